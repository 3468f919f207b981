import type { MaterialCoil } from '#contract/catalogue.ts'
import { findTableAnswer } from '#contract/gateway/find-table.ts'
import { plotlyFigure } from '#contract/gateway/find-test-plotly.ts'
import { findTestAnswer } from '#contract/gateway/find-test.ts'
import { property } from '#core/properties/index.ts'
import { testType } from '#core/test-types/index.ts'
import type { ChartView, TestCode } from '#core/test-types/test-type.ts'
import { parseUnit, toStored } from '#core/units/unit.ts'
import type { TestWithSeries } from '#contract/views/test.ts'
import { type Line, lineDifferences, pageDifferences } from './lines.ts'
import { call, download, pageOf, type Stage } from './stage.ts'
import { type Format, readTable, type Table } from './table.ts'

/**
 * What the places that show one test of a coil say differently, in words: page, `find-test`, `find-test-plotly`, `find-table`, and the
 * files of the displayed data and of the property table. Nothing where all of them show the same numbers.
 *
 * @param formats  of the files
 */
export async function testDifferences(
  stage: Stage,
  chosen: MaterialCoil,
  code: TestCode,
  formats: readonly Format[],
): Promise<string[]> {
  const what = `${chosen.coil.name}, ${code}`
  const [chart] = testType(code).charts as [ChartView, ...ChartView[]]
  const page = (await pageOf(stage, chosen, code)).test
  if (!page) return [`${what}: the page shows no test`]
  const { curves } = findTestAnswer.parse(await call(stage, 'find-test', chosen, { test: code }))
  const lines = curves.map(({ label, x, y }): Line => ({ label: bare(label, chosen), x: x.values, y: y.values }))
  const found = [
    ...shownDifferences(`${what}, page`, lines, page, chart),
    ...(await figureDifferences(stage, chosen, code, lines)),
    ...(await tableDifferences(stage, chosen, code, page)),
  ]
  for (const format of formats) {
    found.push(...(await displayedDifferences(stage, chosen, { code, chart, lines, page }, format)))
    found.push(...(await propertyFileDifferences(stage, chosen, code, page, format)))
  }
  return found
}

/** A curve of an answer names its coil first. */
const bare = (label: string, { coil }: MaterialCoil) => label.replace(`${coil.name} · `, '')

/** The chart of the page, which must be the first; its bars are the numbers of the property table. */
function shownDifferences(what: string, lines: readonly Line[], page: TestWithSeries, chart: ChartView): string[] {
  if (page.chart.id !== chart.id) return [`${what}: opens with ${page.chart.id} instead of ${chart.id}`]
  if (lines.length === 0) return page.series.some(({ group }) => group >= 0) ? [`${what}: only the page has lines`] : []
  const bars = page.rows.filter(
    (row) => row.property === chart.y.channel && row.replicates.some((one) => one.value !== null),
  )
  return [
    ...pageDifferences(
      what,
      lines,
      page.series.filter(({ group }) => group >= 0),
    ),
    ...(chart.kind === 'bars'
      ? lineDifferences(
          `${what}, bars`,
          lines,
          bars.map((row, i) => barOf(row, i + 1)),
        )
      : []),
  ]
}

function barOf({ condition, property: id, replicates }: TestWithSeries['rows'][number], place: number): Line {
  const values = replicates.flatMap(({ value }) => (value === null ? [] : [storedValue(id, value)]))
  return { label: condition, x: values.map(() => place), y: values }
}

function storedValue(id: string, value: number): number {
  const known = property(id)
  const unit = known && parseUnit(known.unit, known.quantity)
  return unit ? toStored(value, unit) : value
}

async function figureDifferences(
  stage: Stage,
  chosen: MaterialCoil,
  code: TestCode,
  lines: readonly Line[],
): Promise<string[]> {
  const what = `${chosen.coil.name}, ${code}, figure`
  const { data, layout } = plotlyFigure.parse(await call(stage, 'find-test-plotly', chosen, { test: code }))
  const category = layout.xaxis.type === 'category'
  const drawn = data.map(({ name, x, y }): Line => {
    const numbers = x.map((at, i) =>
      typeof at === 'string' ? (lines.find(({ label }) => label === at)?.x[i] ?? null) : at,
    )
    return { label: plain(bare(name, chosen)), x: numbers, y }
  })
  return [
    ...(lines.length > 0 ? lineDifferences(what, lines, drawn) : []),
    ...(category !== (testType(code).charts[0]!.x.channel === 'condition') ? [`${what}: the wrong kind of axis`] : []),
  ]
}

const plain = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

type Row = {
  property: string
  condition: string
  n: number
  mean: number | null
  s: number | null
  min: number | null
  max: number | null
}
const numbersOf = ({ property: id, condition, n, mean, s, min, max }: Row) =>
  JSON.stringify([id, condition, n, mean, s, min, max])

