import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PublicCache, revisionLife } from '../../src/process/pages/public-cache.ts'
import { loadHome } from '#pages/home/load-home.server.ts'
import { loadDatahub } from '#pages/mi-datahub/load.server.ts'
import { loadNodePage } from '#pages/mi-database/tree/load-node.server.ts'
import { modules } from '#pages/modules.ts'
import { callerContext, recallContext, servicesContext } from '#pages/reading/services.ts'
import { catalogueRevision } from '#server/catalogue/state.ts'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { setStage, type Stage } from './people.ts'

// docs/security.md#paid-data-and-tenants, caches: what pages remember for visitors is what each of them would get if it were made for them.
let stage: Stage
let cache: PublicCache
let now = 0
beforeAll(async () => {
  stage = await setStage()
  cache = new PublicCache(() => stage.database.withCaller(visitor, catalogueRevision), { now: () => now })
})
afterAll(() => stage.close())

/** The data of pages, remembered or made for this caller. */
async function pages(remembered: boolean, caller: Caller = visitor): Promise<string[]> {
  const context = new RouterContextProvider()
  context.set(servicesContext, { database: stage.database, modules, environment: 'test' })
  context.set(callerContext, caller)
  if (remembered) {
    context.set(recallContext, <T>(question: string, make: () => Promise<T>) => {
      const made = async () => ({ value: await make(), size: 1 })
      return cache.recall(question, made) as Promise<T>
    })
  }
  const path = { category: 'Steels', series: 'AHSS', family: 'Dual-Phase', grade: 'DP980' }
  const url = new URL('http://mi.example/mi-database/Steels/AHSS/Dual-Phase/DP980')
  const data: unknown[] = [await loadHome(context), await loadNodePage(context, path, url)]
  // Read under the present state for visitors, too.
  if (caller !== visitor) data.push((await loadDatahub(context, new URL('http://mi.example/mi-datahub'))).data.sets)
  return data.map((page) => JSON.stringify(page))
}

const change = (statement: string) => stage.database.asAdmin((admin) => admin.query(statement))

test.each([
  ['a material is free no more', `update tree_node set free = false where free`],
  ['a material is free again', `update tree_node set free = true where name = 'DP980 (6)'`],
  [
    'a coil is withdrawn',
    `update coil set status = 'withdrawn' where material_id in (select id from tree_node where free)`,
  ],
  ['a material is withdrawn', `update tree_node set release = null where name = 'DP980 (6)'`],
])('%s', async (_what, statement) => {
  const before = await pages(true)
  expect(before).toEqual(await pages(false))
  await change(statement)
  expect(await pages(true)).toEqual(before)
  now += revisionLife + 1
  const after = await pages(false)
  expect(after).not.toEqual(before)
  expect(await pages(true)).toEqual(after)
})

describe('pages of the tree for callers who have logged in', () => {
  const customerOf = (organisationId: string): Caller => ({
    kind: 'account',
    accountId: '00000000-0000-4000-8000-000000000001',
    organisationId,
    role: 'ROLE_CUSTOMER',
  })
  const everyone = () => ({
    customer: customerOf(stage.catalogue.autoworks),
    rival: customerOf(stage.catalogue.rival),
    staff: operator,
  })
  /** Of the grade, with the data sets; the home page shows everyone what a visitor sees, as old as the revision may be. */
  const gradePages = async (fromMemory: boolean) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(everyone()).map(
          async ([who, caller]) => [who, (await pages(fromMemory, caller)).slice(1).join()] as const,
        ),
      ),
    )
  const remembered = () => gradePages(true)
  const made = () => gradePages(false)

  beforeAll(async () => {
    await change(`update tree_node set release = 1 where name = 'DP980 (6)'`)
    now += revisionLife + 1
  })

  test('callers with other rights get other data', async () => {
    const { customer, rival, staff } = await remembered()
    expect(new Set([customer, rival, staff]).size).toBe(3)
    expect({ customer, rival, staff }).toEqual(await made())
  })

  test.each<[what: string, who: 'customer' | 'rival' | 'staff', statement: () => string]>([
    [
      'a grant is added',
      'rival',
      () => `insert into access_grant (node_id, plan_id) select t.id, p.id from tree_node t, plan p
        where t.name = 'DP980' and p.code = 'tools'`,
    ],
    [
      'a subscription ends',
      'rival',
      () => `update subscription set ends_at = now() where plan_id in (select id from plan where code = 'tools')`,
    ],
    [
      'a specimen becomes a draft',
      'staff',
      () => `update replicate set release = null where material_id = '${stage.catalogue.free.nodeId}'`,
    ],
    [
      'a material becomes private',
      'rival',
      () => `update tree_node set visibility = 'private', organisation_id = '${stage.catalogue.autoworks}'
      where name = 'DP980 (2)'`,
    ],
  ])('%s: the next page shows it to %s', async (_what, who, statement) => {
    const before = await remembered()
    await change(statement())
    const after = await made()
    expect(after[who]).not.toEqual(before[who])
    expect(await remembered()).toEqual(after)
  })

  test('what nothing has changed is not read again', async () => {
    const before = await remembered()
    await stage.database.asAdmin((admin) =>
      admin.query(`set session_replication_role = replica; update material_teaser set tests = '{}'`),
    )
    expect(await made()).not.toEqual(before)
    expect(await remembered()).toEqual(before)
  })
})
