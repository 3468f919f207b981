import type { CurveKind } from '#contract/tests.ts'
import type { DataStatus } from '#contract/catalogue.ts'
import type { PointSource, SeriesFacts } from '#contract/views/test.ts'
import type { Guide } from '#core/charts/guide.ts'
import type { Curve } from '#core/curves/curve.ts'
import type { Orientation } from '#core/test-types/index.ts'
import type { ChartView, TestCode } from '#core/test-types/test-type.ts'
import { pointsPerLine, thinned } from '#core/charts/thin.ts'
import { meanCurve, rises } from '#core/curves/mean-curve.ts'

/** Line or marks of a chart with all points, in the stored units of its axes. */
export type TestSeries = {
  /** Id of the stored curve or point set, or of the condition of the values. */
  readonly id: string
  /** Empty for lines without a coil. */
  readonly coilId: string
  /** `RD 1`, `240 Minute`, `RD, SHR` */
  readonly label: string
  readonly condition: string
  readonly orientation: Orientation | null
  /** Nominal strain rate [1/s]. */
  readonly rate: number | null
  readonly replicate: number | null
  readonly kind: 'measured' | Guide['kind']
  /** Kind of the stored curve; `points` for marks. */
  readonly stored: CurveKind | 'points'
  readonly drawn: 'line' | 'marks'
  /** Index among all conditions of the chart; −1 for lines without a condition. */
  readonly group: number
  /** Palette index of a line without a condition. */
  readonly colour?: number | undefined
  /** Initially hidden. */
  readonly off?: true | undefined
  readonly status: DataStatus
  readonly synthetic: boolean
  /** Source of all points; null if not a stored curve. */
  readonly source: PointSource | null
  readonly curve: Curve
  /** Number of recorded points, if fewer are shown. */
  readonly recorded: number
  /** Categories of an axis, in the order of x from 1. */
  readonly place: string | null
  /** One standard deviation of each y of a mean, in its unit. */
  readonly spread: Float64Array | null
  readonly replicates: number | null
}

export type DrawnTest = { readonly series: readonly TestSeries[]; readonly notes: readonly string[] }

export type SeriesQuery = {
  readonly coilIds: readonly string[]
  readonly test: TestCode
  readonly chart: ChartView
  /** Id; only specimens cut for the project. */
  readonly project?: string | undefined
  readonly only?: ((record: Conditioned) => boolean) | undefined
  readonly max?: number | undefined
  /** Specimen in focus, whose strain field or second quantity is drawn. */
  readonly focus?: string | undefined
}

export type Conditioned = {
  readonly condition: string
  readonly orientation: Orientation | null
  readonly replicate?: number
}

/** Thins measured curves for display; means, guides and marks are unchanged. */
export function thinSeries(series: readonly TestSeries[]): TestSeries[] {
  const limit = pointsPerLine(series.filter(({ kind, group }) => kind === 'measured' && group >= 0).length)
  return series.map((one) =>
    one.kind === 'measured' && one.drawn === 'line' ? { ...one, curve: thinned(one.curve, limit) } : one,
  )
}

/** @param focus  label or condition named in the address */
export function seriesFacts(one: TestSeries, focus = ''): SeriesFacts {
  const { id, label, condition, orientation, replicate, kind, drawn, group, colour, off, synthetic } = one
  return {
    id,
    label,
    condition,
    orientation,
    replicate,
    kind,
    drawn,
    group,
    ...(colour !== undefined && { colour }),
    ...(off && { off }),
    focus: isInFocus(one, focus),
    synthetic,
    points: one.recorded,
    replicates: one.replicates,
  }
}

/** Specimens by label, means by condition; lines without a condition are never in focus. */
function isInFocus({ id, label, condition, kind, drawn, group }: TestSeries, focus: string): boolean {
  if (id === 'beside') return true
  if (group < 0) return false
  const several = kind === 'mean' || drawn === 'marks'
  return label === focus || focus === condition || (several && focus.startsWith(`${condition} `))
}

/** Mean of each condition; curves that reverse are kept, with a note. */
export function meansOf({ series, notes }: DrawnTest): DrawnTest {
  const limit = pointsPerLine(series.length)
  const allNotes = [...notes]
  const means = [...Map.groupBy(series, ({ group }) => group)].flatMap(([group, own]): TestSeries[] => {
    const [first] = own as [TestSeries, ...TestSeries[]]
    if (!own.every(({ curve }) => rises(curve))) {
      allNotes.push(`${first.condition}: cyclic curves have no mean; single specimens are shown.`)
      return [...own]
    }
    const mean = meanCurve(
      own.map(({ curve }) => curve),
      limit,
    )
    if (!mean) return []
    const { n, s, ...curve } = mean
    return [
      {
        ...first,
        id: `mean-${group}`,
        label: first.condition,
        replicate: null,
        kind: 'mean',
        synthetic: own.some(({ synthetic }) => synthetic),
        source: null,
        curve,
        recorded: curve.x.length,
        spread: n > 1 ? s : null,
        replicates: n,
      },
    ]
  })
  return { series: means, notes: allNotes }
}
