import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Audience, audiences } from '#contract/access/matrix.ts'
import { permalinkOf } from '#contract/site/permalink.ts'
import { calculatorOf } from '#core/calculators/index.ts'
import { ignoredParams } from '#core/calculators/address.ts'
import { modules } from '#pages/modules.ts'
import { canonical } from '#web/url-state/canonical.ts'
import { type FormStage, setFormStage } from './form-stage.ts'
import { answerOf, contextOf } from './loaders.ts'
import { keptViews, notKept, toolPages } from './tool-pages.ts'

// docs/security.md#paid-data-and-tenants, for what belongs to an account: one's own works for every role, somebody else's is as absent as none.
let stage: FormStage
beforeAll(async () => {
  stage = await setFormStage()
})
afterAll(() => stage.close())

const absent = '00000000-0000-4000-8000-000000000000'
const people = audiences.filter((who) => who !== 'visitor')
type Method = 'GET' | 'POST' | 'DELETE'
const ask = (who: Audience | 'rival', method: Method, path: string, payload?: object) =>
  stage.app.inject({
    method,
    url: `/api/v1/account/${path}`,
    headers: stage.as.get(who)!,
    ...(payload && { payload }),
  })
const save = async (who: Audience | 'rival') =>
  (await ask(who, 'POST', 'saved-views', { name: `Of ${who}`, address: '/mi-database' })).json<{ id: string }>().id

/** Calls about one record; the last one that works ends it. */
const calls: readonly (readonly [Method, (id: string) => string, object?])[] = [
  ['POST', (id) => `saved-views/${id}/rename`, { name: 'Renamed' }],
  ['DELETE', (id) => `saved-views/${id}`],
  ['POST', (id) => `saved-views/${id}/restore`, {}],
]

describe.each(people)('saved views of %s', (who) => {
  test('are saved, listed, renamed, deleted and had back', async () => {
    const id = await save(who)
    for (const [method, path, payload] of calls) {
      expect((await ask(who, method, path(id), payload)).statusCode).toBe(200)
    }
    const { views } = (await ask(who, 'GET', 'saved-views')).json<{ views: { id: string; name: string }[] }>()
    expect(views.map(({ name }) => name)).toEqual(['Renamed'])
    await ask(who, 'DELETE', `saved-views/${id}`)
  })

  test.each(people.filter((other) => other !== who))('are nothing to %s', async (other) => {
    const id = await save(who)
    for (const [method, path, payload] of calls) {
      const foreign = await ask(other, method, path(id), payload)
      const nobodys = await ask(other, method, path(absent), payload)
      expect([foreign.statusCode, nobodys.statusCode]).toEqual([403, 403])
      expect(withoutReference(foreign.body)).toBe(withoutReference(nobodys.body))
    }
    expect((await ask(other, 'GET', 'saved-views')).body).not.toContain(`Of ${who}`)
    await ask(who, 'DELETE', `saved-views/${id}`)
  })
})

test.each([
  [{ name: '', address: '/' }],
  [{ name: 'x'.repeat(121), address: '/' }],
  [{ name: 'x', address: 'https://evil.example/' }],
  [{ name: 'x', address: '//evil.example' }],
  [{ name: 'x', address: `/${'a'.repeat(2000)}` }],
  [{ name: 'x', address: '/', account: absent }],
])('no view like %j is saved', async (payload) => {
  expect((await ask('customer', 'POST', 'saved-views', payload)).statusCode).toBe(422)
})

test('every tool has a view that is kept below, or a reason why it has none', () => {
  // Pages of staff alone are addresses among themselves: nobody else could open what they share.
  const open = modules.filter(({ opens }) => !('action' in Object(opens)))
  const named = [...Object.keys(keptViews), ...Object.keys(notKept)]
  expect(open.map(({ address }) => address).toSorted()).toEqual(named.toSorted())
})

describe.each(Object.entries(keptViews))('%s%s', (address, search) => {
  const view = address + search
  const urlOf = (of: string) => new URL(of, 'http://mi.example')
  const opened = async (of: string) => {
    const context = await contextOf(stage, 'customer')
    const { status, text } = await answerOf(() => toolPages[address]!.load(context, urlOf(of)))
    expect(status).toBe(200)
    const { data, ...plain } = JSON.parse(text)
    return data ?? plain
  }

  test('is saved and found again under its one address', async () => {
    await stage.send('customer', '/mi-account/saved', { verb: 'save-view', name: view.slice(0, 100), address: view })
    const { views } = (await ask('customer', 'GET', 'saved-views')).json<{ views: { address: string }[] }>()
    expect(views[0]).toMatchObject({ address: view })
    const { state } = modules.find((module) => module.address === address)!
    if (state) expect(String(canonical(state, urlOf(view).searchParams))).toBe(search.slice(1))
  })

  test('has a short link of its release, which leads anybody to all of it', async () => {
    const permalink = permalinkOf(view, '2026.1')
    const { answer } = await stage.send('customer', '/mi-account/saved', {
      verb: 'make-short-link',
      address: permalink,
    })
    const { done } = answer as unknown as { done: string }
    expect(done).toMatch(/^\/s\/\w{12}$/)
    const { statusCode, headers } = await stage.app.inject(done)
    expect([statusCode, headers.location]).toEqual([302, permalink])
    if (address in toolPages) {
      const [usual, shown] = [await opened(address), await opened(headers.location!)]
      expect(shown).toMatchObject({ ignored: [], tool: { release: { name: '2026.1', asked: true } } })
      expect({ ...shown, tool: null }).not.toEqual({ ...usual, tool: null })
    } else {
      const { pathname, searchParams } = urlOf(view)
      expect(ignoredParams(calculatorOf(pathname.split('/').at(-1)!)!, searchParams)).toEqual([])
    }
  })
})

function withoutReference(body: string): string {
  return body.replace(/"reference":"\w{8}"/, '')
}
