import { everyNth } from '#core/curves/curve.ts'
import { evaluations } from '#core/evaluate/evaluations.ts'
import {
  type CoilFacts,
  collectMeasurements,
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

const proofTests = ['UAT', 'HBG', 'PST', 'SHR', 'CTC'] as const satisfies readonly TestCode[]

type Coil = { readonly id: string; readonly thickness: number }

export type TestRecords = {
  readonly tests: readonly RecordsOfTest[]
  readonly tension: TensionRecords
}

type RecordsOfTest = {
  readonly test: TestCode
  /** Stored tension records; empty for other tests. */
  readonly tensile: readonly TestedSpecimen[]
  /** Specimens of other tests, to evaluate with the current procedures. */
  readonly originals: readonly StoredSpecimen[]
  readonly points: Awaited<ReturnType<typeof findPointSets>>
}

export type TabTestRecords = { readonly records: TestRecords; readonly facts: CoilFacts }

export function provingRecords(db: Reader, coilId: string): Promise<TestRecords> {
  return testRecords(db, coilId, proofTests)
}

export async function modelSpecimens(db: Reader, coilId: string): Promise<TestedSpecimen[]> {
  const fitted = finiteElementTabs.flatMap(({ code }) => tabTests(code))
  return evaluateRecords(await testRecords(db, coilId, [...new Set([...fitted, ...proofTests])]))
}

/** Measurements for the fits of a tab, equal to those of stored sets. */
export async function tabMeasurements(
  db: Reader,
  { id, thickness }: Coil,
  tab: FiniteElementCode,
): Promise<TabMeasurements> {
  const tested = evaluateRecords(await testRecords(db, id, tabTests(tab)))
  return collectMeasurements(tested, await coilFacts(db, { id, thickness }, tab))
}

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

/** As `tabMeasurements`, with the specimens of the proof; a test needed by both is evaluated once. */
export function evaluateTab(
  { records, facts }: TabTestRecords,
  tab: FiniteElementCode,
): { readonly measured: TabMeasurements; readonly proving: TestedSpecimen[] } {
  const tested = evaluateRecords(records)
  const of = (tests: readonly TestCode[]) => tested.filter(({ test }) => tests.includes(test))
  return { measured: collectMeasurements(of(tabTests(tab)), facts), proving: of(proofTests) }
}

async function coilFacts(db: Reader, { id, thickness }: Coil, tab: FiniteElementCode): Promise<CoilFacts> {
  return {
    thickness,
    limitShift: tab === 'FE5' ? await limitShiftOf(db, id) : undefined,
    category: tab === 'FE1' ? await categoryOf(db, id) : undefined,
  }
}

async function categoryOf(db: Reader, coilId: string): Promise<string | undefined> {
  const node = await db
    .selectFrom('coil as v')
    .innerJoin('tree_node as n', 'n.id', 'v.material_id')
    .where('v.id', '=', coilId)
    .select('n.path')
    .executeTakeFirst()
  return node?.path.split('/')[0]
}

async function testRecords(db: Reader, coilId: string, tests: readonly TestCode[]): Promise<TestRecords> {
  const found: RecordsOfTest[] = []
  for (const test of tests) {
    const originals = test === 'UAT' ? [] : await storedSpecimens(db, { coilId, test })
    found.push({
      test,
      tensile: test === 'UAT' ? await tensile(db, coilId) : [],
      originals: originals.filter(({ status }) => status !== 'withdrawn'),
      points: (await findPointSets(db, { coilId, test })).filter(({ status }) => status !== 'withdrawn'),
    })
  }
  const compared = found.filter(({ originals }) => originals.length > 0).map(({ test }) => test)
  // Needs all tensile curves of the coil.
  return { tests: found, tension: await tensionRecords(db, coilId, compared) }
}

/** Specimens for fits and proofs: tension and points as stored, others evaluated from their originals. */
export function evaluateRecords({ tests, tension }: TestRecords): TestedSpecimen[] {
  return tests.flatMap(({ test, tensile: stored, originals, points }) =>
    withPoints(points, test === 'UAT' ? stored : evaluated(test, originals, tension)),
  )
}

/** Curves decoded at the same time; limits the memory for long files. */
const atOnce = 2
/** Maximum number of curve rows for fits and proofs: a hundred per point of the tensile curve; longer records are thinned. */
const maxRows = 6000

async function tensile(db: Reader, coilId: string): Promise<TestedSpecimen[]> {
  const known = await findCurves(db, { coilId, test: 'UAT', kinds: ['flow'] })
  const loaded = new Map<string, Awaited<ReturnType<typeof loadCurves>>[number]>()
  for (let i = 0; i < known.length; i += atOnce) {
    const ids = known.slice(i, i + atOnce).map(({ id }) => id)
    for (const curve of await loadCurves(db, ids))
      loaded.set(curve.id, { ...curve, columns: curve.columns.map((column) => everyNth(column, maxRows)) })
  }
  const flows = known.flatMap(({ id }) => loaded.get(id) ?? [])
  const numbers = Map.groupBy(await findScalars(db, { coilId, test: 'UAT' }), ({ replicateId }) => replicateId)
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
    // Points of a condition have no channels to evaluate.
    if (evaluations[test].per === 'series') return { ...head, curves: {}, scalars: {} }
    const { curves, scalars } = evaluateStored(test, one, tension)
    return {
      ...head,
      curves,
      scalars: Object.fromEntries(scalars.map(({ id: property, value }) => [property, value])),
    }
  })
}

/** Point sets are listed with the first specimen of their condition. */
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

/** Biaxial start strain of the forming-limit punch, as stated with the test [1]. */
export async function limitShiftOf(db: Reader, coilId: string): Promise<number | undefined> {
  const [first] = await storedSpecimens(db, { coilId, test: 'FLC' })
  return first?.stated.formingLimit?.shift
}
