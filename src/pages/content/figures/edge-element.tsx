import { useMemo, useState } from 'react'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { Slider } from '#web/ui/slider.tsx'
import { FigureResult } from './figure-result.tsx'
import { hoopStrain, meanHoopStrain } from './hole-edge.ts'
import { syntheticLine } from './synthetic-series.ts'

const x: ChartAxis = { label: 'Distance from the edge before the test', symbol: 's', kind: 'thickness', fromZero: true }
const y: ChartAxis = { label: 'Strain along the edge', symbol: 'ε_1', kind: 'trueStrain', fromZero: true }
const radius = 5

export function EdgeElement() {
  const [ratio, setRatio] = useState(30)
  const [size, setSize] = useState(2)
  const lambda = ratio / 100
  const mean = meanHoopStrain(radius, lambda, size)
  const series = useMemo((): ChartSeries[] => {
    const distances = Array.from({ length: 101 }, (_, i) => i / 10)
    return [
      syntheticLine('field', 'Around a 10 mm hole', 0, distances, (s) => hoopStrain(radius, lambda, s)),
      syntheticLine('element', 'What the element reports', 1, [0, size], [mean, mean], { kind: 'simulated' }),
    ]
  }, [lambda, size, mean])
  const edge = hoopStrain(radius, lambda, 0)
  return (
    <>
      <CurveChart title="Strain next to a widened hole" {...{ series, x, y }} fileName="edge-element" />
      <Slider label="Hole expansion ratio λ" unit="%" range={[5, 120, 1]} value={ratio} onChange={setRatio} />
      <Slider label="Element size at the edge" unit="mm" range={[0.1, 10, 0.1]} value={size} onChange={setSize} />
      <FigureResult>
        The edge is strained by ln(1 + λ) = {edge.toFixed(3)}; an element of {size} mm reports {mean.toFixed(3)}, which
        is {((100 * mean) / edge).toFixed(0)} % of it. A limit set to the edge strain would never be reached there.
      </FigureResult>
    </>
  )
}
