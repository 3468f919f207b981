import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setStage, type Stage } from '#tests/access/people.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.close())

const post = (url: string, payload: object, who: 'admin' | 'dataEditor' | 'customer' = 'admin') =>
  stage.app.inject({ method: 'POST', url, payload, headers: stage.as.get(who)! })
const get = (url: string, who: 'admin' | 'dataEditor' = 'admin') =>
  stage.app.inject({ url, headers: stage.as.get(who)! })
const idOf = async (text: string, value: string): Promise<string> =>
  stage.database.asAdmin(async (admin) => (await admin.query<{ id: string }>(text, [value])).rows[0]!.id)
const account = (email: string) => idOf('select id from account where email = $1', email)
const subscription = (organisation: string) =>
  idOf(
    'select s.id from subscription s join organisation o on o.id = s.organisation_id where o.name = $1',
    organisation,
  )

describe('a change', () => {
  test('is previewed, needs its reason, is carried out and stands in the audit trail', async () => {
    const change = { kind: 'subscription.suspend', subscription: await subscription('Autoworks') }
    const preview = await post('/api/v1/admin/preview', { change })
    expect(preview.statusCode).toBe(200)
    expect(preview.json().sentences).toContain('1 person loses access to DP980 (2) at once.')
    expect((await post('/api/v1/admin/changes', { change })).statusCode).toBe(422)
    const made = await post('/api/v1/admin/changes', { change, reason: 'Invoice overdue' })
    expect([made.statusCode, made.json().state, made.headers['cache-control']]).toEqual([200, 'done', 'no-store'])
    const { lines } = (await get('/api/v1/admin/audit?action=subscription.suspend')).json()
    expect(lines[0]).toMatchObject({
      role: 'ROLE_ADMIN',
      object: change.subscription,
      before: { suspended: false },
      after: { suspended: true, reason: 'Invoice overdue' },
    })
    await post('/api/v1/admin/changes', { change: { ...change, kind: 'subscription.resume' } })
  })

  test('of people and subscriptions is closed to a data editor, one of plans is not', async () => {
    const role = { kind: 'account.role', account: await account('registrar@rival.example'), role: 'ROLE_CUSTOMER' }
    expect((await post('/api/v1/admin/changes', { change: role, reason: 'x' }, 'dataEditor')).statusCode).toBe(403)
    const plan = { kind: 'plan.create', code: 'by-editor', name: 'By the editor', features: ['comparator'] }
    expect((await post('/api/v1/admin/changes', { change: plan }, 'dataEditor')).statusCode).toBe(200)
  })

  test('wants the password again when it was entered long ago', async () => {
    await stage.database.asAdmin((admin) => admin.query(`update session set proven_at = now() - interval '11 minutes'`))
    const change = { kind: 'organisation.create', name: 'New', domains: ['new.example'] }
    const refused = await post('/api/v1/admin/changes', { change })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'proof_required'])
    const proven = await post('/api/v1/account/prove', { password: 'Demo-Pass-2026' })
    expect(proven.statusCode).toBe(200)
    expect((await post('/api/v1/admin/changes', { change })).statusCode).toBe(200)
  })

  test.each([
    ['an unknown kind', { kind: 'account.password', account: 'x' }],
    ['an unknown role', { kind: 'account.role', account: '7c9e6679-7425-40de-944b-e07fc1f90ae7', role: 'ROLE_GOD' }],
    ['a field too many', { kind: 'organisation.create', name: 'x', domains: [], id: 'mine' }],
    ['an id that is none', { kind: 'subscription.suspend', subscription: "' or 1=1" }],
    ['a domain that is none', { kind: 'organisation.create', name: 'x', domains: ['"x@evil"@paying.de'] }],
    ['control characters', { kind: 'organisation.create', name: 'a\nb', domains: [] }],
    ['no seats', { kind: 'subscription.change', subscription: '7c9e6679-7425-40de-944b-e07fc1f90ae7', seats: 0 }],
    ['an unknown feature', { kind: 'plan.create', code: 'x', name: 'x', features: ['export:gold'] }],
  ])('with %s is refused', async (_what, change) => {
    for (const url of ['/api/v1/admin/preview', '/api/v1/admin/changes']) {
      const answer = await post(url, { change })
      expect([400, 422]).toContain(answer.statusCode)
    }
  })

  test('of an object that is not there: 404, alike for preview and change', async () => {
    const change = { kind: 'subscription.suspend', subscription: '7c9e6679-7425-40de-944b-e07fc1f90ae7' }
    expect((await post('/api/v1/admin/preview', { change })).statusCode).toBe(404)
  })
})

test('why somebody may see something', async () => {
  const [customer, node] = [await account('customer@autoworks.example'), stage.catalogue.bought.nodeId]
  const answer = await get(`/api/v1/admin/explanation?account=${customer}&node=${node}`, 'dataEditor')
  expect(answer.json()).toMatchObject({ reads: 'all', grant: { node: 'DP980 (2)', to: 'plan Small' } })
  const later = await get(`/api/v1/admin/explanation?account=${customer}&node=${node}&at=2130-01-01T00:00:00Z`)
  expect(later.json()).toMatchObject({ reads: 'none', others: ['The subscription to Small ended on 1 Jan 2120.'] })
  expect((await get(`/api/v1/admin/explanation?account=${node}&node=${node}`)).statusCode).toBe(404)
})

describe('refusals', () => {
  const refusals = async (): Promise<{ object: string; role: string; after: object; name: string | null }[]> => {
    // Written behind the answers, at most once a second.
    for (;;) {
      const { lines } = (await get('/api/v1/admin/audit?action=access.refused&limit=200')).json()
      if (JSON.stringify(lines).includes('DP980 (3)')) return lines
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  test('stand in the audit trail with who asked for what, and nothing of a person', async () => {
    await stage.app.inject({
      method: 'POST',
      url: '/ng/gateway/level-three/find-test?email=somebody@secret.example',
      payload: { epsilon: 'DP980 (3)', test: 'UAT' },
      headers: stage.as.get('rival')!,
    })
    const lines = await refusals()
    expect(lines).toContainEqual(
      expect.objectContaining({
        role: 'ROLE_CUSTOMER',
        object: 'POST /ng/gateway/level-three/find-test',
        after: expect.objectContaining({ status: 403, asked: ['DP980 (3)'] }),
      }),
    )
    const written = await stage.database.asAdmin(
      async (admin) =>
        (await admin.query<{ text: string }>(`select string_agg(a::text, ' ') as text from audit a`)).rows[0]!.text,
    )
    expect(written).not.toMatch(/@|eyJ|Demo-Pass/)
  })
})
