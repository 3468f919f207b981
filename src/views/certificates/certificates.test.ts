import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IssueForm } from '#contract/certificates/certificate.ts'
import type { Stage } from '#contract/projects/stages.ts'
import { findCertificate, issueCertificate, listCertificates, verifyCertificate } from '#server/certificates/index.ts'
import { type Caller, visitor } from '#server/db/database.ts'
import { addSpecimens, findProject, makeProject } from '#server/projects/index.ts'
import { type Person, type ProjectStage, projectStage } from '#tests/project-stage.ts'
import { certificateDraft } from './certificate-draft.ts'
import { unnumbered } from './unnumbered.ts'

let setup: ProjectStage
let database: ProjectStage['database']
let catalogue: ProjectStage['catalogue']
let editor: Person
let customer: Person
let rival: Person
let code: string
let specimen: string

beforeAll(async () => {
  setup = await projectStage()
  ;({ database, catalogue, editor, customer, rival } = setup)
  await database.asWriter(editor, async (db) => {
    const made = await makeProject(db, editor, { title: 'Roof', organisationId: catalogue.autoworks }, { year: 2026 })
    code = made.code
    const [id] = await addSpecimens(db, made.id, [
      { material: 'DP980 (91)', test: 'UAT', direction: 'RD', number: 1, thickness: 1.4, width: 20 },
    ])
    specimen = id!
    await db
      .updateTable('replicate')
      .set({ specimen_id: specimen })
      .where('material_id', '=', catalogue.own.nodeId)
      .execute()
  })
})
afterAll(() => database.close())

const set = (stage: Stage, state: string, status = 'approved') =>
  database.asAdmin(async (client) => {
    await client.query(`update project set stage = $1 where code = $2`, [stage, code])
    await client.query(`update specimen set state = $1 where id = $2`, [state, specimen])
    await client.query(`update replicate set status = $1 where specimen_id = $2`, [status, specimen])
  })
const draft = () => database.withCaller(editor, async (db) => certificateDraft(db, (await findProject(db, code))!))
const form: IssueForm = {
  inspector: 'The inspector',
  position: 'Head of testing',
  laboratory: 'Test laboratory',
  order: '4711',
  deviations: '',
  uncertainty: '',
  reason: '',
}
const issue = (more: Partial<IssueForm> = {}, supersedes?: string, caller = editor) =>
  database.asWriter(caller, async (db) => {
    const project = (await findProject(db, code))!
    const content = unnumbered(project, await certificateDraft(db, project), { ...form, ...more }, '2026-11-25')
    return issueCertificate(db, caller, { projectId: project.id, content, supersedes, secret: Buffer.alloc(32, 7), request: null }) // prettier-ignore
  })

describe('what is missing is said', () => {
  test.each<[string, Stage, string, string, string]>([
    ['the stage', 'testing', 'tested', 'approved', 'The project stands at Testing: a certificate is issued at Report.'],
    ['a test', 'report', 'measured', 'approved', 'P-2026-001/DP980-91/UAT/RD/1: measured, not tested.'],
    ['an approval', 'report', 'tested', 'evaluated', 'UAT RD 1 is evaluated, not approved.'],
  ])('%s', async (_what, stage, state, status, words) => {
    await set(stage, state, status)
    expect((await draft()).missing).toContain(words)
    await expect(issue()).rejects.toMatchObject({ code: 'invalid_request' })
  })
})

describe('a certificate', () => {
  let number: string
  beforeAll(async () => {
    await set('report', 'tested')
    number = await issue()
  })
  const read = (caller: Caller, which = number) => database.withCaller(caller, (db) => findCertificate(db, which))

  test('has the results with their specimens, and is signed', async () => {
    const found = (await read(customer))!
    expect(found).toMatchObject({ number: 'C-2026-0001', intact: true, supersededBy: null })
    expect(found.content).toMatchObject({ type: '3.1', project: code, customer: 'Autoworks', synthetic: false })
    expect(found.content.tests).toMatchObject([
      {
        test: 'UAT',
        results: [
          {
            property: 'uat.rm',
            symbol: 'R_m',
            unit: 'MPa',
            values: [{ specimen: 'UAT/RD/1', value: 1000 }],
            n: 1,
            mean: 1000,
            s: null,
            ci95: null,
          },
        ],
      },
    ])
  })

  test('is seen by staff and its customer alone', async () => {
    for (const stranger of [rival, visitor]) expect(await read(stranger)).toBeUndefined()
  })

  test('tells anyone who has number and fingerprint that it is ours, and nobody else', async () => {
    const { sha256 } = (await read(editor))!
    const verify = (fingerprint: string, caller = visitor) =>
      database.withCaller(caller, (db) => verifyCertificate(db, number, fingerprint))
    expect(await verify(sha256.slice(0, 16))).toMatchObject({ sha256, superseded: false })
    expect(await verify(sha256.slice(0, 16), rival)).toMatchObject({ sha256 })
    for (const wrong of ['', '%', sha256.slice(0, 15), 'f'.repeat(16), `${sha256.slice(0, 15)}_`])
      expect(await verify(wrong)).toBeUndefined()
  })

  test.each(["update certificate set content = '{}'", 'delete from certificate'])(
    'is out of reach even for staff: %s',
    async (change) => {
      await expect(database.asWriter(editor, (db) => sql.raw(change).execute(db))).rejects.toThrow('permission denied')
    },
  )

  test('that somebody changed in the database is no longer intact', async () => {
    await database.asAdmin((client) =>
      client.query(`update certificate set content = replace(content, '1000', '1100') where number = $1`, [number]),
    )
    expect((await read(editor))!.intact).toBe(false)
    await database.asAdmin((client) =>
      client.query(`update certificate set content = replace(content, '1100', '1000') where number = $1`, [number]),
    )
    expect((await read(editor))!.intact).toBe(true)
  })

  test('is issued again with a reason, by one of two, and the former says what holds now', async () => {
    await expect(issue({}, number)).rejects.toMatchObject({ issues: [{ path: 'reason' }] })
    await expect(issue({ reason: 'typing error' })).rejects.toMatchObject({ code: 'conflict' })
    const both = await Promise.allSettled([1, 2].map(() => issue({ reason: 'typing error' }, number)))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const former = (await read(customer))!
    expect(former.supersededBy).toMatch(/^C-2026-000\d$/)
    const later = (await read(customer, former.supersededBy!))!
    expect(later.content).toMatchObject({ supersedes: number, reason: 'typing error' })
    const lines = await database.withCaller(customer, async (db) =>
      listCertificates(db, (await findProject(db, code))!.id),
    )
    expect(lines.map((one) => one.supersededBy)).toEqual([null, former.supersededBy])
    expect(await database.withCaller(visitor, (db) => verifyCertificate(db, number, former.sha256))).toMatchObject({
      superseded: true,
    })
  })

  test('is issued by staff alone', async () => {
    const { supersededBy } = (await read(editor))!
    await expect(issue({ reason: 'mine' }, supersededBy!, customer)).rejects.toThrow('permission denied')
  })
})
