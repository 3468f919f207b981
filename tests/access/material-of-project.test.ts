import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerContext, pageBudgetContext, sameForVisitorsContext, servicesContext } from '#pages/reading/services.ts'
import { type Caller, visitor } from '#server/db/database.ts'
import { addSpecimens, makeProject } from '#laboratory/server/projects/index.ts'
import { type ProjectStage, projectStage } from '../stages/project.ts'
import { loadResearch } from '#pages/mi-database/rd-data/load.server.ts'
import { loadMaterialPage } from '#pages/mi-database/material/load-page.server.ts'

// `?project=…`: the specimens of one project alone, for those whose project it is; to everybody else it is a word that says nothing.
let setup: ProjectStage
let code: string
beforeAll(async () => {
  setup = await projectStage()
  const { catalogue, editor, write } = setup
  await write(async (db) => {
    const made = await makeProject(db, editor, { title: 'Roof', organisationId: catalogue.autoworks }, { year: 2026 })
    code = made.code
    const [specimen] = await addSpecimens(db, made.id, [
      { material: 'DP980 (6)', test: 'UAT', direction: 'RD', number: 1, thickness: 1.4, width: 20 },
    ])
    await db
      .updateTable('replicate')
      .set({ specimen_id: specimen! })
      .where('material_id', '=', catalogue.free.nodeId)
      .execute()
  })
})
afterAll(() => setup.database.close())

function contextOf(caller: Caller): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(servicesContext, { database: setup.database } as never)
  context.set(callerContext, caller)
  context.set(pageBudgetContext, async () => true)
  context.set(sameForVisitorsContext, () => {})
  return context
}

async function page(project: string | null, caller: Caller, material = 'DP980-6') {
  const steps = { category: 'Steels', series: 'AHSS', family: 'Dual-Phase', grade: 'DP980', material }
  const url = new URL('http://mi.example/mi-database')
  if (project !== null) url.searchParams.set('project', project)
  const view = await loadMaterialPage(contextOf(caller), steps, url)
  if (view.access !== 'full') throw new Error('locked')
  return view
}

test('its customer and staff see its specimens alone, also by its code in small letters', async () => {
  for (const caller of [setup.customer, setup.editor])
    for (const typed of [code, ` ${code.toLowerCase()} `]) {
      const { state, ignored, tests } = await page(typed, caller)
      expect([state.project, ignored]).toEqual([code, []])
      expect(tests.map((each) => each.code)).toEqual(['UAT'])
    }
})

test('to others it is as unknown as one that nobody has: said, and the page shows all', async () => {
  for (const caller of [visitor, setup.rival])
    for (const typed of [code, 'P-2026-999']) {
      const { ignored, ...shown } = await page(typed, caller)
      const { ignored: _none, ...without } = await page(null, caller)
      expect(ignored.map(({ text }) => text)).toEqual([typed])
      expect(shown).toEqual(without)
    }
})

test('a project without specimens of the coil is none here, for its customer too', async () => {
  const { state, ignored } = await page(code, setup.customer, 'DP980-91')
  expect([state.project, ignored.map(({ text }) => text)]).toEqual(['', [code]])
})

test.each(['-1', '1000000000', '%', "' or 1=1", 'x'.repeat(100_000)])('nonsense %# is not a failure', async (typed) => {
  expect((await page(typed, setup.editor)).state.project).toBe('')
})

async function research(project: string, caller: Caller) {
  const { view } = await loadResearch(
    contextOf(caller),
    new URL(`http://mi.example/mi-database/rd-data?project=${project}`),
  )
  return view && view.coils.map(({ name }) => name)
}

test('R&D data of a project are its specimens alone; another organisation is told what an unknown code is told', async () => {
  expect(await research(code, setup.editor)).toEqual(['DP980 (6) GI 1.40'])
  for (const caller of [visitor, setup.rival]) expect(await research(code, caller)).toBeNull()
  expect(await research('P-2026-999', setup.editor)).toBeNull()
})
