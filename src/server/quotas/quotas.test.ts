import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { visitor } from '#server/db/database.ts'
import { allowedOf, calling, database, naming, organisations, person, small, useQuotas } from '#tests/stages/quotas.ts'
import { databaseQuotas } from './quotas.ts'

useQuotas()

describe('at the limit and one more', () => {
  test.each([
    // who                             organisation  limits                                     allowed of 130
    ['a person in a minute', 0, small, 60],
    ['a person in an hour', 0, { ...small, perHour: 40 }, 40],
    ['an organisation in a day', 3, { ...small, perDay: 25 }, 25],
    ['a plan with more in a minute', 1, small, 90],
    ['a plan that is over gives nothing', 2, small, 60],
    ['somebody without an organisation has no day', null, { ...small, perDay: 5 }, 60],
  ])('%s', async (_why, organisation, limits, expected) => {
    const caller = person(organisation)
    const quotas = databaseQuotas(database, limits, { naming })
    expect(await allowedOf(130, () => quotas.take(calling(caller)))).toBe(expected)
  })

  test('the answer counts down, and names the limit of each span', async () => {
    const caller = person(0)
    const quotas = databaseQuotas(database, small, { naming })
    const first = await quotas.take(calling(caller))
    const second = await quotas.take(calling(caller))
    expect(first.spans.map(({ span, limit, left }) => [span, limit, left]).slice(0, 2)).toEqual([
      ['minute', 60, 59],
      ['hour', 600, 599],
    ])
    expect(second.spans[0]).toMatchObject({ left: 58 })
    for (const { span, seconds } of first.spans) {
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual({ minute: 60, hour: 3600, day: 86_400 }[span])
    }
  })
})

test('work that costs as much as several calls counts as so many, and is refused when fewer are left', async () => {
  const caller = person(0)
  const quotas = databaseQuotas(database, small, { naming })
  const left = async (cost: number) => {
    const { allowed, spans } = await quotas.take(calling(caller), cost)
    return [allowed, spans[0]!.left]
  }
  expect([await left(25), await left(25), await left(10)]).toEqual([
    [true, 35],
    [true, 10],
    [true, 0],
  ])
  expect(await left(1)).toEqual([false, 0])
})

test('what the answer says of the time that is left goes with the time, also between two answers of the database', async () => {
  let clock = 0
  const caller = person(0)
  const quotas = databaseQuotas(database, { ...small, perMinute: 300 }, { naming, now: () => clock })
  const hourLeft = async () => (await quotas.take(calling(caller))).spans.find(({ span }) => span === 'hour')!
  // Blocks of one and two calls are spent, one of four begins.
  for (let call = 0; call < 3; call++) await hourLeft()
  const first = await hourLeft()
  clock += 900
  expect((await hourLeft()).seconds).toBe(first.seconds)
  clock += 100
  expect((await hourLeft()).seconds).toBe(first.seconds - 1)
})

test('a day is not used up by people who make few calls', async () => {
  let clock = 0
  const { rows } = await database.asAdmin((client) =>
    client.query<{ used: number }>(
      `select coalesce(sum(used), 0)::int as used from call_count where span = 'day' and subject = $1`,
      [`organisation ${organisations[0]}`],
    ),
  )
  const perDay = rows[0]!.used + 40
  const quotas = databaseQuotas(database, { perMinute: 300, perHour: 3000, perDay }, { naming, now: () => clock })
  const people = Array.from({ length: 3 }, () => person(0))
  // One call an hour each, nine hours long; what a process held is forgotten in between.
  for (let hour = 0; hour < 9; hour++) {
    clock += 3_700_000
    for (const one of people) expect((await quotas.take(calling(one))).allowed).toBe(true)
  }
})

