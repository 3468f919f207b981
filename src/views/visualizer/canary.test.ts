import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packCoil } from '#contract/views/visualizer.ts'
import { visualizerViews } from '#core/visualizer/index.ts'
import { publishDrafts } from '#server/releases/index.ts'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue } from '#tests/fixtures/small-catalogue.ts'
import { visualizerCoil } from './visualizer-coil.ts'

let database: TestDatabase
let catalogue: SmallCatalogue
beforeAll(async () => {
  ;[database, catalogue] = await smallDatabase()
  // A flow law in each material that nothing else in the catalogue resembles.
  await database.asWriter(operator, async (db) => {
    for (const name of ['free', 'bought', 'closed', 'own'] as const) {
      const { nodeId, coilId } = catalogue[name]
      await db
        .insertInto('parameter_set')
        .values({
          material_id: nodeId,
          coil_id: coilId,
          fe_tab: 'FE2',
          model: 'hollomon',
          parameters: JSON.stringify([
            { id: 'K', value: 1234.5 + name.length, unit: 'MPa' },
            { id: 'n', value: 0.123, unit: '1' },
          ]),
          author: 'canary',
        })
        .execute()
    }
    await publishDrafts(db, { note: 'canaries', year: 2026 })
  })
})
afterAll(() => database.close())

const flow = visualizerViews.find(({ id }) => id === 'flow-curve')!

/** As much of a coil as the page of a view carries for somebody. */
async function carried(caller: Caller, which: 'free' | 'bought' | 'closed' | 'own', view = flow) {
  return database.withCaller(caller, async (db) => {
    const coil = await visualizerCoil(db, { id: catalogue[which].coilId, thickness: 1.4, synthetic: false }, view)
    return { sets: coil.stored.length, series: coil.series.length, page: JSON.stringify(packCoil(coil)) }
  })
}

test('the canary sings where it may be read', async () => {
  const { sets, page } = await carried(visitor, 'free')
  expect(sets).toBe(1)
  expect(page).toContain('1238.5')
})

describe.each(visualizerViews.map((view) => [view.id, view] as const))('%s', (_id, view) => {
  test.each(['bought', 'closed', 'own'] as const)('shows a visitor nothing of %s', async (which) => {
    const { sets, series, page } = await carried(visitor, which, view)
    expect([sets, series]).toEqual([0, 0])
    expect(page).not.toMatch(/12\d\d\.5|"x":"[^"]+"/)
  })
})
