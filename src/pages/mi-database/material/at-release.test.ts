import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerContext, pageBudgetContext, sameForVisitorsContext, servicesContext } from '#pages/reading/services.ts'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { publishDrafts, withdraw } from '#server/releases/index.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue } from '#tests/fixtures/small-catalogue.ts'
import { loadMaterialPage } from './load-page.server.ts'

let database: TestDatabase
let small: SmallCatalogue
/** Release 1: Rm 1000 MPa. Release 2: 1015 MPa, and DP980 (5) is new. Release 3: the coil of DP980 (2) is withdrawn. */
beforeAll(async () => {
  ;[database, small] = await smallDatabase()
  await database.asAdmin((admin) =>
    admin.query(
      `insert into scalar (material_id, replicate_id, property, value, unit, method, version)
       select material_id, replicate_id, property, 1015, unit, method, 'later' from scalar where id = $1`,
      [small.free.scalarId],
    ),
  )
  await publish()
  await database.asWriter(operator, (db) =>
    withdraw(db, { kind: 'variant', id: small.bought.coilId, reason: 'The sheets were mixed up.' }),
  )
  await publish()
})
afterAll(() => database.close())

const publish = () => database.asWriter(operator, (db) => publishDrafts(db, { note: 'test', year: 2026 }))
const customer = (): Caller => ({
  kind: 'account',
  accountId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  organisationId: small.autoworks,
  role: 'ROLE_CUSTOMER',
})

/** What the page of a material at an address shows to somebody. */
async function page(material: string, search = '', caller: Caller = visitor) {
  const context = new RouterContextProvider()
  context.set(servicesContext, { database } as never)
  context.set(callerContext, caller)
  context.set(pageBudgetContext, async () => true)
  context.set(sameForVisitorsContext, () => {})
  const steps = { category: 'Steels', series: 'AHSS', family: 'Dual-Phase', grade: 'DP980', material }
  const view = await loadMaterialPage(context, steps, new URL(`http://mi.example/mi-database${search}`))
  const strengths = view.access === 'full' ? view.keyValues.filter(({ property }) => property === 'uat.rm') : []
  return { view, strength: strengths[0]?.mean, release: view.material.release, history: view.history }
}

test('an old link shows the old numbers, and says in numbers what has changed since', async () => {
  const old = await page('DP980-6', '?release=2026.1')
  expect(old).toMatchObject({
    strength: 1000,
    release: '2026.1',
    view: { state: { release: '2026.1' }, ignored: [] },
    history: {
      release: { name: '2026.1' },
      newest: '2026.3',
      coils: [{ numbers: [{ property: 'uat.rm', before: { mean: 1000 }, after: { mean: 1015 } }] }],
    },
  })
  expect(await page('DP980-6')).toMatchObject({ strength: 1015, release: '2026.3', history: null })
  expect(await page('DP980-6', '?release=2026.2')).toMatchObject({ strength: 1015, history: { coils: [] } })
})

test('a release that does not exist is ignored, and said so', async () => {
  const { view, release } = await page('DP980-6', '?release=2031.7')
  expect([view, release]).toMatchObject([
    { ignored: [{ text: '2031.7', why: 'Release not found. The latest release is shown.' }], history: null },
    '2026.3',
  ])
})

test('a coil that was withdrawn is gone with the reason, and stays in the release before', async () => {
  const withdrawals = [
    { kind: 'variant', release: '2026.3', what: 'DP980 (2) GI 1.40', reason: 'The sheets were mixed up.' },
  ]
  const now = await page('DP980-2', '', customer())
  expect(now).toMatchObject({ view: { access: 'locked', material: { access: 'full' } }, history: { withdrawals } })
  const before = await page('DP980-2', '?release=2026.1', customer())
  expect(before).toMatchObject({ strength: 1000, view: { access: 'full' }, history: { withdrawals } })
  // Somebody who may not read the material learns nothing of it.
  expect(await page('DP980-2', '?release=2026.1')).toMatchObject({ view: { access: 'locked' }, history: null })
})

test('a card that was saved before its coil was withdrawn opens with the reason, and is written for the release before', async () => {
  const saved = '?card=ls-dyna&system=mm-t-s'
  const now = await page('DP980-2', saved, customer())
  expect(now).toMatchObject({
    view: { access: 'locked', material: { access: 'full' } },
    history: { withdrawals: [{ release: '2026.3', reason: 'The sheets were mixed up.' }] },
  })
  const before = await page('DP980-2', `${saved}&release=2026.1`, customer())
  expect(before).toMatchObject({ view: { access: 'full', state: { card: 'ls-dyna', release: '2026.1' } } })
})

test('a material without records in a release says so to those who may read it', async () => {
  const early = await page('DP980-5', '?release=2026.1', operator)
  expect(early).toMatchObject({
    view: { access: 'locked', material: { access: 'full' } },
    history: { release: { name: '2026.1' }, coils: [{ numbers: [{ before: null, after: { mean: 1000 } }] }] },
  })
})

test('numbers that were evaluated again and are the same did not change', async () => {
  // 0.1 + 0.2 + 0.3 is 0.6000000000000001 and 0.2 + 0.3 + 0.1 is 0.6, as floating-point numbers are added.
  await database.asAdmin(async (admin) => {
    for (const [number, value] of [0.1, 0.2, 0.3].entries())
      await admin.query(
        `with r as (insert into replicate (material_id, condition_id, number, status)
           select $1, id, $2, 'approved' from condition where material_id = $1 returning id)
         insert into scalar (material_id, replicate_id, property, value, unit, method, version)
           select $1, id, 'uat.n46', $3, '1', 'fit', 'test' from r`,
        [small.free.nodeId, number + 2, value],
      )
  })
  await publish()
  const { release } = await page('DP980-6')
  await database.asAdmin((admin) =>
    admin.query(
      `insert into scalar (material_id, replicate_id, property, value, unit, method, version)
       select material_id, replicate_id, property, value, unit, method, 'later' from scalar
       where property = 'uat.n46' and value = 0.1::float8`,
    ),
  )
  await publish()
  const { history } = await page('DP980-6', `?release=${release}`)
  expect(history).toMatchObject({ coils: [], release: { name: release } })
})

test('points that are new since count as a change', async () => {
  await database.asAdmin((admin) =>
    admin.query(
      `insert into point_set (material_id, condition_id, kind, channels, rows, hash, data)
       select material_id, condition_id, 'forming-limit', channels, rows, hash, data from point_set where material_id = $1`,
      [small.free.nodeId],
    ),
  )
  const { release } = await page('DP980-6')
  await publish()
  const { history } = await page('DP980-6', `?release=${release}`)
  expect(history).toMatchObject({ coils: [{ numbers: [], points: [{ test: 'UAT', count: 1 }] }] })
})
