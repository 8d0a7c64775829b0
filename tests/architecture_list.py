"""The models of architectures.py: known architectures in small sizes, with random weights.

Each entry is `name: function`; the function makes the model and an example of its arguments, or
for scikit-learn the bytes of the exported model.
"""

import functools

import numpy as np

ARCHITECTURES = {}


def add(name, make, *arguments):
    assert name not in ARCHITECTURES, name
    ARCHITECTURES[name] = functools.partial(make, *arguments)


def image(size, batch=1):
    import torch

    return (torch.randn(batch, 3, size, size),)


def words(*shape, vocabulary=50):
    import torch

    return torch.randint(1, vocabulary, shape)


def first_result(model, names=None):
    """The model with its first result alone; its arguments are taken by these names, else in order."""
    import torch

    class First(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.model = model

        def forward(self, *arguments):
            named = dict(zip(names, arguments)) if names else {}
            return self.model(*(() if names else arguments), return_dict=False, **named)[0]

    return First()


def torchvision_models():
    sizes = {
        "alexnet": 96,
        "convnext_tiny": 64,
        "densenet121": 64,
        "efficientnet_b0": 64,
        "efficientnet_v2_s": 64,
        "mnasnet0_5": 64,
        "mobilenet_v2": 64,
        "mobilenet_v3_small": 64,
        "regnet_y_400mf": 64,
        "resnet18": 64,
        "resnet50": 64,
        "resnext50_32x4d": 64,
        "shufflenet_v2_x0_5": 64,
        "squeezenet1_1": 64,
        "vgg11_bn": 64,
    }

    def one(name, size):
        import torchvision.models as models

        return getattr(models, name)(weights=None), image(size)

    for name, size in sizes.items():
        add(f"torchvision.{name}", one, name, size)

    def googlenet():
        import torchvision.models as models

        return models.googlenet(weights=None, init_weights=True, aux_logits=False), image(64)

    def segmentation(name):
        import torchvision.models.segmentation as models

        return getattr(models, name)(weights=None, weights_backbone=None), image(64)

    def vit():
        from torchvision.models import VisionTransformer

        sizes = dict(num_layers=2, num_heads=4, hidden_dim=64, mlp_dim=128)
        return VisionTransformer(image_size=32, patch_size=8, **sizes), image(32)

    def swin():
        from torchvision.models import SwinTransformer

        sizes = dict(embed_dim=24, depths=[2, 2], num_heads=[2, 2], window_size=[4, 4])
        return SwinTransformer(patch_size=[4, 4], **sizes), image(32)

    add("torchvision.googlenet", googlenet)
    for name in ("lraspp_mobilenet_v3_large", "deeplabv3_mobilenet_v3_large"):
        add(f"torchvision.{name}", segmentation, name)
    add("torchvision.vit", vit)
    add("torchvision.swin", swin)


def timm_models():
    names = [
        "test_byobnet",
        "test_convnext",
        "test_efficientnet",
        "test_efficientnet_evos",
        "test_mambaout",
        "test_nfnet",
        "test_resnet",
        "test_vit",
        "test_vit3",
        "test_vit4",
        "ghostnet_050",
        "hardcorenas_a",
        "mobilevit_xxs",
        "mobilevitv2_050",
        "mobileone_s0",
        "pit_ti_224",
        "resmlp_12_224",
        "xcit_nano_12_p16_224",
        "levit_128s",
        "efficientvit_b0",
        "repvit_m0_9",
        "lcnet_050",
        "tinynet_e",
        "poolformer_s12",
    ]

    def one(name):
        import timm
        import torch

        model = timm.create_model(name, pretrained=False)
        return model, (torch.randn(1, *model.default_cfg["input_size"]),)

    for name in names:
        add(f"timm.{name}", one, name)


def transformers_models():
    base = dict(vocab_size=50, hidden_size=32, num_hidden_layers=2, num_attention_heads=4, intermediate_size=64)
    causal = dict(base, use_cache=False)
    grouped = dict(causal, num_key_value_heads=2)
    configs = {
        "Albert": ("AlbertModel", dict(base, embedding_size=16)),
        "Bert": ("BertModel", base),
        "Bloom": ("BloomForCausalLM", dict(vocab_size=50, hidden_size=32, n_layer=2, n_head=4, use_cache=False)),
        "DebertaV2": ("DebertaV2Model", base),
        "DistilBert": ("DistilBertModel", dict(vocab_size=50, dim=32, n_layers=2, n_heads=4, hidden_dim=64)),
        "Electra": ("ElectraModel", dict(base, embedding_size=16)),
        "Falcon": (
            "FalconForCausalLM",
            dict(vocab_size=50, hidden_size=32, num_hidden_layers=2, num_attention_heads=4, use_cache=False),
        ),
        "GPT2": ("GPT2LMHeadModel", dict(vocab_size=50, n_embd=32, n_layer=2, n_head=4, use_cache=False)),
        "GPTNeoX": ("GPTNeoXForCausalLM", causal),
        "Gemma": ("GemmaForCausalLM", dict(grouped, head_dim=8)),
        "Llama": ("LlamaForCausalLM", grouped),
        "MPNet": ("MPNetModel", base),
        "Mistral": ("MistralForCausalLM", grouped),
        "Mixtral": ("MixtralForCausalLM", dict(grouped, num_local_experts=4, num_experts_per_tok=2)),
        "OPT": (
            "OPTForCausalLM",
            dict(
                vocab_size=50,
                hidden_size=32,
                num_hidden_layers=2,
                num_attention_heads=4,
                ffn_dim=64,
                word_embed_proj_dim=32,
                use_cache=False,
            ),
        ),
        "Phi": ("PhiForCausalLM", causal),
        "Qwen2": ("Qwen2ForCausalLM", grouped),
        "Roberta": ("RobertaModel", base),
        "StableLm": ("StableLmForCausalLM", grouped),
        "XLNet": ("XLNetModel", dict(vocab_size=50, d_model=32, n_layer=2, n_head=4, d_inner=64)),
    }

    def of_words(name, model, sizes):
        import transformers

        config = getattr(transformers, f"{name}Config")(attn_implementation="eager", **sizes)
        return first_result(getattr(transformers, model)(config)), (words(1, 12),)

    for name, (model, sizes) in configs.items():
        add(f"transformers.{name}", of_words, name, model, sizes)

    def of_images(name, model, sizes, size):
        import transformers

        config = getattr(transformers, f"{name}Config")(attn_implementation="eager", **sizes)
        return first_result(getattr(transformers, model)(config)), image(size)

    small = dict(base, image_size=32, patch_size=8)
    small.pop("vocab_size")
    vision = {
        "ViT": ("ViTModel", small, 32),
        "DeiT": ("DeiTModel", small, 32),
        "Dinov2": (
            "Dinov2Model",
            dict(hidden_size=32, num_hidden_layers=2, num_attention_heads=4, image_size=32, patch_size=8),
            32,
        ),
        "Swin": (
            "SwinModel",
            dict(image_size=32, patch_size=4, embed_dim=24, depths=[2, 2], num_heads=[2, 2], window_size=4),
            32,
        ),
        "Segformer": (
            "SegformerForSemanticSegmentation",
            dict(
                hidden_sizes=[8, 16, 16, 32],
                depths=[1, 1, 1, 1],
                num_attention_heads=[1, 2, 2, 4],
                decoder_hidden_size=32,
            ),
            64,
        ),
    }
    for name, (model, sizes, size) in vision.items():
        add(f"transformers.{name}", of_images, name, model, sizes, size)

    def encoder_decoder(model):
        named = first_result(model, ["input_ids", "decoder_input_ids"])
        return named, (words(1, 9), words(1, 7))

    def t5():
        import transformers

        sizes = dict(vocab_size=50, d_model=32, d_kv=8, d_ff=64, num_layers=2, num_heads=4, use_cache=False)
        model = transformers.T5ForConditionalGeneration(transformers.T5Config(**sizes))
        return encoder_decoder(model)

    def bart():
        import transformers

        sizes = dict(
            vocab_size=50,
            d_model=32,
            encoder_layers=2,
            decoder_layers=2,
            encoder_attention_heads=4,
            decoder_attention_heads=4,
            encoder_ffn_dim=64,
            decoder_ffn_dim=64,
            use_cache=False,
        )
        model = transformers.BartModel(transformers.BartConfig(attn_implementation="eager", **sizes))
        return encoder_decoder(model)

    def whisper():
        import torch
        import transformers

        sizes = dict(
            d_model=32,
            encoder_layers=2,
            encoder_attention_heads=4,
            encoder_ffn_dim=64,
            decoder_layers=2,
            decoder_attention_heads=4,
            decoder_ffn_dim=64,
            num_mel_bins=16,
            max_source_positions=20,
        )
        config = transformers.WhisperConfig(attn_implementation="eager", **sizes)
        encoder = transformers.WhisperModel(config).encoder
        return first_result(encoder), (torch.randn(1, 16, 40),)

    def wav2vec2():
        import torch
        import transformers

        config = transformers.Wav2Vec2Config(
            attn_implementation="eager",
            conv_dim=[16, 16],
            conv_stride=[5, 2],
            conv_kernel=[10, 3],
            num_feat_extract_layers=2,
            num_conv_pos_embeddings=4,
            num_conv_pos_embedding_groups=2,
            **{name: size for name, size in base.items() if name != "vocab_size"},
        )
        return first_result(transformers.Wav2Vec2Model(config)), (torch.randn(1, 400),)

    add("transformers.T5", t5)
    add("transformers.Bart", bart)
    add("transformers.Whisper", whisper)
    add("transformers.Wav2Vec2", wav2vec2)


def layers_of_torch():
    def recurrent(name):
        import torch

        return getattr(torch.nn, name)(8, 16, 2, batch_first=True), (torch.randn(2, 5, 8),)

    for name in ("LSTM", "GRU", "RNN"):
        add(f"torch.{name}", recurrent, name)

    def unet():
        import torch
        from torch import nn

        model = nn.Sequential(
            nn.Conv2d(3, 8, 3, padding=1),
            nn.GroupNorm(2, 8),
            nn.SiLU(),
            nn.AvgPool2d(2),
            nn.Conv2d(8, 8, 3, padding=1),
            nn.InstanceNorm2d(8, affine=True),
            nn.GELU(),
            nn.Upsample(scale_factor=2, mode="bilinear"),
            nn.ConvTranspose2d(8, 3, 2, 2),
        )
        return model, (torch.randn(1, 3, 16, 16),)

    def recommender():
        import torch
        from torch import nn

        class Recommender(nn.Module):
            """Embeddings of categories and numbers, whose products are features (DLRM)."""

            def __init__(self):
                super().__init__()
                self.tables = nn.ModuleList(nn.Embedding(size, 8) for size in (10, 20, 30))
                self.numbers = nn.Sequential(nn.Linear(4, 16), nn.ReLU(), nn.Linear(16, 8), nn.ReLU())
                self.top = nn.Sequential(nn.Linear(14, 16), nn.ReLU(), nn.Linear(16, 1))

            def forward(self, numbers, categories):
                dense = self.numbers(numbers)
                parts = [table(categories[:, k]) for k, table in enumerate(self.tables)]
                every = torch.stack([dense, *parts], 1)
                products = torch.bmm(every, every.transpose(1, 2))
                rows, columns = torch.tril_indices(4, 4, -1)
                return torch.sigmoid(self.top(torch.cat([dense, products[:, rows, columns]], 1)))

        return Recommender(), (torch.randn(3, 4), words(3, 3, vocabulary=10))

    def graph():
        import torch
        from torch import nn

        class Graph(nn.Module):
            """Messages along edges, added up at their ends (a graph convolution)."""

            def __init__(self):
                super().__init__()
                self.layers = nn.ModuleList([nn.Linear(8, 16), nn.Linear(16, 4)])

            def forward(self, nodes, edges):
                for layer in self.layers:
                    messages = layer(nodes)[edges[0]]
                    sums = torch.zeros(nodes.shape[0], messages.shape[1])
                    ends = edges[1].unsqueeze(1).expand_as(messages)
                    nodes = torch.relu(sums.scatter_add(0, ends, messages))
                return nodes

        return Graph(), (torch.randn(6, 8), torch.randint(0, 6, (2, 11)))

    def sampled():
        import torch
        from torch import nn

        class Sampled(nn.Module):
            """An image moved by a matrix that is computed of it (a spatial transformer)."""

            def __init__(self):
                super().__init__()
                self.place = nn.Sequential(nn.Conv2d(3, 4, 5, 2), nn.ReLU(), nn.Flatten(), nn.Linear(144, 6))

            def forward(self, x):
                grid = nn.functional.affine_grid(self.place(x).view(-1, 2, 3), x.shape, align_corners=False)
                return nn.functional.grid_sample(x, grid, align_corners=False)

        return Sampled(), (torch.randn(2, 3, 16, 16),)

    add("torch.unet", unet)
    add("torch.recommender", recommender)
    add("torch.graph", graph)
    add("torch.spatial_transformer", sampled)


def trained_by_sklearn():
    models = {
        "linear_model.LinearRegression": {},
        "linear_model.LogisticRegression": {},
        "tree.DecisionTreeClassifier": {},
        "ensemble.RandomForestRegressor": dict(n_estimators=10),
        "ensemble.GradientBoostingClassifier": dict(n_estimators=5),
        "svm.SVR": {},
        "neural_network.MLPClassifier": dict(hidden_layer_sizes=(8,), max_iter=20),
        "neighbors.KNeighborsRegressor": {},
    }

    def one(name, options):
        import importlib

        from skl2onnx import to_onnx
        from sklearn.pipeline import make_pipeline
        from sklearn.preprocessing import StandardScaler

        module, kind = name.split(".")
        random = np.random.default_rng(3)
        x = random.standard_normal((60, 5)).astype(np.float32)
        y = (x[:, 0] + x[:, 1] * x[:, 2] > 0).astype(np.int64)
        model = getattr(importlib.import_module(f"sklearn.{module}"), kind)(**options)
        model = make_pipeline(StandardScaler(), model).fit(x, y)
        classes = {"options": {type(model): {"zipmap": False}}} if hasattr(model, "predict_proba") else {}
        return to_onnx(model, x[:4], **classes).SerializeToString()

    for name, options in models.items():
        add(f"sklearn.{name}", one, name, options)


torchvision_models()
timm_models()
transformers_models()
layers_of_torch()
trained_by_sklearn()
