import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publishDrafts, rollBack, withdraw } from '#server/releases/index.ts'
import { operator } from '#server/db/database.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue } from '#tests/fixtures/small-catalogue.ts'
import { sendNotices } from './send-notices.ts'

let db: TestDatabase
let catalogue: SmallCatalogue
const siteUrl = 'https://materials.example'
const customer = 'customer@autoworks.example'
const colleague = 'second@autoworks.example'
beforeAll(async () => {
  ;[db, catalogue] = await smallDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  await change(`
    delete from mail; delete from mail_told; delete from mail_choice; delete from saved_view; delete from account;
    insert into account (email, first_name, role, state, organisation_id) values
      ('${customer}', 'Carl', 'ROLE_CUSTOMER', 'active', '${catalogue.autoworks}'),
      ('${colleague}', 'Cleo', 'ROLE_CUSTOMER', 'active', '${catalogue.autoworks}'),
      ('registrar@autoworks.example', 'Rita', 'ROLE_REGISTRAR', 'active', '${catalogue.autoworks}'),
      ('gone@autoworks.example', 'Gerd', 'ROLE_CUSTOMER', 'disabled', '${catalogue.autoworks}'),
      ('customer@rival.example', 'Ria', 'ROLE_CUSTOMER', 'active', '${catalogue.rival}'),
      ('editor@mi.example', 'Edith', 'ROLE_DATAEDITOR', 'active', null);
    update subscription set starts_at = '2020-01-01', ends_at = '2120-01-01', suspended_at = null`)
})

const change = (text: string) => db.asAdmin((admin) => admin.query(text))
const send = () => sendNotices(db, { siteUrl, perDay: 10_000 })
const told = async () => {
  const { rows } = await db.asAdmin((admin) =>
    admin.query<{ recipient: string; subject: string; text: string }>(
      'select recipient, subject, text from mail order by queued_at, recipient',
    ),
  )
  return rows
}
const recipients = async () => (await told()).map(({ recipient }) => recipient)
const choose = (email: string, topic: string, wanted: boolean) =>
  change(
    `insert into mail_choice (account_id, topic, wanted) select id, '${topic}', ${wanted} from account where email = '${email}'`,
  )

describe('the end of a plan', () => {
  const endsIn = (interval: string) => change(`update subscription set ends_at = now() + interval '${interval}'`)

  test.each([
    ['40 days', 0],
    ['29 days', 2],
    ['2 days', 2],
    ['-1 day', 0],
  ])('in %s: %d mails', async (interval, mails) => {
    await endsIn(interval)
    expect(await send()).toBe(mails)
  })

  test('goes to active customers of the organisation, each once for 30 and once for 7 days', async () => {
    await endsIn('20 days')
    expect(await send()).toBe(2)
    expect(await send()).toBe(0)
    expect(await recipients()).toEqual([customer, colleague])
    await endsIn('6 days')
    expect(await send()).toBe(2)
    expect(await send()).toBe(0)
  })

  test('is told once when two processes look at the same moment', async () => {
    await endsIn('20 days')
    expect((await Promise.all([send(), send(), send()])).toSorted()).toEqual([0, 0, 2])
    expect(await recipients()).toHaveLength(2)
  })

  test('names plan, last day and where to go', async () => {
    await change(
      `update subscription set ends_at = date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' + interval '10 days'`,
    )
    await send()
    const [mail] = await told()
    const last = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(await lastDay())
    expect(mail!.subject).toBe(`Small: your plan ends on ${last}`)
    expect(mail!.text).toContain('Hello Carl,')
    expect(mail!.text).toContain(`Autoworks to the plan Small ends on ${last}`)
    expect(mail!.text).toContain(`${siteUrl}/mi-account/plan`)
    expect(mail!.text).toContain('under My Account, Notifications')
  })
  const lastDay = async () => {
    const { rows } = await change(`select ends_at - interval '1 day' as day from subscription`)
    return rows[0].day as Date
  }

  test('is not announced when it is suspended, or when the same plan goes on', async () => {
    await endsIn('20 days')
    await change('update subscription set suspended_at = now()')
    expect(await send()).toBe(0)
    await change(`update subscription set suspended_at = null;
      insert into subscription (organisation_id, plan_id, starts_at, ends_at, seats)
      select organisation_id, plan_id, ends_at, ends_at + interval '1 year', seats from subscription`)
    expect(await send()).toBe(0)
    await change(`delete from subscription where starts_at > now()`)
    expect(await send()).toBe(2)
  })

  test('is not sent to people who do not want it', async () => {
    await endsIn('20 days')
    await choose(customer, 'plan', false)
    expect(await send()).toBe(1)
    expect(await recipients()).toEqual([colleague])
  })
})

