import { drawCurve } from '#core/charts/derivations.ts'
import { meanCurve, rises } from '#core/curves/mean-curve.ts'
import type { StoredSpecimen } from '#core/charts/stored.ts'
import { thinned } from '#core/charts/thin.ts'
import type { Curve } from '#core/curves/curve.ts'
import type { ChartView } from '#core/test-types/test-type.ts'
import type { MaterialState, Orientation } from './address.ts'
import { pack } from '#contract/views/packed.ts'
import type { PointSource, ShownSeries } from './view.ts'

/** Points of all lines together that a page carries, and the least and most of one line; 800 pixels show no more. */
const pagePoints = 2400
const linePoints = [160, 400] as const

/** A specimen with what a chart needs to know of it. */
export type ChartSpecimen = StoredSpecimen & {
  readonly replicateId: string
  /** The stored curves, for asking for all their points later. */
  readonly stored: PointSource['curves']
  readonly label: string
  readonly condition: string
  readonly orientation: Orientation | null
  readonly replicate: number
  readonly synthetic: boolean
}

export type DrawnTest = { readonly series: readonly ShownSeries[]; readonly notes: readonly string[] }

/** Lines of a test in the axes of a chart: one per specimen, or their means, as the state asks. */
export function drawSpecimens(
  specimens: readonly ChartSpecimen[],
  chart: Pick<ChartView, 'x' | 'y' | 'derivation' | 'beside'>,
  state: Pick<MaterialState, 'curves' | 'orientation' | 'condition'>,
): DrawnTest {
  const wanted = specimens.filter(({ orientation }) => orientation === null || state.orientation.includes(orientation))
  const conditions = [...new Set(specimens.map(({ condition }) => condition))]
  const notes = new Map<string, string[]>()

  const drawn = wanted.flatMap((specimen) => {
    const curve = drawCurve(specimen, chart)
    if (!('missing' in curve)) return [{ specimen, curve }]
    notes.set(curve.missing, [...(notes.get(curve.missing) ?? []), specimen.label])
    return []
  })
  const [least, most] = linePoints
  const limit = Math.round(Math.min(most, Math.max(least, pagePoints / Math.max(1, drawn.length))))
  const told = [...notes].map(([reason, labels]) => `${labels.join(', ')}: ${reason}.`)

  const replicate = ({ specimen, curve }: (typeof drawn)[number]): ShownSeries => ({
    id: specimen.replicateId,
    source: sourceOf(specimen),
    label: specimen.label,
    condition: specimen.condition,
    orientation: specimen.orientation,
    replicate: specimen.replicate,
    kind: 'measured',
    drawn: 'line',
    group: conditions.indexOf(specimen.condition),
    focus: specimen.label === state.condition || specimen.condition === state.condition,
    synthetic: specimen.synthetic,
    ...packed(curve, limit),
    spread: null,
    replicates: null,
  })
  if (state.curves === 'replicates') {
    return { notes: told, series: [...drawn.map(replicate), ...beside(drawn, chart, state, limit)] }
  }

  const means = conditions.flatMap((condition, group): ShownSeries[] => {
    const own = drawn.filter(({ specimen }) => specimen.condition === condition)
    if (own.length === 0) return []
    if (!own.every(({ curve }) => rises(curve))) {
      told.push(`${condition}: curves that run back and forth have no mean; the specimens are drawn.`)
      return own.map(replicate)
    }
    const mean = meanCurve(
      own.map(({ curve }) => curve),
      limit,
    )
    if (!mean) return []
    return [
      {
        id: `mean-${group}`,
        source: null,
        label: condition,
        condition,
        orientation: own[0]!.specimen.orientation,
        replicate: null,
        kind: 'mean',
        drawn: 'line',
        group,
        focus: state.condition === condition || state.condition.startsWith(`${condition} `),
        synthetic: own.some(({ specimen }) => specimen.synthetic),
        ...packed(mean, limit),
        spread: mean.n > 1 ? pack(mean.s) : null,
        replicates: mean.n,
      },
    ]
  })
  return { series: means, notes: told }
}

function sourceOf({ stored, geometry, scalars }: ChartSpecimen): PointSource {
  return { curves: stored, geometry, scalars }
}

function packed(curve: Curve, limit: number): Pick<ShownSeries, 'points' | 'x' | 'y'> {
  const few = thinned(curve, limit)
  return { points: curve.x.length, x: pack(few.x), y: pack(few.y) }
}

/** The second quantity of a chart, for the specimen in focus alone: for all it would bury the first. */
function beside(
  drawn: readonly { specimen: ChartSpecimen; curve: Curve }[],
  { x, beside: y }: Pick<ChartView, 'x' | 'beside'>,
  state: Pick<MaterialState, 'condition'>,
  limit: number,
): ShownSeries[] {
  const own = drawn.find(({ specimen }) => specimen.label === state.condition) ?? drawn[0]
  if (!y || !own) return []
  const curve = drawCurve(own.specimen, { x, y, derivation: 'true' })
  if ('missing' in curve) return []
  const { specimen } = own
  return [
    {
      id: 'beside',
      source: null,
      label: `${specimen.label}, ${y.symbol}`,
      condition: specimen.condition,
      orientation: null,
      replicate: specimen.replicate,
      kind: 'measured',
      drawn: 'line',
      group: -1,
      focus: true,
      synthetic: specimen.synthetic,
      ...packed(curve, limit),
      spread: null,
      replicates: null,
    },
  ]
}
