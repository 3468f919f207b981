import type { Coil, Material } from '#contract/catalogue.ts'
import { formatCondition, parseCondition } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { showSeries } from '#pages/reading/show-series.ts'
import type { Reader } from '#server/db/database.ts'
import {
  type FoundCoil,
  compareRows,
  drawCoils,
  findCoils,
  overlaid,
  readValues,
  shownCoils,
  slugOf,
} from '#views/comparison/index.ts'
import type { Ignored, MaterialState } from './address.ts'
import type { Comparison, TestWithSeries } from './view.ts'

/** Eight coils fit into one chart, including this one. */
const maxCompared = 7

type ComparisonOptions = {
  readonly slugs: readonly string[]
  readonly material: Material
  readonly coil: Coil
  readonly state: MaterialState
  readonly test: TestWithSeries | null
}

type Loaded = Pick<Comparison, 'shown' | 'locked' | 'rows' | 'condition'> & {
  readonly unknown: readonly Ignored[]
  readonly open: readonly FoundCoil[]
  readonly overlay: Pick<TestWithSeries, 'series' | 'notes'> | undefined
}

/** Means and values of other coils from the same test, as far as visible to the reader; otherwise their names. */
export async function loadComparison(
  db: Reader,
  { slugs, material, coil, state, test }: ComparisonOptions,
): Promise<Loaded> {
  const others = slugs.filter((slug) => slug !== slugOf(material.path))
  const found = await findCoils(db, others, maxCompared)
  const open = found.open.filter((one) => one.coil?.id !== coil.id)
  const condition = test ? conditionOf(test.available.code, state.condition) : ''
  const beside = test && open.length > 0 ? await drawBeside(db, open, { coil, test, condition }) : undefined
  return {
    shown: shownCoils(open),
    locked: found.locked,
    open,
    unknown: [
      ...found.unknown,
      ...found.notTaken.map((text) => ({ text, why: 'At most eight materials can be compared.' })),
    ],
    rows: beside?.rows ?? [],
    condition,
    overlay: test && beside ? withOthers(material.name, test, beside.lines, beside.notes) : undefined,
  }
}

async function drawBeside(
  db: Reader,
  open: readonly FoundCoil[],
  { coil, test, condition }: { readonly coil: Coil; readonly test: TestWithSeries; readonly condition: string },
) {
  const { code } = test.available
  const values = await readValues(db, [{ coil }, ...open], [code])
  const tables = values.map(({ of }) => of.get(code) ?? { rows: [] })
  const requested = { test: code, chart: test.chart.id, conditions: [condition], curves: 'mean' } as const
  const { series, notes } = await drawCoils(db, open, values.slice(1), requested)
  return {
    rows: compareRows(tables, { test: code, condition, reference: 0 }),
    // All in focus, next to the coil in the address.
    lines: showSeries(series, { condition: '' }).map((one) => ({ ...one, focus: true })),
    notes,
  }
}

/** Colours of other coils follow that of this one. Lines without data are already included. */
function withOthers(
  name: string,
  { series, notes }: TestWithSeries,
  lines: TestWithSeries['series'],
  more: readonly string[],
): Loaded['overlay'] {
  const measured = lines.filter(({ group }) => group >= 0).map((one) => ({ ...one, group: one.group + 1 }))
  const guides = series.filter(({ group }) => group < 0)
  const own = overlaid([{ name, series: series.filter(({ group }) => group >= 0) }])
  return { series: [...own, ...guides, ...measured], notes: [...new Set([...notes, ...more])] }
}

/** Without the number of the specimen: `RD` of `RD 1`. */
function conditionOf(code: TestCode, focus: string): string {
  const { replicate: _, ...parts } = parseCondition(code, focus)
  return formatCondition(code, parts)
}
