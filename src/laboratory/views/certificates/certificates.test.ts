import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IssueForm } from '#contract/certificates/certificate.ts'
import type { Stage } from '#contract/projects/stages.ts'
import {
  findCertificate,
  issueCertificate,
  listCertificates,
  verifyCertificate,
} from '#laboratory/server/certificates/index.ts'
import { type Caller, visitor } from '#server/db/database.ts'
import { addSpecimens, findProject, makeProject } from '#laboratory/server/projects/index.ts'
import { type Person, type ProjectStage, projectStage } from '#tests/stages/project.ts'
import { certificateDraft, unnumbered } from './certificate-draft.ts'

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
    [
      'the stage',
      'testing',
      'tested',
      'approved',
      'The project is at stage Testing. Certificates can be issued from stage Report.',
    ],
    ['a test', 'report', 'measured', 'approved', 'P-2026-001/DP980-91/UAT/RD/1: measured, not tested.'],
    ['an approval', 'report', 'tested', 'evaluated', 'UAT RD 1 is evaluated, not approved.'],
  ])('%s', async (_what, stage, state, status, words) => {
    await set(stage, state, status)
    expect((await draft()).missing).toContain(words)
    await expect(issue()).rejects.toMatchObject({ code: 'invalid_request' })
  })
})

describe('what is printed', () => {
  beforeAll(async () => {
    await set('report', 'tested')
    // Three specimens over 80 mm, a fourth over 50 mm; rounded by hand after ISO 6892-1, clause 22.
    await database.asAdmin((client) =>
      client.query(
        `with first as (select r.* from replicate r where r.specimen_id = $1),
           more as (insert into replicate (material_id, condition_id, number, status, release)
             select material_id, condition_id, n, 'approved', release from first, generate_series(2, 4) n returning *),
           sized as (update replicate set geometry = '{"t0": 1.42, "b0": 20, "S0": 28.4}' where id in (select id from first) returning *),
           made as (insert into specimen (project_id, material, test, direction, number, state, thickness_mm, width_mm)
             select s.project_id, s.material, s.test, s.direction, n, 'tested', 1.4, 20 from specimen s, generate_series(2, 4) n
             where s.id = $1 returning *),
           every as (select id, material_id, number, release from first union all select id, material_id, number, release from more)
         insert into scalar (material_id, replicate_id, property, value, unit, method, version, release)
         select e.material_id, e.id, v.property, v.value, v.unit, 'by hand', 'test', e.release from every e join (values
           (1, 'uat.rp02', 712.49, 'MPa'), (2, 'uat.rp02', 712.51, 'MPa'), (3, 'uat.rp02', 713.6, 'MPa'),
           (1, 'uat.l0', 80, 'mm'), (2, 'uat.l0', 80, 'mm'), (3, 'uat.l0', 80, 'mm'), (4, 'uat.l0', 50, 'mm'),
           (1, 'uat.a', 14.24, '%'), (2, 'uat.a', 14.25, '%'), (3, 'uat.a', 13.6, '%'), (4, 'uat.a', 17.1, '%'),
           (1, 'uat.r', 0.87, '1'), (2, 'uat.r', 0.88, '1'), (3, 'uat.r', 0.93, '1')) v (number, property, value, unit)
           on v.number = e.number`,
        [specimen],
      ),
    )
    await database.asAdmin((client) =>
      client.query(
        `update replicate r set specimen_id = s.id from specimen s join project p on p.id = s.project_id
         where p.code = $1 and s.number = r.number and r.material_id = $2 and r.specimen_id is null`,
        [code, catalogue.own.nodeId],
      ),
    )
  })
  afterAll(() =>
    database.asAdmin(async (client) => {
      await client.query(`delete from replicate where number > 1 and material_id = $1`, [catalogue.own.nodeId])
      await client.query(`delete from specimen where number > 1`)
      await client.query(`delete from scalar where method = 'by hand'`)
      await client.query(`update replicate set geometry = '{}' where specimen_id = $1`, [specimen])
    }),
  )

  test('is rounded by ISO 6892-1 clause 22, elongations with their gauge length, and no scatter of nothing', async () => {
    const { tests } = await draft()
    const results = tests[0]!.results.map(({ symbol, values, mean, s, ci95 }) => ({
      symbol,
      values: values.map(({ value }) => value),
      mean,
      s,
      ci95,
    }))
    expect(results.find(({ symbol }) => symbol === 'R_p0.2')).toMatchObject({
      values: [712, 713, 714],
      mean: 713,
      s: 0.6,
    })
    expect(results.find(({ symbol }) => symbol === 'A_80')).toMatchObject({
      values: [14, 14.5, 13.5],
      mean: 14,
      s: 0.4,
    })
    expect(results.find(({ symbol }) => symbol === 'A_50')).toMatchObject({ values: [17], mean: 17, s: null })
    expect(results.find(({ symbol }) => symbol === 'r')).toMatchObject({
      values: [0.85, 0.9, 0.95],
      mean: 0.9,
      s: 0.03,
    })
    expect(results.find(({ symbol }) => symbol === 'L_0')).toMatchObject({ values: [80, 80, 80, 50] })
  })

  test('is the section of the evaluation; a difference from the bench is signed once it was seen', async () => {
    await database.asAdmin((client) =>
      client.query(`update specimen set thickness_mm = 1.4, width_mm = 20 where id = $1`, [specimen]),
    )
    const found = await draft()
    expect(found.differences).toEqual([
      'P-2026-001/DP980-91/UAT/RD/1: the evaluation used 1.42 × 20 mm = 28.4 mm², 1.4 % more than measured at the bench (1.4 × 20 mm = 28 mm²).',
    ])
    const project = await database.withCaller(editor, (db) => findProject(db, code))
    expect(() => unnumbered(project!, found, form, '2026-11-25')).toThrow(/1.4 % more.*Check the dimensions/)
    const content = unnumbered(project!, found, form, '2026-11-25', { sizesSeen: true })
    expect(content.specimens[0]).toMatchObject({ thickness: 1.42, width: 20, section: 28.4 })
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
