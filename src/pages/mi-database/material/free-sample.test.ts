import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerContext, pageBudgetContext, sameForVisitorsContext, servicesContext } from '#pages/reading/services.ts'
import { visitor } from '#server/db/database.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import { readMaterial } from './load-page.server.ts'

let database: TestDatabase
beforeAll(async () => {
  ;[database] = await smallDatabase()
})
afterAll(() => database.close())

async function open(material: string) {
  const context = new RouterContextProvider()
  context.set(servicesContext, { database } as never)
  context.set(callerContext, visitor)
  context.set(pageBudgetContext, async () => true)
  context.set(sameForVisitorsContext, () => {})
  const steps = { category: 'Steels', series: 'AHSS', family: 'Dual-Phase', grade: 'DP980', material }
  const url = new URL(`http://mi.example/mi-database/Steels/AHSS/Dual-Phase/DP980/${material}?test=HER`)
  return readMaterial(context, steps, url, async (_db, { path }) => path)
}

test('without the free sample of the demonstration its address leads to a material that is free', async () => {
  expect(await open('DP980-6')).toBe('Steels/AHSS/Dual-Phase/DP980/DP980-6')
  await database.asAdmin((admin) => admin.query(`update tree_node set slug = 'DP980-9' where slug = 'DP980-6'`))
  const answer = await open('DP980-6').catch((thrown: unknown) => thrown as Response)
  expect(answer).toMatchObject({ status: 302 })
  expect((answer as Response).headers.get('location')).toBe(
    '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-9?test=HER',
  )
  await expect(open('DP980-7')).rejects.toMatchObject({ init: { status: 404 } })
})
