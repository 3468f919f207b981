import type { PredictorView } from '#contract/views/predictor.ts'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import type { StaticChart } from '#web/chart/svg/chart-svg.ts'
import { chartAxis } from '#web/data-map/chart-axis.ts'

/** Predicted over measured, each material left out, with lines of equality and ±20 %. */
export function agreementChart({ points, pair: { target }, basis, model }: PredictorView): StaticChart {
  const synthetic = basis === 'synthetic'
  const { axis, factor } = chartAxis({
    asked: target.column,
    label: target.name,
    property: null,
    symbol: target.symbol,
    unit: target.unit,
    displayUnit: target.unit === '' ? '1' : target.unit,
    columns: [],
  })
  const ends = points.map(({ measured }) => measured * factor)
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  const line = (label: string, by: number): ChartSeries => ({
    id: label,
    label,
    x: [low, high],
    y: [low * by, high * by],
    colour: 4,
    kind: 'reference',
    synthetic: false,
  })
  const families = [...new Set(points.map(({ family }) => family))].toSorted()
  return {
    title: 'Predicted against measured',
    subtitle: model?.leftOutBy === 'source' ? 'each laboratory and publication left out' : 'each material left out',
    x: { ...axis, label: synthetic ? `Synthetic: ${axis.label}` : `Tested: ${axis.label}` },
    y: { ...axis, label: `Predicted: ${axis.label}` },
    series: [
      ...families.map((family, colour): ChartSeries => {
        const own = points.filter((point) => point.family === family)
        return {
          id: family,
          label: family,
          x: own.map(({ measured }) => measured * factor),
          y: own.map(({ predicted }) => predicted * factor),
          colour,
          kind: 'predicted',
          draw: 'points',
          synthetic,
          names: own.map(({ name }) => name),
        }
      }),
      line('equal', 1),
      line('+20 %', 1.2),
      line('−20 %', 0.8),
    ],
  }
}

const share = (label: string): ChartAxis => ({ label, symbol: '', kind: 'percentStrain', fromZero: true })

export function reliabilityChart({ reliability }: PredictorView): StaticChart {
  const bounded = reliability.filter((each) => each.bounded)
  return {
    title: 'Reliability',
    subtitle: 'share of materials within the interval',
    x: share('Nominal level'),
    y: share('Coverage'),
    series: [
      {
        id: 'covered',
        label: 'Materials within the interval',
        x: bounded.map(({ level }) => level),
        y: bounded.map(({ covered }) => covered),
        colour: 0,
        kind: 'predicted',
        draw: 'both',
        synthetic: false,
      },
      { id: 'promised', label: 'nominal', x: [0, 1], y: [0, 1], colour: 4, kind: 'reference', synthetic: false },
    ],
  }
}
