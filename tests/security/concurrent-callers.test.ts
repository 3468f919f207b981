import { afterAll, beforeAll, expect, test } from 'vitest'
import { target } from '../api/calls-about.ts'
import { type Person, setStage, type Stage } from '../access/people.ts'

// docs/security.md#paid-data-and-tenants, caches: two organisations in 100 interleaved calls never mix.
let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.close())

const menu = (who: Person) =>
  stage.app.inject({
    method: 'POST',
    url: '/ng/gateway/level-one/global/get-sideMenu-new',
    payload: {},
    headers: stage.as.get(who)!,
  })
const curves = (who: Person, epsilon: string) =>
  stage.app.inject({
    method: 'POST',
    url: '/ng/gateway/level-three/find-test',
    payload: { epsilon, test: 'UAT' },
    headers: stage.as.get(who)!,
  })

test('each answer is the one that its caller gets alone', async () => {
  const [bought, forRole] = [target(stage.catalogue, 'bought'), target(stage.catalogue, 'forRole')]
  const calls = [
    () => menu('customer'),
    () => menu('rival'),
    () => curves('customer', bought.name),
    () => curves('rival', bought.name),
    () => curves('customerBmw', forRole.name),
    () => curves('customer', forRole.name),
    () => menu('visitor'),
  ]
  const plain = ({ statusCode, body, headers }: Awaited<ReturnType<typeof menu>>) =>
    `${statusCode} ${headers.etag ?? ''} ${body.replace(/"reference":"\w{8}"/, '')}`
  const alone: string[] = []
  for (const call of calls) alone.push(plain(await call()))
  expect(new Set(alone).size).toBeGreaterThanOrEqual(5)

  const together = await Promise.all(Array.from({ length: 105 }, (_, i) => calls[i % calls.length]!()))
  // On a busy machine some wait too long for a connection.
  const answered = [...together.entries()].filter(([, { statusCode }]) => statusCode !== 503)
  expect(answered.length).toBeGreaterThan(10)
  for (const [i, answer] of answered) expect(plain(answer)).toBe(alone[i % calls.length])
})
