import pytest

LOOKUP = """func.func @main(%data: tensor<4x2xf32>, %ids: tensor<3xi64>) -> tensor<3x2xf32> {
  %rows = "onnx.Gather"(%data, %ids) : (tensor<4x2xf32>, tensor<3xi64>) -> tensor<3x2xf32>
  return %rows : tensor<3x2xf32>
}
"""


@pytest.fixture
def text():
    return LOOKUP
