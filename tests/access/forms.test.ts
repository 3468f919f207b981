import { readFileSync, globSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actionRows } from '#contract/access/actions.ts'
import { audiences } from '#contract/access/matrix.ts'
import { pageActions } from '../form-pages.ts'
import { type FormStage, setFormStage } from './form-stage.ts'

// Every page that changes something × every role, as a browser without a script sends its form.
let stage: FormStage
beforeAll(async () => {
  stage = await setFormStage()
})
afterAll(() => stage.close())
// Forms of requests are counted before they are read.
beforeEach(() => stage.database.asAdmin((admin) => admin.query('delete from throttle')))

test('rows of access, actions and pages are the same list', () => {
  const pages = globSync('src/pages/**/*.tsx').filter((file) =>
    /^export (const action|\{ \w+ as action)\b/m.test(readFileSync(file, 'utf8')),
  )
  const addresses = actionRows.map(({ address }) => address)
  expect(Object.keys(pageActions).toSorted()).toEqual(addresses.toSorted())
  expect(pages.length).toBeGreaterThan(0)
  for (const file of pages)
    expect(readFileSync(file, 'utf8')).toMatch(/^export (const clientAction|\{ \w+ as clientAction)\b/m)
})

describe.each(actionRows)('$address', ({ address, reach }) => {
  const url = address.replace(/\/:\w+\?/g, '').replace(/:\w+/g, 'nobodys')

  test.each(audiences)('for %s', async (who) => {
    const { status, answer, headers } = await stage.send(who, url, { verb: 'no such verb' })
    expect(headers['cache-control']).toBe('no-store')
    // Whom the page is closed to is told so before anything is read.
    const closed = reach[who] === 'refused'
    expect(status).toBe(closed ? (who === 'visitor' ? 401 : 403) : 422)
    expect(answer).toMatchObject({
      refused: { code: closed ? (who === 'visitor' ? 'unauthenticated' : 'forbidden') : 'invalid_request' },
    })
  })

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a place that will not say', { origin: 'null' }],
    ['a program', {}],
  ])('from %s it is refused', async (_where, headers) => {
    const { status, answer } = await stage.send('admin', url, { verb: 'x' }, headers)
    expect([status, answer]).toEqual([403, undefined])
  })
})

const auditOf = async (action: string) =>
  stage.database.asAdmin(
    async (admin) =>
      (await admin.query<{ id: string }>('select id from audit where action = $1 order by id', [action])).rows.length,
  )

test('a page that tells nobody its address sends its forms from `null`; the browser says that it is ours', async () => {
  const headers = { 'sec-fetch-site': 'same-origin', origin: 'null' }
  const sent = await stage.send(
    'customer',
    '/mi-account',
    { verb: 'profile', firstName: 'Ann/a', lastName: 'Berg' },
    headers,
  )
  expect(sent).toMatchObject({
    status: 422,
    answer: { refused: { fields: [{ path: 'firstName' }] }, typed: { firstName: ['Ann/a'], lastName: ['Berg'] } },
  })
})

describe('a change of administration', () => {
  const made = { kind: 'organisation.create', name: 'New works', domains: 'new.example, newer.example' }

  test('is looked at, then made, once, with its line in the audit trail', async () => {
    const looked = await stage.send('admin', '/admin-panel/changes', { verb: 'preview', title: 'New', ...made })
    expect(looked).toMatchObject({
      status: 200,
      answer: { verb: 'preview', done: { destructive: false }, typed: { title: ['New'], domains: [made.domains] } },
    })
    expect(await auditOf('organisation.create')).toBe(0)
    const saved = { verb: 'save', once: crypto.randomUUID(), reason: '', ...made }
    const answers = await Promise.all([1, 2].map(() => stage.send('admin', '/admin-panel/changes', saved)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await auditOf('organisation.create')).toBe(1)
  })

  test('that is refused names its fields and keeps what was typed, without secrets', async () => {
    const sent = { kind: 'organisation.create', name: 'X', domains: 'no domain', clientSecret: 'hidden-secret' }
    const { status, answer } = await stage.send('admin', '/admin-panel/changes', { verb: 'preview', ...sent })
    expect(status).toBe(422)
    expect(answer).toMatchObject({ refused: { code: 'invalid_request' }, typed: { domains: ['no domain'] } })
    expect(JSON.stringify(answer)).not.toContain('hidden-secret')
  })

  test('wants the password once more when it was entered long ago, in the same form', async () => {
    await stage.cookie('admin')
    await stage.database.asAdmin((admin) => admin.query(`update session set proven_at = now() - interval '11 minutes'`))
    const saved = { verb: 'save', once: crypto.randomUUID(), ...made, name: 'Another', domains: 'another.example' }
    const asked = await stage.send('admin', '/admin-panel/changes', saved)
    expect(asked).toMatchObject({ status: 403, answer: { refused: { code: 'proof_required' } } })
    const wrong = await stage.send('admin', '/admin-panel/changes', { ...saved, proof: 'wrong' })
    expect(wrong).toMatchObject({ status: 403, answer: { refused: { fields: [{ path: 'proof' }] } } })
    const right = await stage.send('admin', '/admin-panel/changes', { ...saved, proof: 'Demo-Pass-2026' })
    expect(right).toMatchObject({ status: 200, answer: { done: { state: 'done' } } })
  })
})
