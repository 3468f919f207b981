import type { PropertyRow } from '#contract/tests.ts'
import type { Orientation } from '#core/test-types/index.ts'
import type { ChartView, TestCode } from '#core/test-types/test-type.ts'
import { testType } from '#core/test-types/index.ts'
import type { Reader } from '#server/db/database.ts'
import { testOfVariant, type TestSeries } from '#views/tests/index.ts'
import type { Coil } from './find-coils.ts'
import { overlaid } from './overlay.ts'
import type { CoilValues } from './read-values.ts'

/** One chart with the curves of several coils. */
export type Overlay = {
  /** To choose from, the shown one among them. */
  readonly charts: readonly ChartView[]
  readonly chart: ChartView
  readonly series: readonly TestSeries[]
  /** Values of a chart of bars, the coil in the name of each condition; empty for other charts. */
  readonly bars: readonly PropertyRow[]
  /** What a coil lacks, and why. */
  readonly notes: readonly string[]
}

export type WantedOverlay = {
  readonly test: TestCode
  readonly chart: string
  /** Labels without the number of the specimen; where a coil has none of them, its own default is drawn and told. */
  readonly conditions: readonly string[]
  readonly curves: 'replicates' | 'mean'
  /** Id of a project: only specimens that were cut for it. */
  readonly project?: string | undefined
}

const every: readonly Orientation[] = ['RD', 'DD', 'TD']

/** The same chart of the same test of several coils, each in its colour; what cannot be drawn is told. */
export async function drawCoils(
  db: Reader,
  coils: readonly Coil[],
  values: readonly CoilValues[],
  wanted: WantedOverlay,
): Promise<Overlay> {
  const type = testType(wanted.test)
  const offered = new Set(type.charts.flatMap(({ id, whenKept }) => (whenKept ? [] : id)))
  const chart = type.charts.find(({ id }) => id === wanted.chart) ?? type.charts[0]!
  const drawn: { name: string; series: readonly TestSeries[] }[] = []
  const notes = new Set<string>()
  const bars: PropertyRow[] = []
  for (const [i, { name, variant }] of coils.entries()) {
    const tested = values[i]?.of.get(wanted.test)
    drawn.push({ name, series: [] })
    if (!variant || !tested) {
      notes.add(`${name}: this test was not done.`)
      continue
    }
    const labels = tested.test.conditions.map(({ label }) => label)
    const common = wanted.conditions.filter((label) => labels.includes(label))
    const shown = common.length > 0 ? common : labels.slice(0, 1)
    // A row of another test, or of one without conditions, is drawn whole.
    if (common.length === 0 && shown[0] !== undefined && wanted.conditions.length > 0)
      notes.add(`${name}: not tested under ${wanted.conditions.join(', ')}; ${shown[0]} is drawn.`)
    const view = await testOfVariant(db, {
      variant,
      test: wanted.test,
      chart: chart.id,
      curves: wanted.curves,
      orientation: every,
      conditions: shown,
      focus: shown[0] ?? '',
      project: wanted.project,
    })
    for (const one of view.charts) offered.add(one.id)
    for (const note of view.notes) notes.add(note === chart.note ? note : `${name}: ${note}`)
    if (view.chart.id !== chart.id) notes.add(`${name}: has no curve for this chart.`)
    else if (chart.kind === 'field') notes.add('Strain fields do not lie over each other: see each on its own page.')
    else if (chart.kind === 'bars')
      bars.push(
        ...view.rows
          .filter(({ condition }) => shown.includes(condition))
          .map((row) => ({ ...row, condition: `${name}, ${row.condition}` })),
      )
    else drawn[i] = { name, series: view.series }
  }
  return {
    charts: type.charts.filter(({ id }) => offered.has(id)),
    chart,
    series: overlaid(drawn),
    bars,
    notes: [...notes],
  }
}
