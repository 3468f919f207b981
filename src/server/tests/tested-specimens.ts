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
import { tensionOf, type TensionRecords, tensionRecords } from './import/stored-tension.ts'
import { findPointSets } from './point-sets.ts'
import { findScalars } from './scalars.ts'
import { evaluateStored, type StoredSpecimen, storedSpecimens } from './stored-specimens.ts'

/** Tests that a proof drives a card along. */
const proofTests = ['UAT', 'HBG', 'PST', 'SHR', 'CTC'] as const satisfies readonly TestCode[]

type Coil = { readonly id: string; readonly thickness: number }

/** The stored records of tests of a coil. Plain data, so that a thread can evaluate it after the transaction has ended. */
export type TestRecords = {
  readonly tests: readonly RecordsOfTest[]
  readonly tension: TensionRecords
}

type RecordsOfTest = {
  readonly test: TestCode
  /** Tension as it is stored; empty for other tests. */
  readonly tensile: readonly TestedSpecimen[]
  /** Specimens of the other tests, to be evaluated by the present procedures. */
  readonly originals: readonly StoredSpecimen[]
  readonly points: Awaited<ReturnType<typeof findPointSets>>
}

/** The records from which the fits of a tab start, and those that a proof of its cards compares with. */
export type TabTestRecords = { readonly records: TestRecords; readonly facts: CoilFacts }

/** Reads the tests of a coil that a proof compares with. */
export function provingRecords(db: Reader, variantId: string): Promise<TestRecords> {
  return testRecords(db, variantId, proofTests)
}

/** Every specimen that some model of a coil is fitted to or proven against. */
export async function modelSpecimens(db: Reader, variantId: string): Promise<TestedSpecimen[]> {
  const fitted = finiteElementTabs.flatMap(({ code }) => tabTests(code))
  return evaluateRecords(await testRecords(db, variantId, [...new Set([...fitted, ...proofTests])]))
}

/** The measurements from which the fits of a tab start: the same numbers as those of the sets that are stored. */
export async function tabMeasurements(
  db: Reader,
  { id, thickness }: Coil,
  tab: FiniteElementCode,
): Promise<TabMeasurements> {
  const tested = evaluateRecords(await testRecords(db, id, tabTests(tab)))
  return measurementsOf(tested, await coilFacts(db, { id, thickness }, tab))
}

/** Reads the tests of a coil that a tab is fitted to, and those that a proof of its cards compares with. */
export async function tabTestRecords(
  db: Reader,
  { id, thickness }: Coil,
  tab: FiniteElementCode,
): Promise<TabTestRecords> {
  return {
    records: await testRecords(db, id, [...new Set([...tabTests(tab), ...proofTests])]),
    facts: await coilFacts(db, { id, thickness }, tab),
  }
}

/** As `tabMeasurements`, together with the specimens that a proof compares with; a test that both need is evaluated once. */
export function evaluateTab(
  { records, facts }: TabTestRecords,
  tab: FiniteElementCode,
): { readonly measured: TabMeasurements; readonly proving: TestedSpecimen[] } {
  const tested = evaluateRecords(records)
  const of = (tests: readonly TestCode[]) => tested.filter(({ test }) => tests.includes(test))
  return { measured: measurementsOf(of(tabTests(tab)), facts), proving: of(proofTests) }
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

/** Reads the records of some tests of a coil; records that were withdrawn are absent. */
async function testRecords(db: Reader, variantId: string, tests: readonly TestCode[]): Promise<TestRecords> {
  const found: RecordsOfTest[] = []
  for (const test of tests) {
    const originals = test === 'UAT' ? [] : await storedSpecimens(db, { variantId, test })
    found.push({
      test,
      tensile: test === 'UAT' ? await tensile(db, variantId) : [],
      originals: originals.filter(({ status }) => status !== 'withdrawn'),
      points: (await findPointSets(db, { variantId, test })).filter(({ status }) => status !== 'withdrawn'),
    })
  }
  const compared = found.filter(({ originals }) => originals.length > 0).map(({ test }) => test)
  // Every tensile curve of the coil is read for it.
  return { tests: found, tension: await tensionRecords(db, variantId, compared) }
}

/**
 * Specimens of a coil as fits and proofs take them: tension as it is stored, point sets, and the other tests evaluated from
 * their originals by the present procedures.
 */
export function evaluateRecords({ tests, tension }: TestRecords): TestedSpecimen[] {
  return tests.flatMap(({ test, tensile: stored, originals, points }) =>
    withPoints(points, test === 'UAT' ? stored : evaluated(test, originals, tension)),
  )
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

function evaluated(test: TestCode, originals: readonly StoredSpecimen[], records: TensionRecords): TestedSpecimen[] {
  const tension = originals.length > 0 ? tensionOf(records, test) : undefined
  return originals.map((one): TestedSpecimen => {
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
function withPoints(sets: RecordsOfTest['points'], specimens: readonly TestedSpecimen[]): TestedSpecimen[] {
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
