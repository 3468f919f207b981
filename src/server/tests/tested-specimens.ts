import { everyNth } from '#core/curves/every-nth.ts'
import { evaluations } from '#core/evaluate/evaluations.ts'
import {
  type CoilFacts,
  measurementsOf,
  tabTests,
  type TabMeasurements,
  type TestedSpecimen,
} from '#core/parameter-sets/index.ts'
import { type FiniteElementCode, finiteElementTabs } from '#core/test-types/fe-tabs.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { findCurves, loadCurves } from './curves.ts'
import { storedTension } from './import/stored-tension.ts'
import { findPointSets } from './point-sets.ts'
import { findScalars } from './scalars.ts'
import { evaluateStored, storedSpecimens } from './stored-specimens.ts'

/** Tests that a proof drives a card along. */
const proofTests = ['UAT', 'HBG', 'PST', 'SHR', 'CTC'] as const satisfies readonly TestCode[]

type Coil = { readonly id: string; readonly thickness: number }

/** What a coil's tests give a proof to compare with. */
export function provingSpecimens(db: Reader, variantId: string): Promise<TestedSpecimen[]> {
  return testedSpecimens(db, variantId, proofTests)
}

/** Every specimen that some model of a coil is fitted to or proven against. */
export function modelSpecimens(db: Reader, variantId: string): Promise<TestedSpecimen[]> {
  const fitted = finiteElementTabs.flatMap(({ code }) => tabTests(code))
  return testedSpecimens(db, variantId, [...new Set([...fitted, ...proofTests])])
}

/** What the fits of a tab start from: the same numbers as those of the sets that are stored. */
export async function tabMeasurements(
  db: Reader,
  { id, thickness }: Coil,
  tab: FiniteElementCode,
): Promise<TabMeasurements> {
  return measurementsOf(await testedSpecimens(db, id, tabTests(tab)), await coilFacts(db, { id, thickness }, tab))
}

/** As `tabMeasurements`, beside what a proof of the tab's cards compares with; a test that both need is evaluated once. */
export async function tabAndProof(
  db: Reader,
  { id, thickness }: Coil,
  tab: FiniteElementCode,
): Promise<{ readonly measured: TabMeasurements; readonly proving: TestedSpecimen[] }> {
  const tested = await testedSpecimens(db, id, [...new Set([...tabTests(tab), ...proofTests])])
  const of = (tests: readonly TestCode[]) => tested.filter(({ test }) => tests.includes(test))
  const measured = measurementsOf(of(tabTests(tab)), await coilFacts(db, { id, thickness }, tab))
  return { measured, proving: of(proofTests) }
}

async function coilFacts(db: Reader, { id, thickness }: Coil, tab: FiniteElementCode): Promise<CoilFacts> {
  return {
    thickness,
    limitShift: tab === 'FE5' ? await limitShiftOf(db, id) : undefined,
    category: tab === 'FE1' ? await categoryOf(db, id) : undefined,
  }
}

async function categoryOf(db: Reader, variantId: string): Promise<string | undefined> {
  const node = await db
    .selectFrom('variant as v')
    .innerJoin('tree_node as n', 'n.id', 'v.material_id')
    .where('v.id', '=', variantId)
    .select('n.path')
    .executeTakeFirst()
  return node?.path.split('/')[0]
}

/**
 * Specimens of a coil as fits and proofs take them: tension as it is stored, point sets, and the other tests evaluated from
 * their originals by the present procedures. What was withdrawn is absent.
 */
export async function testedSpecimens(
  db: Reader,
  variantId: string,
  tests: readonly TestCode[],
): Promise<TestedSpecimen[]> {
  const found: TestedSpecimen[] = []
  for (const test of tests) {
    const own = test === 'UAT' ? await tensile(db, variantId) : await evaluated(db, variantId, test)
    found.push(...(await withPoints(db, variantId, test, own)))
  }
  return found
}

/** Curves that are decoded at once: the bytes of hundreds of long files would stand in memory beside their numbers. */
const atOnce = 2
/** Rows of a curve that fits and proofs take; a hundred to each place of the tensile curve, and every n-th of a longer record. */
const mostRows = 6000

async function tensile(db: Reader, variantId: string): Promise<TestedSpecimen[]> {
  const known = await findCurves(db, { variantId, test: 'UAT', kinds: ['flow'] })
  const loaded = new Map<string, Awaited<ReturnType<typeof loadCurves>>[number]>()
  for (let i = 0; i < known.length; i += atOnce) {
    const ids = known.slice(i, i + atOnce).map(({ id }) => id)
    for (const curve of await loadCurves(db, ids))
      loaded.set(curve.id, { ...curve, columns: curve.columns.map((column) => everyNth(column, mostRows)) })
  }
  const flows = known.flatMap(({ id }) => loaded.get(id) ?? [])
  const numbers = Map.groupBy(await findScalars(db, { variantId, test: 'UAT' }), ({ replicateId }) => replicateId)
  return flows
    .filter(({ status }) => status !== 'withdrawn')
    .map(({ replicateId: id, condition, orientation, rate, replicate, columns: [x, y] }) => ({
      id,
      test: 'UAT',
      condition,
      orientation,
      rate,
      replicate,
      curves: { flow: { x: x!, y: y! } },
      scalars: Object.fromEntries((numbers.get(id) ?? []).map(({ property, value }) => [property, value])),
      points: {},
    }))
}

async function evaluated(db: Reader, variantId: string, test: TestCode): Promise<TestedSpecimen[]> {
  const stored = (await storedSpecimens(db, { variantId, test })).filter(({ status }) => status !== 'withdrawn')
  // Every tensile curve of the coil is read for it.
  const tension = stored.length > 0 ? await storedTension(db, test, variantId) : undefined
  return stored.map((one): TestedSpecimen => {
    const { replicateId: id, condition, orientation, rate, replicate } = one
    const head = { id, test, condition, orientation, rate, replicate, points: {} }
    // Points of a condition have no channels of their own specimens to evaluate.
    if (evaluations[test].per === 'series') return { ...head, curves: {}, scalars: {} }
    const { curves, scalars } = evaluateStored(test, one, tension)
    return {
      ...head,
      curves,
      scalars: Object.fromEntries(scalars.map(({ id: property, value }) => [property, value])),
    }
  })
}

/** Point sets stand with the first specimen of their condition. */
async function withPoints(
  db: Reader,
  variantId: string,
  test: TestCode,
  specimens: readonly TestedSpecimen[],
): Promise<TestedSpecimen[]> {
  const sets = (await findPointSets(db, { variantId, test })).filter(({ status }) => status !== 'withdrawn')
  return specimens.map((one, i) => {
    const first = specimens.findIndex(({ condition }) => condition === one.condition) === i
    const own = first ? sets.filter(({ condition }) => condition === one.condition) : []
    const points = own.map(({ kind, channels, columns }) => [
      kind,
      Object.fromEntries(
        channels.map(({ role }, c) => [role, Float64Array.from(columns[c]!, (value) => value ?? Number.NaN)]),
      ),
    ])
    return { ...one, points: Object.fromEntries(points) }
  })
}

/** The biaxial start of the coil's forming-limit punch, as it was stated with the test [1]. */
export async function limitShiftOf(db: Reader, variantId: string): Promise<number | undefined> {
  const [first] = await storedSpecimens(db, { variantId, test: 'FLC' })
  return first?.stated.formingLimit?.shift
}