function rowDifferences(what: string, wanted: readonly Row[], found: readonly Row[]): string[] {
  const [a, b] = [wanted.map(numbersOf), found.map(numbersOf)]
  const at = a.findIndex((text, i) => text !== b[i])
  if (a.length !== b.length) return [`${what}: ${b.length} rows instead of ${a.length}`]
  return at < 0 ? [] : [`${what}: ${b[at]} instead of ${a[at]}`]
}

async function tableDifferences(
  stage: Stage,
  chosen: MaterialCoil,
  code: TestCode,
  { rows }: TestWithSeries,
): Promise<string[]> {
  const table = findTableAnswer.parse(await call(stage, 'find-table', chosen, { test: code }))
  return rowDifferences(`${chosen.coil.name}, ${code}, find-table`, rows, table.rows)
}

async function propertyFileDifferences(
  stage: Stage,
  chosen: MaterialCoil,
  code: TestCode,
  { rows }: TestWithSeries,
  format: Format,
): Promise<string[]> {
  const bytes = await download(stage, chosen, `properties/${code}.${format}`)
  const found =
    format === 'json'
      ? (JSON.parse(bytes.toString()) as { rows: Row[] }).rows
      : (await readTable(bytes, format)).rows.map(
          (row) => ({ ...row, condition: String(row['condition']) }) as unknown as Row,
        )
  return rowDifferences(`${chosen.coil.name}, ${code}, properties.${format}`, rows, found)
}

type Displayed = {
  readonly code: TestCode
  readonly chart: ChartView
  readonly lines: readonly Line[]
  readonly page: TestWithSeries
}

/** The displayed data: lines of curves, points of sets; a test without either is the numbers of its specimens. */
async function displayedDifferences(
  stage: Stage,
  chosen: MaterialCoil,
  { code, chart, lines, page }: Displayed,
  format: Format,
): Promise<string[]> {
  const what = `${chosen.coil.name}, ${code}, displayed.${format}`
  const bytes = await download(stage, chosen, `tests/${code}.${format}`, '&data=displayed')
  if (chart.kind === 'bars' || lines.length === 0) {
    const values = new Set(page.rows.flatMap(({ replicates }) => replicates.flatMap(({ value }) => value ?? [])))
    const written = format === 'json' ? jsonNumbers(bytes) : cellsOf(await readTable(bytes, format))
    const lacking = [...values].filter((value) => !written.has(value))
    return lacking.length > 0 ? [`${what}: lacks ${lacking[0]} of the property table`] : []
  }
  const found = format === 'json' ? jsonLines(bytes, chart, code) : tableLines(await readTable(bytes, format), chart)
  return lineDifferences(what, lines, found)
}

const cellsOf = ({ rows }: Table) => new Set(rows.flatMap((row) => Object.values(row)))

function jsonNumbers(bytes: Buffer): Set<unknown> {
  const all = new Set<unknown>()
  JSON.parse(bytes.toString(), (_key, value: unknown) => {
    all.add(value)
    return value
  })
  return all
}

type JsonRecord = {
  condition: string
  replicate?: number
  kind?: string
  channels: { role: string; name: string; values: (number | null)[] }[]
}

function jsonLines(bytes: Buffer, { x, y }: ChartView, code: TestCode): Line[] {
  const { curves, points } = JSON.parse(bytes.toString()) as { curves?: JsonRecord[]; points?: JsonRecord[] }
  return (curves ?? points ?? []).map(({ condition, replicate, kind, channels }) => {
    const column = (role: string) => channels.find((one) => one.role === role || one.name === role)?.values ?? []
    const label = replicate === undefined ? pointLabel(code, condition, kind) : `${condition} ${replicate}`
    return complete({ label, x: column(x.channel), y: column(y.channel) })
  })
}

const pointLabel = (_code: TestCode, condition: string, kind = '') =>
  kind.startsWith('fracture-') ? `${condition}, ${kind.slice('fracture-'.length)}` : condition

/** Rows told apart as our exports do: specimens by condition and number, points by condition and the test that they come from. */
function tableLines({ notes, rows }: Table, { kind, x, y }: ChartView): Line[] {
  const nameOf = ({ condition = notes['condition'] ?? '', replicate, source_test: source }: Table['rows'][number]) => {
    if (kind === 'points') return source ? `${condition}, ${source}` : `${condition}`
    return replicate === undefined ? `${condition}` : `${condition} ${replicate}`
  }
  return [...Map.groupBy(rows, nameOf)].map(([label, own]) => {
    const column = (name: string) => own.map((row) => (row[name] ?? null) as number | null)
    return complete({ label, x: column(x.channel), y: column(y.channel) })
  })
}

/** A chart leaves rows out in which a coordinate is missing. */
function complete({ label, x, y }: Line): Line {
  const kept = x.flatMap((at, i) => (at === null || y[i] === null ? [] : [i]))
  return { label, x: kept.map((i) => x[i]!), y: kept.map((i) => y[i]!) }
}
