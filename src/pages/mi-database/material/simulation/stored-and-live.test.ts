import { afterAll, beforeAll, expect, test } from 'vitest'
import { fitTab } from '#core/parameter-sets/index.ts'
import { finiteElementTabs } from '#core/test-types/index.ts'
import { findMaterial, getMaterial } from '#server/catalogue/index.ts'
import { operator } from '#server/db/database.ts'
import { findParameterSets, tabMeasurements } from '#server/tests/index.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import { packMeasurements, unpackMeasurements } from '#contract/views/bench.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await demoDatabase()
})
afterAll(() => database.close())

test.each(finiteElementTabs.map(({ code }) => code))(
  '%s: what the page fits from its own measurements is what is stored for the free sample',
  async (tab) => {
    const { sets, measured } = await database.withCaller(operator, async (db) => {
      const found = await findMaterial(db, 'DP980 (6)')
      const coil = (await getMaterial(db, found!.id))!.coils[0]!
      return {
        sets: await findParameterSets(db, { coilIds: [coil.id], feTabs: [tab] }),
        measured: await tabMeasurements(db, coil, tab),
      }
    })
    const travelled = unpackMeasurements(JSON.parse(JSON.stringify(packMeasurements(measured))))
    expect(sets.length).toBeGreaterThan(0)
    for (const { model, parameters, fitWindow, lastMeasured, fit } of sets) {
      const live = fitTab(tab, travelled, { model })
      expect(live.parameters.map(({ id }) => id)).toEqual(parameters.map(({ id }) => id))
      for (const [i, { id, value }] of parameters.entries()) {
        const found = live.parameters[i]!
        expect(Math.abs(found.value - value), `${model} ${id}`).toBeLessThanOrEqual(1e-9 * Math.abs(value))
        expect(found.standardError ?? null, `${model} ${id}`).toBe(fit!.parameters[i]!.standardError)
      }
      expect([live.lastMeasured, live.window]).toEqual([lastMeasured, fitWindow])
      expect(Math.abs(live.rmse - fit!.rmse!)).toBeLessThanOrEqual(1e-9 * fit!.rmse!)
    }
  },
)
