import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type Role, visitor } from '#server/db/database.ts'
import { addRow, addSpecimens, findProject, makeProject } from '#laboratory/server/projects/index.ts'
import {
  approveResults,
  findReport,
  listReports,
  releaseReport,
  releaseResults,
} from '#laboratory/server/reports/index.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue } from '#tests/fixtures/small-catalogue.ts'
import { contentOf, resultCurves } from './report-content.ts'
import { reportDraft } from './report-draft.ts'

let database: TestDatabase
let catalogue: SmallCatalogue
let editor: Caller
let customer: Caller
let rival: Caller
let project: { id: string; code: string }

beforeAll(async () => {
  ;[database, catalogue] = await smallDatabase()
  editor = await account('ed@mi.example', 'ROLE_DATAEDITOR', null)
  customer = await account('carl@autoworks.example', 'ROLE_CUSTOMER', catalogue.autoworks)
  rival = await account('rita@rival.example', 'ROLE_CUSTOMER', catalogue.rival)
  await database.asWriter(editor, async (db) => {
    project = await makeProject(db, editor, { title: 'Roof', organisationId: catalogue.autoworks }, { year: 2026 })
    await addRow(db, project, { material: 'DP980 (91)', test: 'UAT', direction: 'RD', replicates: 3 })
    await addRow(db, project, { material: 'DP980 (91)', test: 'UAT', direction: 'TD', replicates: 1 })
    const [tested] = await addSpecimens(db, project.id, [
      { material: 'DP980 (91)', test: 'UAT', direction: 'RD', number: 1 },
    ])
    const own = catalogue.own.nodeId
    await db.updateTable('replicate').set({ specimen_id: tested! }).where('material_id', '=', own).execute()
  })
  await admin(`update specimen set state = 'broken' where project_id = $1 and number = 2`)
  await admin(`insert into specimen_step (specimen_id, state, reason)
    select id, 'broken', 'notch at the shoulder' from specimen where project_id = $1 and number = 2`)
})
afterAll(() => database.close())

const admin = (text: string) => database.asAdmin((client) => client.query(text, [project.id]))
const rowsOf = async (text: string) => (await database.asAdmin((client) => client.query(text))).rows
async function account(email: string, role: Role, organisationId: string | null): Promise<Caller> {
  const { rows } = await database.asAdmin((client) =>
    client.query<{ id: string }>(
      `insert into account (email, role, state, organisation_id) values ($1, $2, 'active', $3) returning id`,
      [email, role, organisationId],
    ),
  )
  return { kind: 'account', accountId: rows[0]!.id, organisationId, role }
}
const draft = () => database.withCaller(editor, async (db) => (await reportDraft(db, project.code))!)
const ofProject = `specimen_id in (select id from specimen where project_id = $1)`
const words = { summary: 'As expected.', deviations: '', uncertainty: '', reason: '' }
const nothing = { charts: [], cards: [] }
const release = (after: number, reason = '', caller = editor) =>
  database.asWriter(caller, async (db) => {
    const content = contentOf((await reportDraft(db, project.code))!, nothing, { ...words, reason })
    return releaseReport(db, caller, { projectId: project.id, content, after, request: null })
  })

test('what stands in the way of a report is said', async () => {
  await admin(`update project set stage = 'evaluation' where id = $1`)
  await admin(`update replicate set status = 'evaluated', release = null where ${ofProject}`)
  expect((await draft()).lacks).toEqual([
    'The project is at stage Evaluation. Reports can be released from stage Report.',
    'DP980 (91) GI 1.40, UAT: 1 of 1 not approved.',
    'DP980 (91) GI 1.40, UAT: 1 of 1 not released to the customer.',
  ])
})

test('replicates without a result are listed with what became of them', async () => {
  expect((await draft()).missing).toEqual([
    {
      material: 'DP980 (91)',
      test: 'UAT',
      direction: 'RD',
      ordered: 3,
      evaluated: 1,
      why: ['2: broken before testing, notch at the shoulder', '3: expected'],
    },
    { material: 'DP980 (91)', test: 'UAT', direction: 'TD', ordered: 1, evaluated: 0, why: ['1: expected'] },
  ])
})

