import type { PropertyRow } from '#contract/tests.ts'
import type { Orientation } from '#core/test-types/index.ts'
import type { ChartView, TestCode } from '#core/test-types/test-type.ts'
import { testType } from '#core/test-types/index.ts'
import type { Reader } from '#server/db/database.ts'
import { testOfCoil, type TestSeries } from '#views/tests/index.ts'
import type { FoundCoil } from './find-coils.ts'
import { overlaid } from './overlay.ts'
import type { CoilValues } from './read-values.ts'

export type Overlay = {
  readonly charts: readonly ChartView[]
  readonly chart: ChartView
  readonly series: readonly TestSeries[]
  /** Values of a bar chart, with the name of the coil in the condition; empty for other charts. */
  readonly bars: readonly (PropertyRow & { readonly coil: number })[]
  readonly notes: readonly string[]
}

export type OverlayOptions = {
  readonly test: TestCode
  readonly chart: string
  /** Without the number of the specimen; a coil without them is drawn under its default, with a note. */
  readonly conditions: readonly string[]
  readonly curves: 'replicates' | 'mean'
  /** Id; only specimens cut for the project. */
  readonly project?: string | undefined
}

const every: readonly Orientation[] = ['RD', 'DD', 'TD']

/** Draws the same chart for several coils, each in its colour; notes list what is missing. */
export async function drawCoils(
  db: Reader,
  coils: readonly FoundCoil[],
  values: readonly CoilValues[],
  wanted: OverlayOptions,
): Promise<Overlay> {
  const type = testType(wanted.test)
  const offered = new Set(type.charts.flatMap(({ id, whenKept }) => (whenKept ? [] : id)))
  const chart = type.charts.find(({ id }) => id === wanted.chart) ?? type.charts[0]!
  const drawn: { name: string; series: readonly TestSeries[] }[] = []
  const notes = new Set<string>()
  const bars: Overlay['bars'][number][] = []
  for (const [i, { name, coil }] of coils.entries()) {
    const tested = values[i]?.of.get(wanted.test)
    drawn.push({ name, series: [] })
    if (!coil || !tested) {
      notes.add(`${name}: not tested.`)
      continue
    }
    const labels = tested.test.conditions.map(({ label }) => label)
    const common = wanted.conditions.filter((label) => labels.includes(label))
    const shown = common.length > 0 ? common : labels.slice(0, 1)
    // Rows of tests without conditions are drawn complete.
    if (common.length === 0 && shown[0] !== undefined && wanted.conditions.length > 0)
      notes.add(`${name}: not tested under ${wanted.conditions.join(', ')}; ${shown[0]} is shown.`)
    const view = await testOfCoil(db, {
      coil,
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
    if (view.chart.id !== chart.id) notes.add(`${name}: no curve for this chart.`)
    else if (chart.kind === 'field')
      notes.add('Strain fields cannot be overlaid. Open them on the page of each material.')
    else if (chart.kind === 'bars')
      bars.push(
        ...view.rows
          .filter(({ condition }) => shown.includes(condition))
          .map((row) => ({ ...row, coil: i, condition: `${name}, ${row.condition}` })),
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
