import type { Material, Variant } from '#contract/catalogue.ts'
import { formatCondition, parseCondition } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { showSeries } from '#pages/show-series.ts'
import type { Reader } from '#server/db/database.ts'
import {
  type Coil,
  compareRows,
  drawCoils,
  findCoils,
  overlaid,
  readValues,
  shownCoils,
  slugOf,
} from '#views/comparison/index.ts'
import type { Ignored, MaterialState } from './address.ts'
import type { Comparison, WholeTest } from './view.ts'

/** Eight coils fit into one picture; this one is among them. */
const mostBeside = 7

type Wanted = {
  readonly slugs: readonly string[]
  readonly material: Material
  readonly variant: Variant
  readonly state: MaterialState
  readonly test: WholeTest | null
}

type Loaded = Pick<Comparison, 'shown' | 'locked' | 'rows' | 'condition'> & {
  readonly unknown: readonly Ignored[]
  /** Those that the reader may see, with the coil that stands for each. */
  readonly open: readonly Coil[]
  /** The chart with the curves of the others; undefined when there is nothing to add. */
  readonly overlay: Pick<WholeTest, 'series' | 'notes'> | undefined
}

/** Means and values of other coils from the same test, as far as the reader may see them; of the rest the names. */
export async function loadComparison(db: Reader, { slugs, material, variant, state, test }: Wanted): Promise<Loaded> {
  const others = slugs.filter((slug) => slug !== slugOf(material.path))
  const found = await findCoils(db, others, mostBeside)
  const open = found.open.filter((one) => one.variant?.id !== variant.id)
  const condition = test ? conditionOf(test.available.code, state.condition) : ''
  const beside = test && open.length > 0 ? await drawBeside(db, open, { variant, test, condition }) : undefined
  return {
    shown: shownCoils(open),
    locked: found.locked,
    open,
    unknown: [
      ...found.unknown,
      ...found.notTaken.map((text) => ({ text, why: 'Eight materials are compared at most.' })),
    ],
    rows: beside?.rows ?? [],
    condition,
    overlay: test && beside ? withOthers(material.name, test, beside.lines, beside.notes) : undefined,
  }
}

async function drawBeside(
  db: Reader,
  open: readonly Coil[],
  { variant, test, condition }: { readonly variant: Variant; readonly test: WholeTest; readonly condition: string },
) {
  const { code } = test.available
  const values = await readValues(db, [{ variant }, ...open], [code])
  const tables = values.map(({ of }) => of.get(code) ?? { rows: [] })
  const wanted = { test: code, chart: test.chart.id, conditions: [condition], curves: 'mean' } as const
  const { series, notes } = await drawCoils(db, open, values.slice(1), wanted)
  return {
    rows: compareRows(tables, { test: code, condition, reference: 0 }),
    // All in focus: they stand beside the one that the address names.
    lines: showSeries(series, { condition: '' }).map((one) => ({ ...one, focus: true })),
    notes,
  }
}

/** The others keep their colours behind that of this one; lines that belong to no data are here already. */
function withOthers(
  name: string,
  { series, notes }: WholeTest,
  lines: WholeTest['series'],
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
