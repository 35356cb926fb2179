"""Charts of estimates: every number has a place on the scale, and 0 is always on it."""

from xml.etree import ElementTree

import pytest

from generator.base.estimates import Estimate
from generator.rules.bots import Measure
from generator.simulate.charts import estimates
from generator.simulate.report import Row


@pytest.mark.parametrize("values", [(-5.0, -5.0), (0.0, 0.0), (-3.0, 2.0), (4.0, 7.0)])
def test_marks_lie_on_the_chart(values: tuple[float, ...]) -> None:
    points = Measure("points", "points")
    found = [Estimate(value, value, value, 0.0, 30) for value in values]
    chart = estimates([Row(points, str(n), f"card {n}", (one,), None) for n, one in enumerate(found)])
    root = ElementTree.fromstring(chart.svg())
    marks = [float(mark.get("cx", "-1")) for mark in root.iter("{http://www.w3.org/2000/svg}circle")]
    assert len(marks) == 2
    assert all(180 <= at <= chart.width for at in marks)
    assert "0" in [each.text for each in root.iter("{http://www.w3.org/2000/svg}text")]
