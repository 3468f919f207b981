import { afterEach, expect, test } from 'vitest'
import { type Caller, type Database, openDatabase } from '#server/db/database.ts'
import { fillDisk, freeDisk } from '#tests/fixtures/full-disk.ts'
import { allowedOf, calling, database, naming, person, small, useQuotas } from '#tests/stages/quotas.ts'
import { databaseQuotas } from './quotas.ts'

// While the database has no room to write.
useQuotas()

const used = async (subject: string) => {
  const { rows } = await database.asAdmin((client) =>
    client.query<{ span: string; used: number }>('select span, used from call_count where subject = $1', [subject]),
  )
  return Object.fromEntries(rows.map((row) => [row.span, row.used]))
}
let clock = 0
const now = () => clock
/** With a door of its own: what one has seen of the full disk the next one has not. */
const doors: Database[] = []
const opened = async () => {
  const own = await openDatabase(database.access, () => {}, { now })
  doors.push(own)
  return own
}
let full = false
const fill = async () => {
  await fillDisk(database)
  full = true
}
const free = async () => {
  if (full) await freeDisk(database)
  full = false
}
afterEach(async () => {
  await free()
  for (const own of doors.splice(0)) await own.close()
})

test.each([
  // who                                     organisation  limits                      before  allowed in all
  ['a person in a minute', 0, small, 20, 60],
  ['a person in an hour', 0, { ...small, perHour: 40 }, 20, 40],
  ['a plan with more in a minute', 1, small, 20, 90],
  ['somebody who was not there before', null, small, 0, 60],
])('the budget of %s is what it was', async (_who, organisation, limits, before, expected) => {
  const caller = person(organisation)
  const quotas = databaseQuotas(await opened(), limits, { naming })
  const allowed = await allowedOf(before, () => quotas.take(calling(caller)))
  await fill()
  expect(allowed + (await allowedOf(130, () => quotas.take(calling(caller))))).toBe(expected)
})

test('the day of an organisation is shared by its people', async () => {
  await database.asAdmin((client) => client.query('delete from call_count'))
  const quotas = databaseQuotas(await opened(), { ...small, perDay: 70 }, { naming })
  const [one, two] = [person(0), person(0)]
  await fill()
  const allowed = await allowedOf(50, () => quotas.take(calling(one)))
  const more = await allowedOf(50, () => quotas.take(calling(two)))
  // The first still holds some of the last block that was taken for them.
  expect([allowed, more >= 18 && more <= 20]).toEqual([50, true])
})

test('several processes together give nobody more than their budget', async () => {
  const caller = person(null)
  const both = [await opened(), await opened()]
  const processes = both.map((own) => databaseQuotas(own, small, { naming, processes: 2 }))
  await fill()
  let turn = 0
  expect(await allowedOf(130, () => processes[turn++ % 2]!.take(calling(caller)))).toBe(60)
})

const subjectOf = (caller: Caller) => `account ${caller.kind === 'account' ? caller.accountId : ''}`
const minute = 61_000 // ms

test('what was made meanwhile is booked when there is room, of those too who do not come back', async () => {
  const [gone, back] = [person(null), person(null)]
  const quotas = databaseQuotas(await opened(), small, { naming, now })
  await fill()
  expect(await allowedOf(7, () => quotas.take(calling(gone)))).toBe(7)
  expect(await allowedOf(12, () => quotas.take(calling(back)))).toBe(12)
  await free()
  expect(await used(subjectOf(back))).toEqual({})
  clock += minute
  await quotas.take(calling(back))
  // Taken in blocks of one, two and two.
  expect(await used(subjectOf(back))).toMatchObject({ hour: 12 + 2 })
  await expect.poll(() => used(subjectOf(gone))).toMatchObject({ hour: 7 })
  const another = databaseQuotas(database, { ...small, perHour: 30 }, { naming })
  expect(await allowedOf(130, () => another.take(calling(gone)))).toBe(30 - 7)
})

test('a minute that goes on is not begun anew', async () => {
  const caller = person(null)
  const quotas = databaseQuotas(await opened(), small, { naming, now })
  await fill()
  expect(await allowedOf(130, () => quotas.take(calling(caller)))).toBe(60)
  await free()
  // A refusal holds for a second, the door for five.
  clock += 5_000
  expect((await quotas.take(calling(caller))).allowed).toBe(false)
  expect(await used(subjectOf(caller))).toMatchObject({ minute: 60, hour: 60 })
})

test('more callers than are remembered are refused as those who write', async () => {
  const quotas = databaseQuotas(await opened(), small, { naming, now, maxPendingCallers: 2 })
  const [one, two, three] = [person(null), person(null), person(null)]
  await fill()
  for (const caller of [one, two, one]) expect((await quotas.take(calling(caller))).allowed).toBe(true)
  await expect(quotas.take(calling(three))).rejects.toMatchObject({ code: 'unavailable' })
  // What they owe is over with its hour.
  clock += 3_700_000
  expect((await quotas.take(calling(three))).allowed).toBe(true)
})
