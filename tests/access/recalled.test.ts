import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PublicCache, revisionLife } from '../../src/site/public-cache.ts'
import { loadHome } from '#pages/home/load-home.server.ts'
import { loadNodePage } from '#pages/mi-database/tree/load-node.server.ts'
import { callerContext, recallContext, servicesContext } from '#pages/services.ts'
import { catalogueRevision } from '#server/catalogue/revision.ts'
import { visitor } from '#server/db/database.ts'
import { setStage, type Stage } from './people.ts'

// docs/security.md#paid-data-and-tenants, caches: what pages remember for visitors is what each of them would get if it were made for them.
let stage: Stage
let cache: PublicCache
let now = 0
beforeAll(async () => {
  stage = await setStage()
  cache = new PublicCache(
    () => stage.database.withCaller(visitor, catalogueRevision),
    () => now,
  )
})
afterAll(() => stage.close())

/** The data of a visitor's pages, remembered or made for them. */
async function pages(remembered: boolean): Promise<string[]> {
  const context = new RouterContextProvider()
  context.set(servicesContext, { database: stage.database, environment: 'test' })
  context.set(callerContext, visitor)
  if (remembered) {
    context.set(recallContext, <T>(question: string, make: () => Promise<T>) => {
      const made = async () => ({ value: await make(), size: 1 })
      return cache.recall(question, made) as Promise<T>
    })
  }
  const path = { category: 'Steels', series: 'AHSS', family: 'Dual-Phase', grade: 'DP980' }
  const url = new URL('http://mi.example/mi-database/Steels/AHSS/Dual-Phase/DP980')
  const data = [await loadHome(context), await loadNodePage(context, path, url)]
  return data.map((page) => JSON.stringify(page))
}

const change = (statement: string) => stage.database.asAdmin((admin) => admin.query(statement))

test.each([
  ['a material is free no more', `update tree_node set free = false where free`],
  ['a material is free again', `update tree_node set free = true where name = 'DP980 (6)'`],
  [
    'a coil is withdrawn',
    `update variant set status = 'withdrawn' where material_id in (select id from tree_node where free)`,
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
