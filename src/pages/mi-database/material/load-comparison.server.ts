import type { Material, Variant } from '#contract/catalogue.ts'
import type { AvailableTest, PropertyRow } from '#contract/tests.ts'
import { formatCondition, parseCondition } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { findMaterial, listChildren } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import { availableTests, propertyTable } from '#server/tests/index.ts'
import { drawTest, meansOf } from '#views/tests/index.ts'
import type { Ignored, MaterialState } from './address.ts'
import { compareRows } from './compare-rows.ts'
import { overlaid } from './overlay.ts'
import { showSeries } from '#pages/show-series.ts'
import type { Comparison, ShownSeries, WholeTest } from './view.ts'

/** Eight materials fit into one picture; this one is among them. */
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
  readonly open: readonly { readonly name: string; readonly variant: Variant | undefined }[]
  /** The chart with the mean curves of the others; undefined when there is nothing to add. */
  readonly overlay: Pick<WholeTest, 'series' | 'notes'> | undefined
}

/** A material that the address names, with the coil that stands for it. */
type Beside = {
  readonly slug: string
  readonly material: Material
  readonly variant: Variant | undefined
  readonly name: string
}

/** Mean curves and values of other materials from the same test, as far as the reader may see them; of the rest the names. */
export async function loadComparison(db: Reader, { slugs, material, variant, state, test }: Wanted): Promise<Loaded> {
  const asked = [...new Set(slugs)].filter((slug) => slug !== slugOf(material.path))
  const found = await Promise.all(asked.map((slug) => besideOf(db, slug)))
  const others = found
    .flatMap((one) => one ?? [])
    .filter((one) => one.variant?.id !== variant.id)
    .slice(0, mostBeside)
  const open = others.filter(({ material: { access } }) => access === 'full')

  const lines: ShownSeries[][] = []
  const notes: string[] = []
  const values: PropertyRow[][] = []
  for (const other of open) {
    const tested = test && other.variant ? await testOf(db, other.variant, test) : undefined
    const { series, missing } = test ? await meanOf(db, tested, test, state) : { series: [], missing: [] }
    lines.push(series)
    notes.push(...missing.map((reason) => `${other.name}: ${reason}`))
    values.push(tested ? await propertyTable(db, { variantId: tested.variantId, test: tested.code }) : [])
  }
  const condition = test ? conditionOf(test.available.code, state.condition) : ''
  return {
    shown: open.map(({ slug, name, material: { path, variants }, variant: coil }) => ({
      slug,
      name,
      address: `/mi-database/${path}${coil && coil.id !== variants[0]?.id ? `?variant=${coil.slug}` : ''}`,
      coils: variants.map((one, i) => ({
        slug: i === 0 ? slugOf(path) : `${slugOf(path)}~${one.slug}`,
        name: one.name,
        shown: one.id === coil?.id,
      })),
    })),
    locked: others.flatMap(({ slug, material: { access, name } }) => (access === 'full' ? [] : [{ slug, name }])),
    open,
    unknown: asked.flatMap((text, i) => (found[i] ? [] : [{ text, suggestion: undefined }])),
    rows: test && open.length > 0 ? compareRows(test.rows, values, condition) : [],
    condition,
    overlay:
      test && open.length > 0
        ? {
            series: overlaid(
              material.name,
              test.series,
              open.map(({ name }, i) => ({ name, series: lines[i]! })),
            ),
            notes: [...test.notes, ...notes],
          }
        : undefined,
  }
}

/** `DP980-2` stands for its first coil, `DP980-2~GI-1.20` for one by name; undefined where there is no such. */
async function besideOf(db: Reader, slug: string): Promise<Beside | undefined> {
  const [name = '', coil] = slug.split('~')
  const material = await findMaterial(db, name)
  if (!material) return undefined
  if (coil === undefined) return { slug, material, variant: material.variants[0], name: material.name }
  // Which coils a locked material has is not told: any name is as good as another.
  if (material.access !== 'full') return { slug, material, variant: undefined, name: material.name }
  const variant = material.variants.find((one) => one.slug.toLowerCase() === coil.toLowerCase())
  return variant && { slug, material, variant, name: variant.name }
}

/** What a reader can choose to compare with: the other materials of the grade. */
export async function materialsBeside(db: Reader, { id, trail }: Material): Promise<Comparison['choices']> {
  const grade = trail.at(-2)
  const all = grade ? await listChildren(db, grade.id) : []
  return all
    .filter((one) => one.id !== id && one.level === 'material')
    .map(({ path, name, access }) => ({ slug: slugOf(path), name, open: access === 'full' }))
}

/** The same test of another coil. */
async function testOf(
  db: Reader,
  { id }: Variant,
  { available: { code } }: WholeTest,
): Promise<AvailableTest | undefined> {
  return (await availableTests(db, id)).find((test) => test.code === code)
}

async function meanOf(
  db: Reader,
  available: AvailableTest | undefined,
  { available: { code }, chart }: WholeTest,
  state: MaterialState,
): Promise<{ series: ShownSeries[]; missing: string[] }> {
  const nothing = (reason: string) => ({ series: [], missing: [reason] })
  if (!available) return nothing('this test was not done.')
  if (chart.kind !== 'curve') return nothing('only charts of curves are compared.')
  const condition = sameCondition(available, state.condition)
  if (condition === undefined) return nothing('this test was not done.')
  const only = (record: { readonly condition: string }) => record.condition === condition
  const specimens = await drawTest(db, { variantIds: [available.variantId], test: code, chart, only })
  const { series, notes } = meansOf(specimens)
  return { series: showSeries(series, { condition }), missing: [...notes] }
}

/** The condition that is in focus, without its replicate; where it was not tested, the first. */
function sameCondition({ code, conditions }: AvailableTest, focus: string): string | undefined {
  const wanted = conditionOf(code, focus)
  return (conditions.find(({ label }) => label === wanted) ?? conditions[0])?.label
}

/** Without the number of the specimen: `RD` of `RD 1`. */
function conditionOf(code: TestCode, focus: string): string {
  const { replicate: _, ...parts } = parseCondition(code, focus)
  return formatCondition(code, parts)
}

function slugOf(path: string): string {
  return path.split('/').at(-1) ?? path
}
