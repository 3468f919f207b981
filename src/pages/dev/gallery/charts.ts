import type { ChartSeries, SeriesKind } from '#web/chart/series.ts'
import type { StaticChart } from '#web/chart/svg/chart-svg.ts'

const strain = Array.from({ length: 41 }, (_, i) => (0.2 * i) / 40)
/** Swift law, σ = K (ε0 + ε)^n, with K [MPa]. */
const swift = (K: number) => strain.map((at) => K * (0.002 + at) ** 0.14)

function series(kind: SeriesKind, at: number, more: Partial<ChartSeries> = {}): ChartSeries {
  return {
    id: `${kind} ${at}`,
    label: `Curve ${at + 1}, ${kind}`,
    x: strain,
    y: swift(1400 - 60 * at),
    colour: at,
    kind,
    synthetic: false,
    ...more,
  }
}

function chart(title: string, all: readonly ChartSeries[], more: Partial<StaticChart> = {}): StaticChart {
  return {
    title,
    series: all,
    x: { label: 'True plastic strain', symbol: 'ε_p', kind: 'trueStrain', fromZero: true },
    y: { label: 'True stress', symbol: 'σ', kind: 'stress' },
    ...more,
  }
}

const kinds: readonly SeriesKind[] = [
  'measured',
  'mean',
  'replicate',
  'supported',
  'extrapolated',
  'fitted',
  'simulated',
  'calculated',
  'predicted',
  'reference',
  'published',
  'requirement',
]

/** Constant, because new series reset the view. */
export const charts: readonly StaticChart[] = [
  chart('One measured curve', [series('measured', 0)]),
  chart(
    'Directions',
    (['RD', 'DD', 'TD'] as const).map((orientation, at) => series('measured', at, { orientation, label: orientation })),
  ),
  chart(
    'Kinds of series',
    kinds.map((kind, at) => series(kind, at)),
  ),
  chart(
    'Twelve colours',
    Array.from({ length: 12 }, (_, at) => series('measured', at)),
  ),
  chart('Synthetic data', [series('measured', 0, { synthetic: true }), series('fitted', 1, { synthetic: true })]),
  chart('Measured and synthetic data', [series('measured', 0), series('measured', 1, { synthetic: true })]),
  chart('Mean with standard deviation', [series('mean', 0, { spread: strain.map(() => 25), replicates: 3 })]),
  chart('Mean of too few specimens', [series('mean', 0, { replicates: 2 })]),
  chart('Points', [series('measured', 0, { draw: 'points' }), series('measured', 1, { draw: 'both' })]),
  chart('Evaluation window', [series('measured', 0)], { evidence: { label: 'n', from: 0.04, to: 0.12 } }),
  chart('Logarithmic axes', [series('measured', 0)], { log: { x: true, y: true } }),
  chart('US units', [series('measured', 0)], { system: 'other' }),
  chart('No data', []),
]