describe('new data', () => {
  const save = (email: string, path: string, when = '1 day') =>
    change(`insert into saved_view (account_id, name, address, saved_at)
      select id, 'A view', '/mi-database/${path}', now() - interval '${when}' from account where email = '${email}'`)
  const publish = async (material: string) => {
    await change(`insert into coil (material_id, name, slug, thickness_mm)
      values ('${material}', 'Coil ' || gen_random_uuid(), gen_random_uuid()::text, 1.2)`)
    await db.asWriter(operator, (writer) => publishDrafts(writer, { note: 'One more coil.', year: 2026 }))
  }
  beforeEach(() => change(`update release set published_at = now() - interval '10 days'`))

  test('goes to people who asked and saved a view of it before, once per release', async () => {
    for (const email of [customer, colleague, 'customer@rival.example']) {
      await save(email, `${catalogue.bought.path}?test=UAT&condition=RD-1`)
      await save(email, catalogue.bought.path.toLowerCase())
      await save(email, `${catalogue.free.path}/datasheet`)
    }
    await choose(customer, 'releases', true)
    await choose('customer@rival.example', 'releases', true)
    await publish(catalogue.bought.nodeId)
    expect(await send()).toBe(2)
    expect(await send()).toBe(0)
    const mails = await told()
    expect(mails.map(({ recipient }) => recipient)).toEqual([customer, 'customer@rival.example'])
    expect(mails[0]!.subject).toMatch(/^Release 2026\.\d+: new data of DP980 \(2\)$/)
    expect(mails[0]!.text).toContain('One more coil.')
    expect(mails[0]!.text).toContain(`${siteUrl}/mi-database/${catalogue.bought.path}`)
    await publish(catalogue.free.nodeId)
    expect(await send()).toBe(2)
  })

  test('lists the numbers that changed to readers whose plan goes so far, and to others that there is something new', async () => {
    for (const email of [customer, 'customer@rival.example']) {
      await choose(email, 'releases', true)
      await save(email, catalogue.bought.path)
    }
    await change(`insert into scalar (material_id, replicate_id, curve_id, property, value, unit, method, version)
      select material_id, replicate_id, curve_id, property, value + 15, unit, method, 'later' from scalar
      where property = 'uat.rm' and material_id = '${catalogue.bought.nodeId}' and release is not null`)
    await db.asWriter(operator, (writer) => publishDrafts(writer, { note: 'Evaluated again.', year: 2026 }))
    expect(await send()).toBe(2)
    const [own, other] = await told()
    expect(own!.text).toMatch(/, UAT RD: Rm 1000 → 1015 MPa\n/)
    expect(other!.text).toContain('DP980 (2)')
    expect(other!.text).not.toContain('Rm')
  })

  test('tells a withdrawal with its reason, and a rollback that leaves nothing of a coil', async () => {
    await choose(customer, 'releases', true)
    await save(customer, catalogue.forRole.path)
    await save(customer, catalogue.bought.path)
    const { rows } = await change(
      `select id from scalar where material_id = '${catalogue.bought.nodeId}' and property = 'uat.rm' and release is not null`,
    )
    await db.asWriter(operator, async (writer) => {
      await withdraw(writer, { kind: 'scalar', id: rows[0].id, reason: 'The grip slipped.' })
      await publishDrafts(writer, { note: '', year: 2026 })
    })
    expect(await send()).toBe(1)
    await publish(catalogue.bought.nodeId)
    await send()
    await db.asWriter(operator, (writer) => rollBack(writer, { note: 'Not yet.', year: 2026 }))
    expect(await send()).toBe(1)
    const mails = await told()
    expect(mails[0]!.text).toMatch(
      /Withdrawn: DP980 \(2\) GI 1\.40, UAT, RD 1, Rm, with release 2026\.\d+: The grip slipped\./,
    )
    expect(mails[2]!.text).toContain('Not yet.')
  })

  test('says which saved cards of its reader the release touches', async () => {
    await choose(customer, 'releases', true)
    await choose(colleague, 'releases', true)
    await save(customer, `${catalogue.bought.path}?test=FE2&card=ls-dyna-mat-024`, '3 days')
    await save(customer, `${catalogue.bought.path}?test=FE3&card=yes#card`, '2 days')
    await save(customer, `${catalogue.bought.path}?test=FE3&card=`)
    await save(customer, `${catalogue.free.path}?test=FE2&card=yes`)
    await save(colleague, `${catalogue.bought.path}?test=UAT`)
    await change(`update saved_view set name = 'Roof' where address like '%mat-024'`)
    await publish(catalogue.bought.nodeId)
    expect(await send()).toBe(2)
    const [own, other] = await told()
    expect(own!.text).toContain('It affects 2 of your saved cards: Roof and A view.')
    expect(other!.text).not.toContain('saved cards')
  })

  test.each([
    ['another material', async () => save(customer, catalogue.closed.path)],
    ['a level of the tree above it', async () => save(customer, 'Steels/AHSS')],
    ['a view that was saved after the release', async () => save(customer, catalogue.bought.path, '-1 hour')],
    [
      'a view that was deleted',
      async () => {
        await save(customer, catalogue.bought.path)
        await change('update saved_view set deleted_at = now()')
      },
    ],
  ])('not for %s', async (_what, arrange) => {
    await choose(customer, 'releases', true)
    await arrange()
    await publish(catalogue.bought.nodeId)
    expect(await send()).toBe(0)
  })

  test('of a private material goes to the customers of its organisation and to staff, and to nobody else who saved its address', async () => {
    for (const email of [customer, 'registrar@autoworks.example', 'customer@rival.example', 'editor@mi.example']) {
      await choose(email, 'releases', true)
      await save(email, catalogue.own.path)
    }
    await publish(catalogue.own.nodeId)
    await send()
    expect(await recipients()).toEqual([customer, 'editor@mi.example'])
  })

  test('of long ago is told to nobody who asks today', async () => {
    await choose(customer, 'releases', true)
    await save(customer, catalogue.bought.path, '20 days')
    await publish(catalogue.bought.nodeId)
    await change(`update release set published_at = now() - interval '8 days'`)
    expect(await send()).toBe(0)
  })
})