describe('results', () => {
  const releaseAll = () => database.asWriter(editor, (db) => releaseResults(db, project, 2026))
  const seen = () =>
    database.withCaller(customer, async (db) =>
      resultCurves(db, project.id, [{ ...own(), coil: 'x', test: 'UAT', thickness: 1.4 }]),
    )
  const own = () => ({ coilId: catalogue.own.coilId })

  test('that are not approved stay with the laboratory', async () => {
    await expect(releaseAll()).rejects.toThrow('Not approved yet: DP980 (91) GI 1.40, UAT. Nothing was released.')
    expect(await seen()).toEqual([])
  })

  test('that are approved are released to the customer, once; drafts of others on the same coil go on waiting', async () => {
    const reviewer = await account('rev@mi.example', 'ROLE_ADMIN', null)
    const coil = catalogue.own.coilId
    const others = `specimen = 'of another project'`
    await admin(`insert into replicate (material_id, condition_id, number, specimen, status)
      select material_id, condition_id, 2, 'of another project', 'evaluated' from replicate where ${ofProject}`)
    await rowsOf(`insert into parameter_set (material_id, coil_id, fe_tab, model, parameters, author, status, inputs)
      select r.material_id, '${coil}', 'FE1', kind, '[]', 'test', 'evaluated',
        array_agg(r.id) filter (where kind = 'both' or r.specimen_id is not null)
      from replicate r, unnest(array['own', 'both']) kind where r.material_id = '${catalogue.own.nodeId}'
      group by r.material_id, kind`)
    await database.asWriter(reviewer, (db) => approveResults(db, reviewer, project, { coil, test: 'UAT', reason: '' }))
    // Whose coil everybody may read is asked first.
    await rowsOf(
      `update tree_node set visibility = 'public', organisation_id = null where id = '${catalogue.own.nodeId}'`,
    )
    await expect(releaseAll()).rejects.toMatchObject({ issues: [{ path: 'shared' }] })
    await rowsOf(
      `update tree_node set visibility = 'private', organisation_id = '${catalogue.autoworks}' where id = '${catalogue.own.nodeId}'`,
    )
    expect(await releaseAll()).toMatch(/^2026\.\d+-[\da-f]{6}$/)
    expect(await rowsOf(`select status, release from replicate where ${others}`)).toEqual([
      { status: 'evaluated', release: null },
    ])
    // A model that was fitted to a draft of others would tell of it.
    expect(
      await rowsOf(
        `select model, release is null as waits from parameter_set where model in ('own', 'both') order by 1`,
      ),
    ).toEqual([
      { model: 'both', waits: true },
      { model: 'own', waits: false },
    ])
    expect((await seen()).map(({ series }) => series.map(({ label }) => label))).toEqual([['RD 1']])
    await expect(releaseAll()).rejects.toThrow('All results of P-2026-001 are already released.')
    await rowsOf(`delete from parameter_set where model in ('own', 'both')`)
    await rowsOf(`delete from replicate where ${others}`)
  })
})

describe('a report', () => {
  const read = (caller: Caller, number?: number) =>
    database.withCaller(caller, (db) => findReport(db, project.id, number))

  test('is released in issues, the second with a reason, of two at once by one', async () => {
    await admin(`update project set stage = 'report' where id = $1`)
    expect((await draft()).lacks).toEqual([])
    expect(await release(0)).toBe(1)
    await expect(release(0)).rejects.toMatchObject({ code: 'conflict' })
    await expect(release(1)).rejects.toMatchObject({ issues: [{ path: 'reason' }] })
    const both = await Promise.allSettled([1, 2].map(() => release(1, 'another width')))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('says what was found, and goes on saying it', async () => {
    const first = (await read(customer, 1))!
    expect(first).toMatchObject({ customer: 'Autoworks', number: 1, summary: 'As expected.', missing: [{}, {}] })
    expect(first.tests[0]!.results[0]).toMatchObject({ property: 'uat.rm', n: 1, mean: 1000 })
    expect((await read(customer))!.number).toBe(2)
    for (const change of ['update report set number = 9', 'delete from report'])
      await expect(database.asWriter(editor, (db) => sql.raw(change).execute(db))).rejects.toThrow('permission denied')
  })

  test('is seen by staff and its customer alone, and released by staff', async () => {
    for (const stranger of [rival, visitor]) {
      expect(await read(stranger)).toBeUndefined()
      expect(await database.withCaller(stranger, (db) => listReports(db, project.id))).toEqual([])
    }
    const content = contentOf(await draft(), nothing, { ...words, reason: 'mine' })
    await expect(
      database.asWriter(customer, (db) =>
        releaseReport(db, customer, { projectId: project.id, content, after: 2, request: null }),
      ),
    ).rejects.toThrow('permission denied')
    expect((await database.withCaller(customer, (db) => findProject(db, project.code)))?.code).toBe(project.code)
  })
})
