import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type StaffChange } from '#contract/organisations/changes.ts'
import { type Fields } from '../form-pages.ts'
import { announced, consentFor, privateMaterial } from './every-verb/records.ts'
import { sentTwice } from './every-verb/sent-twice.ts'
import { one, rows, someone, stage, useVerbStage } from './every-verb/stage.ts'

useVerbStage()

describe('every kind of change of administration', () => {
  const person = () => someone({ logsIn: false })
  const id = (text: string) => one(text)
  const subscription = async (suspended = false) =>
    one(
      `insert into subscription (organisation_id, plan_id, starts_at, ends_at, seats, suspended_at)
         select $1, id, '2030-01-01', '2031-01-01', 5, $2 from plan where code = 'tools' returning id as it`,
      [stage.catalogue.rival, suspended ? new Date() : null],
    )
  const company = async () => {
    const domain = `c${randomUUID().slice(0, 8)}.example`
    await rows(`insert into organisation_domain (domain, organisation_id, confirmed_at) values ($1, $2, now())`, [
      domain,
      stage.catalogue.autoworks,
    ])
    return { organisation: stage.catalogue.autoworks, domain }
  }
  const withLogin = async () => {
    const made = await company()
    await rows(`insert into company_login (domain, issuer, client_id) values ($1, 'https://id.example', 'mi')`, [
      made.domain,
    ])
    return made
  }
  const plan = () => id(`select id as it from plan where code = 'tools'`)
  const calls = { perMinute: '', perHour: '', perDay: '' }

  const kinds: Readonly<Record<StaffChange['kind'], () => Promise<Fields>>> = {
    'account.role': async () => ({ account: (await person()).id, role: 'ROLE_REGISTRAR' }),
    'account.make-customers': async () => {
      const { id: account } = await person()
      await rows(`update account set role = 'ROLE_REGISTRAR', organisation_id = $2 where id = $1`, [
        account,
        stage.catalogue.rival,
      ])
      return { subscription: await subscription(), account }
    },
    'account.state': async () => ({ account: (await person()).id, state: 'disabled' }),
    'account.organisation': async () => ({ account: (await person()).id, organisation: '' }),
    'account.bind-anew': async () => {
      const { id: account } = await person()
      await rows(
        `insert into company_identity (issuer, subject, account_id) values ('https://id.example', $1::text, $1::uuid)`,
        [account],
      )
      return { account, holder: 'same' }
    },
    'role.decide': async () => ({
      request: await one(
        `insert into role_request (account_id, role, reason, requested_by)
           select $1, 'ROLE_ADMIN', 'cover', id from account where email = 'editor@mi.example' returning id as it`,
        [(await person()).id],
      ),
      decision: 'refused',
    }),
    'organisation.create': async () => ({ name: `Works ${randomUUID()}`, domains: '' }),
    'organisation.change': async () => {
      const organisation = await one(`insert into organisation (name) values ($1) returning id as it`, [randomUUID()])
      return { organisation, name: `Works ${randomUUID()}`, domains: '' }
    },
    'organisation.quota': async () => ({ organisation: stage.catalogue.rival, gigabytes: '30' }),
    'company.second-factor': async () => {
      const organisation = await one(`insert into organisation (name) values ($1) returning id as it`, [randomUUID()])
      return { organisation, required: 'yes' }
    },
    'company.set-login': async () => ({
      ...(await company()),
      issuer: 'https://id.example',
      clientId: 'mi',
      clientSecret: '',
      allowedOrigins: '',
    }),
    'company.require': async () => ({ ...(await withLogin()), required: 'yes' }),
    'company.bind-anew': withLogin,
    'company.remove-login': withLogin,
    'plan.create': async () => ({ code: `p-${randomUUID().slice(0, 8)}`, name: 'Plan', features: 'bulk', ...calls }),
    'plan.change': async () => ({ plan: await plan(), name: 'Tools', features: ['bulk', 'api'], ...calls }),
    'grants.set': async () => ({ subscription: await subscription() }),
    'subscription.create': async () => ({
      key: randomUUID(),
      organisation: stage.catalogue.rival,
      plan: await plan(),
      startsAt: '2032-01-01',
      endsAt: '2033-01-01',
      seats: '3',
    }),
    'subscription.change': async () => ({
      subscription: await subscription(),
      plan: await plan(),
      startsAt: '2030-01-01',
      endsAt: '2031-01-01',
      seats: '7',
    }),
    'subscription.suspend': async () => ({ subscription: await subscription() }),
    'subscription.resume': async () => ({ subscription: await subscription(true) }),
    'subscription.note': async () => ({ subscription: await subscription(), text: 'Calls on Mondays' }),
    'account.steward': async () => ({ account: (await person()).id, steward: 'yes' }),
    'private.retention': async () => ({ organisation: stage.catalogue.rival, months: '24', atEnd: 'ask' }),
    'private.promote': async () => {
      const material = await privateMaterial()
      await consentFor(material)
      return { material, grade: 'Steels/AHSS/Dual-Phase/DP980' }
    },
    'status.change': async () => {
      const { nodeId, coilId } = stage.catalogue.closed
      const [record] = await rows(
        `with undone as (delete from status_change where material_id = $1)
         update replicate set status = 'evaluated' where material_id = $1 returning id`,
        [nodeId],
      )
      return { act: 'approved', cell: 'UAT', variant: coilId, record: record.id }
    },
    'status.rule': async () => ({ onePerson: 'yes' }),
    'private.undo-promotion': async () => {
      const consent = await consentFor(await privateMaterial())
      await rows(
        `with made as (insert into tree_node (level, parent_id, name, slug)
           select level, parent_id, $2, $2 from tree_node where id = $3 returning id)
         update promotion_consent set promoted_at = now(), promoted_to = (select id from made) where id = $1`,
        [consent, randomUUID(), stage.catalogue.own.nodeId],
      )
      return { consent }
    },
    'private.delete': async () => ({ material: await privateMaterial() }),
    'private.keep': async () => ({ deletion: await announced() }),
    'text.set': async () => ({ address: '/company', text: 'Ours.', shown: '' }),
    'text.remove': async () => {
      await rows(`insert into site_text (address, text) values ('/careers', 'Ours.')`)
      return { address: '/careers' }
    },
    'price.set': async () => ({
      test: 'UAT',
      currency: 'EUR',
      preparation: '120',
      perSpecimen: '55.50',
      days: '4',
      shown: '',
    }),
    'site.rules': async () => ({
      shown: new Date(await one('select changed_at as it from site_rule')).toISOString(),
      everybodyFactor: 'no',
      sessionDays: '7',
      logInFailures: '5',
      keptAddresses: '30',
      keptSessions: '90',
      keptDevices: '180',
      keptMails: '60',
      keptJobs: '90',
      keptUnconfirmed: '7',
      keptSupport: '',
      keptRequests: '730',
    }),
    'price.remove': async () => {
      await rows(
        `insert into test_price (test, currency, preparation, per_specimen, days) values ('HER', 'EUR', 1, 1, 1)`,
      )
      return { test: 'HER' }
    },
  }

  test.each(Object.entries(kinds))('%s', async (kind, make) => {
    const fields = { verb: 'save', kind, reason: 'of the test', ...(await make()) }
    const { answers, lines: told } = await sentTwice(
      '/admin-panel/changes',
      { fields, cookie: await stage.cookie('admin') },
      kind === 'account.make-customers' ? 'account.role' : kind,
    )
    expect(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      JSON.stringify(answers),
    ).toEqual([200, 409])
    expect(told).toBe(1)
  })
})
