import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Audience, audiences } from '#contract/access/matrix.ts'
import { setStage, type Stage } from './people.ts'

// docs/security.md#paid-data-and-tenants, for what belongs to an account: one's own works for every role, somebody else's is as absent as none.
let stage: Stage
beforeAll(async () => {
  stage = await setStage()
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

function withoutReference(body: string): string {
  return body.replace(/"reference":"\w{8}"/, '')
}
