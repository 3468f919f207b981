import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, operator } from '#server/db/database.ts'
import { pointsOf } from '#server/tests/store-columns.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue } from '#tests/fixtures/small-catalogue.ts'
import { machineHealth } from './machine-health.ts'

let db: TestDatabase
let small: SmallCatalogue

/** Machine, day of 2026, modulus [MPa], and compliance that its record was made with [mm/kN] or none. */
const measured = [
  ['Frame 1', '01-01', 200_000, 0.01],
  ['Frame 1', '02-01', 202_000, 0.012],
  ['Frame 1', '03-01', 204_000, 0.014],
  ['Frame 2', '03-02', 208_000, null],
  // Two specimens of one day are one point: 203 000 and 207 000.
  ['Frame 2', '03-03', 203_000, null],
  ['Frame 2', '03-03', 207_000, null],
  // Aluminium, with none of its like.
  ['Frame 2', '03-04', 70_000, null],
  // Synthetic, which nothing measured is compared with.
  ['Frame 2', '03-05', 190_000, null, 'synthetic'],
] as const

/** A tensile record of 30 mm² and 50 mm, whose travel holds 75 mm of the specimen and the machine. */
function record(compliance: number) {
  const rows = Array.from({ length: 400 }, (_, i) => {
    const strain = (0.2 * i) / 399
    const stress = i < 20 ? 17 * i : 323 + 277 * (1 - ((0.2 - strain) / 0.19) ** 2)
    return { force: 30 * stress, extension: 50 * strain, travel: 75 * strain + (compliance * 30 * stress) / 1000 }
  })
  const column = (of: (row: (typeof rows)[number]) => number) => Float64Array.from(rows, of)
  return pointsOf([
    { role: 'force', name: 'F', quantity: 'force', values: column(({ force }) => force) },
    { role: 'extension', name: 'ΔL', quantity: 'length', values: column(({ extension }) => extension) },
    { role: 'crosshead', name: 'u', quantity: 'length', values: column(({ travel }) => travel) },
  ])
}

beforeAll(async () => {
  ;[db, small] = await smallDatabase()
  await db.asAdmin(async (admin) => {
    const { rows } = await admin.query<{ condition: string; material: string }>(
      'select r.condition_id as condition, r.material_id as material from replicate r join scalar s on s.replicate_id = r.id where s.id = $1',
      [small.bought.scalarId],
    )
    const { condition, material } = rows[0]!
    for (const [i, [machine, day, modulus, compliance, status = 'evaluated']] of measured.entries()) {
      const made = await admin.query<{ id: string }>(
        `insert into replicate (material_id, condition_id, number, status, synthetic, geometry)
         values ($1, $2, $3, $5, $5 = 'synthetic', $4) returning id`,
        [material, condition, i + 2, { b0: 20, t0: 1.5, L0: 50 }, status],
      )
      const { id } = made.rows[0]!
      await admin.query(
        `insert into measurement_origin (replicate_id, material_id, machine, measured_at) values ($1, $2, $3, $4)`,
        [id, material, machine, `2026-${day}T00:00:00Z`],
      )
      await admin.query(
        `insert into scalar (material_id, replicate_id, property, value, unit, method, version)
         values ($1, $2, 'uat.E', $3, 'MPa', 'line', 'test')`,
        [material, id, modulus],
      )
      if (compliance === null) continue
      const { channels, rows: count, data, hash } = record(compliance)
      await admin.query(
        `insert into curve (material_id, replicate_id, kind, channels, rows, data, hash) values ($1, $2, 'raw', $3, $4, $5, $6)`,
        [material, id, channels, count, data, hash],
      )
    }
  })
})
afterAll(() => db.close())

const health = (machine?: string, caller: Caller = operator) =>
  db.withCaller(caller, (reader) => machineHealth(reader, machine))

test('modulus of each machine against the mean of its like, and how it moves, by hand', async () => {
  const { machines } = await health()
  // Mean of the six of steel: 204 000. Frame 1 lies −4000, −2000 and 0 off it, Frame 2 4000 and, as a day, 1000.
  expect(machines.map(({ machine, modulus }) => [machine, modulus!.n, modulus!.bias])).toEqual([
    ['Frame 1', 3, expect.closeTo(-2000 / 204_000, 12)],
    ['Frame 2', 2, expect.closeTo(2500 / 204_000, 12)],
  ])
  // Days 0, 31 and 59 about their mean of 30: Σt·d = 30·4000 − 1·2000 + 0, Σt² = 900 + 1 + 841.
  const slope = ((118_000 / 1742) * 365.25) / 204_000
  expect(machines[0]!.modulus!.drift!.perYear).toBeCloseTo(slope, 9)
  expect(machines[1]!.modulus!.drift).toBeNull()
})

test('compliance is what the records were made with, and it grows', async () => {
  const { machines, chosen, compliance } = await health()
  expect(chosen).toBe('Frame 1')
  expect(machines[0]!.compliance).toMatchObject({
    n: 3,
    mean: expect.closeTo(0.012, 5),
    s: expect.closeTo(0.002, 5),
    drift: { perYear: expect.closeTo(((0.002 * 30 + 0.002 * 29) / 1742 / 0.012) * 365.25, 3) },
  })
  expect(compliance.points.map(({ at, value }) => [at.slice(0, 10), value])).toEqual([
    ['2026-01-01', expect.closeTo(-1 / 6, 4)],
    ['2026-02-01', expect.closeTo(0, 4)],
    ['2026-03-01', expect.closeTo(1 / 6, 4)],
  ])
  expect(machines[1]!.compliance).toBeNull()
})

test('the charts are of the machine that was asked for', async () => {
  const { chosen, modulus, compliance } = await health('Frame 2')
  expect(chosen).toBe('Frame 2')
  expect(modulus.points.map(({ value }) => value)).toEqual([
    expect.closeTo(4000 / 204_000, 12),
    expect.closeTo(1000 / 204_000, 12),
  ])
  expect(compliance.points).toEqual([])
})

test('a customer reads no machine, also of a material that they have bought', async () => {
  const customer: Caller = {
    kind: 'account',
    accountId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    organisationId: small.autoworks,
    role: 'ROLE_CUSTOMER',
  }
  expect(await health(undefined, customer)).toMatchObject({ machines: [], chosen: null })
})
