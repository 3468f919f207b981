import { RouterContextProvider } from 'react-router'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '#api/app.ts'
import { mapPresets } from '#core/data-maps/presets.ts'
import { pageBudgetContext, type PageContext, servicesContext } from '#pages/reading/services.ts'
import { findMaterial } from '#server/catalogue/index.ts'
import { visitor } from '#server/db/database.ts'
import { provenCards, reportCardRecords } from '#laboratory/views/reports/index.ts'
import { computeTab } from '#views/finite-element/index.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import { recallCoilToCard } from './reading/load-coil-to-card.server.ts'
import { readCoilCard } from './mi-database/material/load-coil-card.server.ts'
import { loadMaterialPage, readMaterial } from './mi-database/material/load-page.server.ts'
import { computeCard } from './mi-database/material/simulation/load-simulation.server.ts'
import { loadMap } from './mi-database/mi-data-maps/load.server.ts'
import { loadComparator } from './mi-database/mi-data-comparator/load.server.ts'
import { loadVisualizer } from './mi-database/mi-data-visualizer/load.server.ts'
import { loadSpringback } from './mi-database/springback-pack/load.server.ts'

/** Functions that computed in the process of the test; those of a thread have modules of their own. */
const called = vi.hoisted(() => new Set<string>())
const watched = vi.hoisted(() => (module: object) => {
  const functions = Object.entries(module).filter(([, value]) => typeof value === 'function')
  const watch = ([name, run]: [string, (...input: never[]) => unknown]) => [
    name,
    (...input: never[]) => (called.add(name), run(...input)),
  ]
  return { ...module, ...Object.fromEntries(functions.map(watch)) }
})
vi.mock('#core/evaluate/evaluations.ts', async (original) => watched(await original()))
vi.mock('#core/parameter-sets/index.ts', async (original) => watched(await original()))
vi.mock('#core/cards/proof/proven-card.ts', async (original) => watched(await original()))

/** Transactions that are open, and how many were when something was handed to a thread. */
const transactions = vi.hoisted(() => ({ open: 0, whenComputed: [] as number[] }))
vi.mock('#views/compute/index.ts', async (original) => {
  const { compute } = await original<typeof import('#views/compute/index.ts')>()
  return {
    compute: (...asked: Parameters<typeof compute>) => {
      transactions.whenComputed.push(transactions.open)
      return compute(...asked)
    },
  }
})

let database: TestDatabase
let app: FastifyInstance
beforeAll(async () => {
  const own = await demoDatabase()
  const withCaller: TestDatabase['withCaller'] = async (caller, work) => {
    transactions.open++
    try {
      return await own.withCaller(caller, work)
    } finally {
      transactions.open--
    }
  }
  database = { ...own, withCaller }
  app = await buildApp({ database, config: testConfig })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

function pageContext(): PageContext {
  const context = new RouterContextProvider()
  context.set(servicesContext, { database } as never)
  context.set(pageBudgetContext, async () => true)
  return context
}

const steps = { category: 'Steels', series: 'AHSS', family: 'Dual-Phase', grade: 'DP980', material: 'DP980-6' }
const levelThree = '/ng/gateway/level-three'
const at = (search: string) => new URL(`http://mi.example/mi-database/tool?${search}`)
const material = (search: string) => loadMaterialPage(pageContext(), steps, at(search))

const { x, y } = mapPresets.find(({ id }) => id === 'fracture')!
/** A visitor's, with the models of the free sample. */
const fractureMap = String(new URLSearchParams({ x, y }))

/** Functions of these modules that take their time. */
const computing = ['evaluateTest', 'collectMeasurements', 'judgeTab', 'fitTab', 'predictedLimits', 'provenCard']

test.each([
  ...['FE1', 'FE2', 'FE3', 'FE4', 'FE5', 'FE6'].map(
    (tab) => [`tab ${tab} of a material`, () => material(`test=${tab}`)] as const,
  ),
  ['tab FE2 with a card', () => material('test=FE2&card=yes')],
  ['tab FE2 next to another material', () => material('test=FE2&comparison=DP980-2')],
  [
    'the card next to a test',
    async () => {
      const read = await readMaterial(pageContext(), steps, at('card=yes'), (db, found) =>
        readCoilCard(db, found, at('card=yes')),
      )
      return computeCard(read!, { caller: 'test' })
    },
  ],
  ...['flow-curve', 'rate', 'fracture', 'yield-locus'].map(
    (view) =>
      [
        `view ${view} of mi Data-Visualizer`,
        () => loadVisualizer(pageContext(), at(`material=DP980-6&view=${view}`)),
      ] as const,
  ),
  ['a comparison of models', () => loadComparator(pageContext(), at('materials=DP980-6&materials=IF270-1&test=FE4'))],
  ...['FE1', 'FE2', 'FE3', 'FE4', 'FE5', 'FE6'].map(
    (tab) =>
      [
        `find-tab-test of ${tab}`,
        async () => {
          const payload = { epsilon: 'DP980 (6)', tab }
          const { statusCode, body } = await app.inject({ method: 'POST', url: `${levelThree}/find-tab-test`, payload })
          return statusCode === 200 && body
        },
      ] as const,
  ),
  ['curves of a data map', async () => (await loadMap(pageContext(), at(fractureMap))).curves?.length],
  [
    'the cards of a report',
    async () => {
      const records = await database.withCaller(visitor, async (db) => {
        const { id: materialId, path, coils } = (await findMaterial(db, 'dp980-6'))!
        const { id: coilId, name: coil, slug } = coils[0]!
        return reportCardRecords(db, [{ materialId, path, coilId, coil, slug }])
      })
      const [card] = await provenCards(records, { caller: 'test' })
      return card
    },
  ],
  ['the chain from coil to card', () => recallCoilToCard(pageContext())],
  ['the springback pack', () => loadSpringback(pageContext(), at('material=DP980-6'))],
] as const)('%s is computed in a thread, while no transaction waits', async (_page, load) => {
  called.clear()
  transactions.whenComputed = []
  expect(await load()).toBeTruthy()
  expect([...called].filter((name) => computing.includes(name))).toEqual([])
  expect(transactions.whenComputed).toEqual([0])
})

test('a tab that is computed here is noticed', async () => {
  called.clear()
  const read = await readMaterial(pageContext(), steps, at('card=yes'), (db, found) =>
    readCoilCard(db, found, at('card=yes')),
  )
  computeTab(read!.records)
  expect([...called]).toEqual(expect.arrayContaining(['evaluateTest', 'collectMeasurements']))
})
