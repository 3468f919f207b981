import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { loadCurves } from '#server/tests/index.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import { materialCard, namedCardData } from '../cards/index.ts'
import { type CoilToCard, coilToCardRecords, computeCoilToCard } from './index.ts'

let database: TestDatabase
let sample: CoilToCard
beforeAll(async () => {
  database = await demoDatabase()
  sample = (await chainOf('DP980 (6)', 'DP980-6-GI-1.40'))!
})
afterAll(() => database.close())

/** Found by the operator, read by the caller. */
async function chainOf(material: string, coilName: string, caller: Caller = visitor): Promise<CoilToCard | null> {
  const coil = await database.withCaller(operator, (db) => namedCardData(db, { material, coil: coilName, siteUrl: '' }))
  if (typeof coil === 'string') throw new Error(coil)
  const records = await database.withCaller(caller, (db) => coilToCardRecords(db, { ...coil, siteUrl: '' }))
  return records && computeCoilToCard(records)
}

test('the marked row is the first whose force gives the proof strength', async () => {
  const { specimen } = sample
  const { evidence, readAt, value, record, geometry } = specimen
  const [raw] = await database.withCaller(visitor, (db) =>
    loadCurves(db, { coilId: evidence.scalar.coilId, test: 'UAT', kinds: ['raw'] }),
  )
  expect(raw!.replicateId).toBe(evidence.scalar.replicateId)
  const force = raw!.columns[raw!.channels.findIndex(({ role }) => role === 'force')]!
  const stress = (number: number) => force[number - 1]! / geometry.S0!
  expect(stress(readAt!.number - 1)).toBeLessThan(value)
  expect(stress(readAt!.number)).toBeGreaterThanOrEqual(value)
  // A row apart at most, of which each is about 1 MPa.
  expect(readAt!.force / geometry.S0!).toBeCloseTo(value, -0.5)
  expect(record.total).toBe(raw!.rows)
  for (const { number, row } of record.rows) {
    expect(row).toEqual(raw!.columns.map((column) => column[number - 1]))
  }
  expect(record.rows.map(({ number }) => number)).toContain(readAt!.number)
})

test('the proof strength is that of the property table, read where the curve has it', () => {
  const { evidence, value, row, curve, strain } = sample.specimen
  expect(evidence.scalar).toMatchObject({ property: 'uat.rp02', value })
  expect(row.replicates.map((each) => each.value)).toContain(value)
  const at = curve.curve.x.findIndex((x) => x >= strain)
  expect(curve.curve.y[at]!).toBeCloseTo(value, -0.5)
})

test('law and card say the same of the same point, and the lines are those of the card', async () => {
  const { law, card } = sample
  expect(card!.line!.stress).toBeCloseTo(law!.stressAt(0.002), 3)
  expect(card!.card.law).toBe(law!.law.id)
  const own = await database.withCaller(visitor, async (db) => {
    const data = await namedCardData(db, { material: 'DP980 (6)', siteUrl: '' })
    return materialCard(data as Exclude<typeof data, string>, { solver: 'ls-dyna', units: 'mm-t-s', law: law!.law.id })
  })
  const lines = own.files[0]!.text.trimEnd().split('\n')
  expect(card!.text.total).toBe(lines.length)
  for (const { number, row } of card!.text.rows) expect(row).toBe(lines[number - 1])
  expect(lines[card!.line!.number - 1]!.trim()).toBe(card!.line!.text)
  expect(card!.card.verdict).toBe(own.verdict)
  expect(card!.text.rows.some(({ row }) => row.startsWith('$ proof:'))).toBe(true)
})

test('a material that the caller may not read has no chain', async () => {
  expect(await chainOf('DP980 (2)', 'DP980-2-GI-1.40')).toBeNull()
  expect(await chainOf('DP980 (2)', 'DP980-2-GI-1.40', operator)).toMatchObject({ specimen: { label: 'RD 1' } })
})
