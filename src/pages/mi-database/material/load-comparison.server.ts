import type { Material } from '#contract/catalogue.ts'
import type { AvailableTest } from '#contract/tests.ts'
import { formatCondition, parseCondition, testType } from '#core/test-types/index.ts'
import { findMaterial, listChildren } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import { availableTests } from '#server/tests/index.ts'
import type { Ignored, MaterialState } from './address.ts'
import { drawSpecimens } from './draw-test.ts'
import { loadSpecimens } from './load-test.server.ts'
import { overlaid } from './overlay.ts'
import type { Comparison, ShownSeries, TestView } from './view.ts'

/** Eight materials fit into one picture; this one is among them. */
const mostBeside = 7

type Wanted = {
  readonly slugs: readonly string[]
  readonly material: Material
  readonly state: MaterialState
  readonly test: TestView | null
}

type Loaded = Pick<Comparison, 'shown' | 'locked'> & {
  readonly unknown: readonly Ignored[]
  /** The chart with the mean curves of the others; undefined when there is nothing to add. */
  readonly overlay: Pick<TestView, 'series' | 'notes'> | undefined
}

/** Mean curves of other materials from the same test, as far as the reader may see them; of the rest the names. */
export async function loadComparison(db: Reader, { slugs, material, state, test }: Wanted): Promise<Loaded> {
  const own = material.path.split('/').at(-1)
  const asked = [...new Set(slugs)].filter((slug) => slug !== own)
  const found = await Promise.all(asked.map((slug) => findMaterial(db, slug)))
  const others = found.flatMap((one) => one ?? []).slice(0, mostBeside)
  const open = others.filter(({ access }) => access === 'full')

  const lines: ShownSeries[][] = []
  const notes: string[] = []
  for (const other of open) {
    const { series, missing } = test ? await meanOf(db, other, test, state) : { series: [], missing: [] }
    lines.push(series)
    notes.push(...missing.map((reason) => `${other.name}: ${reason}`))
  }
  return {
    shown: open.map(({ name, path }) => ({ slug: slugOf(path), name, address: `/mi-database/${path}` })),
    locked: others.flatMap(({ access, name, path }) => (access === 'full' ? [] : [{ slug: slugOf(path), name }])),
    unknown: asked.flatMap((text, i) => (found[i] ? [] : [{ text, suggestion: undefined }])),
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

/** What a reader can choose to compare with: the other materials of the grade. */
export async function materialsBeside(db: Reader, { id, trail }: Material): Promise<Comparison['choices']> {
  const grade = trail.at(-2)
  const all = grade ? await listChildren(db, grade.id) : []
  return all
    .filter((one) => one.id !== id && one.level === 'material')
    .map(({ path, name, access }) => ({ slug: slugOf(path), name, open: access === 'full' }))
}

async function meanOf(
  db: Reader,
  other: Material,
  { available: { code }, chart }: TestView,
  state: MaterialState,
): Promise<{ series: ShownSeries[]; missing: string[] }> {
  const nothing = (reason: string) => ({ series: [], missing: [reason] })
  if (chart.kind !== 'curve' || chart.derivation === 'asymmetry') return nothing('only charts of curves are compared.')
  const variant = other.variants[0]
  const available = variant && (await availableTests(db, variant.id)).find((test) => test.code === code)
  if (!variant || !available) return nothing('this test was not done.')
  const condition = sameCondition(available, state.condition)
  if (condition === undefined) return nothing('this test was not done.')
  const specimens = await loadSpecimens(db, available, testType(code), chart, [condition])
  const { series, notes } = drawSpecimens(specimens, chart, {
    condition,
    curves: 'mean',
    orientation: ['RD', 'DD', 'TD'],
  })
  return { series: series.filter(({ group }) => group >= 0), missing: [...notes] }
}

/** The condition that is in focus, without its replicate; where it was not tested, the first. */
function sameCondition({ code, conditions }: AvailableTest, focus: string): string | undefined {
  const { replicate: _, ...parts } = parseCondition(code, focus)
  const wanted = formatCondition(code, parts)
  return (conditions.find(({ label }) => label === wanted) ?? conditions[0])?.label
}

function slugOf(path: string): string {
  return path.split('/').at(-1) ?? path
}