describe('one budget', () => {
  test('for two processes together: never above the limit, and its last call is made by somebody', async () => {
    const caller = person(0)
    const processes = [databaseQuotas(database, small, { naming }), databaseQuotas(database, small, { naming })]
    let turn = 0
    expect(await allowedOf(130, () => processes[turn++ % 2]!.take(calling(caller)))).toBe(60)
  })

  test('for 200 calls at the same moment', async () => {
    const caller = person(0)
    const quotas = databaseQuotas(database, small, { naming })
    const answers = await Promise.all(Array.from({ length: 200 }, () => quotas.take(calling(caller))))
    expect(answers.filter(({ allowed }) => allowed).length).toBe(60)
  })

  test('for all people of an organisation in a day', async () => {
    await database.asAdmin((client) => client.query('delete from call_count'))
    const limits = { ...small, perDay: 70 }
    const quotas = databaseQuotas(database, limits, { naming })
    const [one, two] = [person(0), person(0)]
    const first = await allowedOf(50, () => quotas.take(calling(one)))
    // The first process still holds some of the last block that it took for the first person.
    const second = await allowedOf(50, () => quotas.take(calling(two)))
    expect(first).toBe(50)
    expect(second).toBeGreaterThanOrEqual(18)
    expect(second).toBeLessThanOrEqual(20)
  })

  test('for all keys of a person, and not the one of their session', async () => {
    const caller = person(null)
    const quotas = databaseQuotas(database, small, { naming })
    const keys = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2']
    let turn = 0
    expect(await allowedOf(80, () => quotas.take(calling(caller, { apiKeyId: keys[turn++ % 2] })))).toBe(60)
    expect((await quotas.take(calling(caller))).allowed).toBe(true)
  })

  test('for a visitor per address, which is not stored', async () => {
    const quotas = databaseQuotas(database, small, { naming })
    expect(await allowedOf(70, () => quotas.take(calling(visitor, { address: '198.51.100.7' })))).toBe(60)
    expect((await quotas.take(calling(visitor, { address: '198.51.100.8' }))).allowed).toBe(true)
    // Nor is it to be found by trying all addresses: their hash needs the key.
    const guess = createHash('sha256').update('calls from 198.51.100.7').digest('base64url').slice(0, 22)
    const { rows } = await database.asAdmin((client) =>
      client.query<{ all: string }>('select string_agg(subject, $1) as all from call_count', [' ']),
    )
    expect(rows[0]!.all).not.toContain('198.51')
    expect(rows[0]!.all).not.toContain(guess)
  })

  test('for the addresses of one IPv6 line together', async () => {
    const quotas = databaseQuotas(database, small, { naming })
    const from = (address: string) => quotas.take(calling(visitor, { address }))
    let last = 0
    expect(await allowedOf(70, () => from(`2001:db8:5:5::${(last += 1)}`))).toBe(60)
    const another = databaseQuotas(database, small, { naming })
    expect((await another.take(calling(visitor, { address: '2001:db8:5:5:ffff::1' }))).allowed).toBe(false)
    expect((await from('2001:db8:5:6::1')).allowed).toBe(true)
  })

  test('for pages apart from calls, without the day of an organisation', async () => {
    const caller = person(3)
    const pages = databaseQuotas(database, { ...small, perDay: 0 }, { naming, area: 'pages' })
    expect(await allowedOf(70, () => pages.take(calling(caller)))).toBe(60)
    const { allowed, spans } = await databaseQuotas(database, small, { naming }).take(calling(person(3)))
    expect([allowed, spans.map(({ span }) => span)]).toEqual([true, ['minute', 'hour', 'day']])
    expect((await databaseQuotas(database, small, { naming }).take(calling(caller))).allowed).toBe(true)
  })
})

test('a person who has registered and is not a customer takes nothing from the day of the organisation', async () => {
  const limits = { ...small, perDay: 25 }
  const quotas = databaseQuotas(database, limits, { naming })
  const [registrar, customer] = [person(4, 'ROLE_REGISTRAR'), person(4)]
  expect(await allowedOf(40, () => quotas.take(calling(registrar)))).toBe(40)
  expect(await allowedOf(40, () => quotas.take(calling(customer)))).toBe(25)
})

test('what a process did not spend in a minute goes back to hour and day', async () => {
  let clock = 0
  const caller = person(0)
  const quotas = databaseQuotas(
    database,
    { perMinute: 300, perHour: 3000, perDay: 1_000_000 },
    { naming, now: () => clock },
  )
  for (let minute = 0; minute < 5; minute++) {
    await quotas.take(calling(caller))
    clock += 61_000
    await nextMinute()
  }
  const { spans } = await quotas.take(calling(caller))
  expect(spans.find(({ span }) => span === 'hour')!.left).toBe(3000 - 6)
})

/** As if a minute had passed in the database, too. */
async function nextMinute(): Promise<void> {
  await database.asAdmin((client) =>
    client.query(`update call_count set started = started - interval '1 minute' where span = 'minute'`),
  )
}

test('a clock that jumps back gives nobody a new budget', async () => {
  const caller = person(null)
  const exhausted = databaseQuotas(database, small, { naming })
  await allowedOf(60, () => exhausted.take(calling(caller)))
  // The row says a later minute than the clock does now.
  await database.asAdmin((client) => client.query(`update call_count set started = started + interval '10 minutes'`))
  expect((await databaseQuotas(database, small, { naming }).take(calling(caller))).allowed).toBe(false)
})

test('nobody but the function counts', async () => {
  for (const role of ['mi_app_read', 'mi_app_write', 'mi_staff'] as const) {
    await database.asRole(role, async (client) => {
      await expect(client.query('update call_count set used = 0')).rejects.toThrow(/permission denied/)
    })
  }
})
