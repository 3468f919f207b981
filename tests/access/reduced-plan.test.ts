import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bearerFor } from '../accounts.ts'
import type { MenuNode } from '#contract/gateway/menu.ts'
import { calls, target } from '../api/calls-about.ts'
import { setStage, type Stage } from './people.ts'

// docs/security.md#promises, 2, and docs/security.md#paid-data-and-tenants, "old rights": a cut takes effect on open sessions with the next request.
let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.close())

const gateway = '/ng/gateway/level-one'
const name = 'DP980 (2)' // what Autoworks bought

/** Everything that tells of a right: data, and lists that show who may read what. */
async function rights(headers = stage.as.get('customer')!): Promise<Record<string, boolean>> {
  const ask = async (url: string, payload?: object) =>
    stage.app.inject({ url, headers, ...(payload && { method: 'POST' as const, payload }) })
  const about = target(stage.catalogue, 'bought')
  const data = ['POST /ng/gateway/level-three/find-test', 'GET /api/v1/curves/:id', 'GET /api/v1/scalars/:id'] as const
  const answers = await Promise.all(data.map(async (route) => stage.app.inject({ ...calls[route]!(about), headers })))
  const menu = await ask(`${gateway}/global/get-sideMenu-new`, {})
  const entry = menu.statusCode === 200 ? entryOf(menu.json<MenuNode[]>()) : undefined
  const attributes = await ask(`${gateway}/get-attributes?value=${encodeURIComponent(name)}`)
  const allowed = await ask(`${gateway}/what-material-customer-allowed?domain=autoworks.example`, {})
  const own = await ask('/api/v1/entitlements')
  return {
    ...Object.fromEntries(data.map((route, i) => [route, answers[i]!.statusCode === 200])),
    menu: entry?.access === 'full',
    attributes: attributes.statusCode === 200 && attributes.json().access === 'full',
    allowed: allowed.body.includes(name),
    entitlements: own.json<{ materials?: number }>().materials === 3, // with the free sample and their own
  }
}

function entryOf(nodes: readonly MenuNode[]): MenuNode | undefined {
  for (const node of nodes) {
    const found = node.name === name ? node : entryOf(node.children)
    if (found) return found
  }
  return undefined
}

/** What tells of the right although it should not, or the other way round. */
const wrong = async (open: boolean) => Object.entries(await rights()).filter(([, told]) => told !== open)

const change = (statement: string) => stage.database.asAdmin((admin) => admin.query(statement))
const asItWas = `
  update account set role = 'ROLE_CUSTOMER', state = 'active', organisation_id = (select id from organisation where name = 'Autoworks')
    where email = 'customer@autoworks.example' and (role <> 'ROLE_CUSTOMER' or state <> 'active' or organisation_id is null);
  update subscription set suspended_at = null, starts_at = '2020-01-01', ends_at = '2120-01-01';
  insert into access_grant (node_id, plan_id)
    select n.id, p.id from tree_node n, plan p where n.name = '${name}' and p.code = 'small' on conflict do nothing`

describe('the next request after the commit knows of it', () => {
  afterEach(() => change(asItWas))

  test.each([
    ['suspended', `update subscription set suspended_at = now()`],
    ['ended', `update subscription set ends_at = now()`],
    ['another plan', `update subscription set plan_id = (select id from plan where code = 'tools')`],
    ['grant taken', `delete from access_grant where plan_id is not null`],
  ])('%s', async (what, statement) => {
    expect(await wrong(true)).toEqual([])
    await change(statement)
    expect(await wrong(false)).toEqual([])
    if (what === 'another plan') {
      await change(`update subscription s set plan_id = p.id from plan p, organisation o
        where p.code = 'small' and o.name = 'Autoworks' and o.id = s.organisation_id`)
    }
    await change(asItWas)
    expect(await wrong(true)).toEqual([])
  })

  /**
   * What is wrong before a moment that is set ahead, at which reading turns from open to closed or back: as far ahead as this
   * machine needs to have asked everything before.
   */
  async function wrongBefore(statement: (seconds: number) => string, open: boolean) {
    for (let seconds = 1.5; ; seconds *= 2) {
      const begin = performance.now()
      await change(statement(seconds))
      const found = await wrong(open)
      if (performance.now() - begin < seconds * 1000) return found
    }
  }

  test('an end that comes by itself, without any change', async () => {
    expect(
      await wrongBefore((seconds) => `update subscription set ends_at = now() + interval '${seconds} seconds'`, true),
    ).toEqual([])
    await expect.poll(() => wrong(false)).toEqual([])
  })

  test('a beginning, too', async () => {
    expect(
      await wrongBefore(
        (seconds) => `update subscription set starts_at = now() + interval '${seconds} seconds'`,
        false,
      ),
    ).toEqual([])
    await expect.poll(() => wrong(true)).toEqual([])
  })

  test('a grant that ends', async () => {
    expect(
      await wrongBefore(
        (seconds) =>
          `update access_grant set ends_at = now() + interval '${seconds} seconds' where plan_id is not null`,
        true,
      ),
    ).toEqual([])
    await expect.poll(() => wrong(false)).toEqual([])
    await change(`update access_grant set ends_at = null`)
  })
})

test('cut while reading: no answer that was asked for after the commit holds anything', async () => {
  const call = calls['POST /ng/gateway/level-three/find-test']!(target(stage.catalogue, 'bought'))
  const asked: { at: number; status: number }[] = []
  const stop = new AbortController()
  const reader = (async () => {
    while (!stop.signal.aborted) {
      const at = performance.now()
      const { statusCode } = await stage.app.inject({ ...call, headers: stage.as.get('customer')! })
      asked.push({ at, status: statusCode })
      await wait(10)
    }
  })()
  await expect.poll(() => asked.length).toBeGreaterThan(5)
  await change(`update subscription set suspended_at = now()`)
  const committed = performance.now()
  const afterwards = () => asked.filter(({ at }) => at > committed)
  await expect.poll(() => afterwards().length).toBeGreaterThan(20)
  stop.abort()
  await reader
  const after = afterwards()
  expect(asked.some(({ status }) => status === 200)).toBe(true)
  expect(after.length).toBeGreaterThan(5)
  expect(after.every(({ status }) => status === 403)).toBe(true)
  await change(asItWas)
})

describe('a session of somebody who changed', () => {
  test.each([
    ['became registrar', `update account set role = 'ROLE_REGISTRAR' where email = 'customer@autoworks.example'`],
    ['left the organisation', `update account set organisation_id = null where email = 'customer@autoworks.example'`],
    ['was disabled', `update account set state = 'disabled' where email = 'customer@autoworks.example'`],
  ])('%s: reads nothing more with the token in hand', async (_what, statement) => {
    const session = await bearerFor(stage.app, 'customer@autoworks.example')
    expect(Object.values(await rights(session)).every(Boolean)).toBe(true)
    await change(statement)
    expect(Object.values(await rights(session)).some(Boolean)).toBe(false)
    await change(asItWas)
  })
})
