import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSpecimens, findProject, makeProject } from '#laboratory/server/projects/index.ts'
import { type ProjectStage, projectStage } from '#tests/stages/project.ts'
import {
  attachFile,
  attachImported,
  findSpecimen,
  attachMatching,
  attachImportedByName,
  proposeFiles,
  specimensNamed,
} from './index.ts'

let setup: ProjectStage
let project: { id: string; code: string }
let ids: string[]
let own: { id: string; condition: string; test: string }[]

beforeAll(async () => {
  setup = await projectStage()
  const { write, editor, catalogue, rowsOf } = setup
  const asked = { title: 'Roof', organisationId: catalogue.autoworks }
  project = await write((db) => makeProject(db, editor, asked, { year: 2026 }))
  own = await rowsOf(
    `select r.id, c.label as condition, t.code as test from replicate r join condition c on c.id = r.condition_id
       join test_series t on t.id = c.series_id where r.material_id = $1 and t.code = 'UAT' order by r.number limit 2`,
    [catalogue.own.nodeId],
  )
  await rowsOf(`update replicate set synthetic = false, geometry = '{"t0": 1.4, "b0": 20}' where material_id = $1`, [
    catalogue.own.nodeId,
  ])
  const specimen = { material: 'DP980 (2)', test: 'UAT' as const, direction: 'RD' as const }
  ids = await write((db) =>
    addSpecimens(
      db,
      project.id,
      [1, 2].map((number) => ({ ...specimen, number, thickness: 1.41, width: 20 })),
    ),
  )
})
afterAll(() => setup.database.close())

const specimenOf = (i: number) => setup.database.withCaller(setup.editor, (db) => findSpecimen(db, ids[i]!))
const proposals = async (i: number) =>
  setup.database.withCaller(setup.editor, async (db) => proposeFiles(db, (await findSpecimen(db, ids[i]!))!))
const stateOf = (i: number, state: string) =>
  setup.rowsOf('update specimen set state = $1 where id = $2', [state, ids[i]])
const attach = (i: number, replicate: string, caller = setup.editor) =>
  attachFile(setup.database, caller, { id: ids[i]!, replicate })

test('a specimen that is not measured yet takes no file; a measured one is offered those of its test and size', async () => {
  expect(await proposals(0)).toEqual([])
  await expect(attach(0, own[0]!.id)).rejects.toMatchObject({ code: 'conflict' })
  await stateOf(0, 'measured')
  const offered = await proposals(0)
  expect(offered.map(({ replicate }) => replicate)).toContain(own[0]!.id)
  expect(offered[0]).toMatchObject({ named: false, sameSize: true })
})

test('it is attached once, by staff, and it is tested by that', async () => {
  for (const caller of [setup.customer, setup.rival])
    await expect(attach(0, own[0]!.id, caller)).rejects.toThrow(/permission denied|do not have access/)
  await attach(0, own[0]!.id)
  expect(await specimenOf(0)).toMatchObject({ state: 'tested', replicates: [own[0]!.id] })
  await expect(attach(0, own[0]!.id)).rejects.toMatchObject({ code: 'conflict' })
  await stateOf(1, 'measured')
  // The record has its specimen.
  await expect(attach(1, own[0]!.id)).rejects.toMatchObject({ code: 'forbidden' })
})

test('records of another customer are neither offered nor taken', async () => {
  const { rowsOf, write, editor, catalogue } = setup
  const foreign = await write((db) =>
    makeProject(db, editor, { title: 'Door', organisationId: catalogue.rival }, { year: 2026 }),
  )
  const [id] = await write((db) =>
    addSpecimens(db, foreign.id, [
      { material: 'X', test: 'UAT', direction: 'RD', number: 1, thickness: 1.4, width: 20 },
    ]),
  )
  await rowsOf(`update specimen set state = 'tested' where id = $1`, [id])
  await rowsOf('update replicate set specimen_id = null')
  const offered = await setup.database.withCaller(editor, async (db) =>
    proposeFiles(db, (await findSpecimen(db, id!))!),
  )
  expect(offered.map(({ replicate }) => replicate)).not.toContain(own[0]!.id)
  await expect(attachFile(setup.database, editor, { id: id!, replicate: own[0]!.id })).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('the laboratory door attaches what is named like its specimen, unless that is lost', async () => {
  const { rowsOf, write, catalogue } = setup
  const name = `${project.code}_DP980-2_UAT_RD_1 copy.csv`
  await rowsOf(
    `update raw_file set name = $1 where material_id = $2 and hash = (select raw_file_hash from replicate where id = $3)`,
    [name, catalogue.own.nodeId, own[0]!.id],
  )
  await stateOf(0, 'lost')
  expect(await write((db) => attachImportedByName(db, setup.editor, [own[0]!.id]))).toBe(0)
  await stateOf(0, 'received')
  expect(await write((db) => attachImportedByName(db, setup.editor, [own[0]!.id]))).toBe(1)
  expect(await specimenOf(0)).toMatchObject({ state: 'tested', replicates: [own[0]!.id] })
  expect(await write((db) => attachImportedByName(db, setup.editor, [own[0]!.id]))).toBe(0)
})

test('what names several records, or was withdrawn, is placed by hand alone; one that was withdrawn leaves its specimen free', async () => {
  const { rowsOf, write, database, editor } = setup
  const whole = (await database.withCaller(editor, (db) => findProject(db, project.code)))!
  const place = () => write((db) => attachMatching(db, setup.editor, whole))
  const name = (i: number) =>
    rowsOf('update replicate set specimen = $1 where id = $2', [`${project.code} DP980-2 UAT RD 2`, own[i]!.id])
  await rowsOf(`update replicate set status = 'withdrawn', specimen_id = $1 where id = $2`, [ids[1], own[0]!.id])
  expect(await specimenOf(1)).toMatchObject({ replicates: [] })
  await rowsOf(
    `insert into replicate (material_id, condition_id, number, specimen, status, geometry)
       select material_id, condition_id, number + n, $1, 'evaluated', geometry from replicate, generate_series(1, 2) n where id = $2`,
    [`${project.code} DP980-2 UAT RD 2`, own[0]!.id],
  )
  await name(0)
  expect(await place()).toBe(0)
  const twice = await rowsOf<{ id: string }>('select id from replicate where specimen = $1 and specimen_id is null', [
    `${project.code} DP980-2 UAT RD 2`,
  ])
  await rowsOf(`update replicate set status = 'withdrawn' where id = $1`, [twice[0].id])
  expect(await place()).toBe(1)
  expect((await specimenOf(1))!.replicates).toEqual([twice[1]!.id])
})

test('the label of a temporary project still leads to its specimen, in a name of a file and typed', async () => {
  const { rowsOf, write, database, editor } = setup
  await rowsOf(`update project set former_code = 'T-2026-001' where id = $1`, [project.id])
  const typed = await database.withCaller(editor, (db) => specimensNamed(db, 't-2026-001/dp980-2/uat/rd/1'))
  expect(typed.map(({ id }) => id)).toEqual([ids[0]])
  await rowsOf('update replicate set specimen_id = null, specimen = null')
  await rowsOf(`update replicate set specimen = 'T_2026_001 DP980-2 UAT RD 1', status = 'evaluated' where id = $1`, [
    own[0]!.id,
  ])
  await rowsOf(`update raw_file set name = 'tension.csv' where material_id = $1`, [setup.catalogue.own.nodeId])
  await stateOf(0, 'measured')
  expect((await proposals(0))[0]).toMatchObject({ replicate: own[0]!.id, named: true })
  expect(await write((db) => attachImportedByName(db, setup.editor, [own[0]!.id]))).toBe(1)
  expect((await specimenOf(0))!.replicates).toEqual([own[0]!.id])
})

test('of two imports that choose one specimen at once the second is told', async () => {
  const { rowsOf, write } = setup
  await rowsOf('update replicate set specimen_id = null')
  const two = await rowsOf<{ id: string }>(
    `insert into replicate (material_id, condition_id, number, status, geometry)
       select material_id, condition_id, number + n, 'evaluated', geometry from replicate, generate_series(3, 4) n where id = $1
       returning id`,
    [own[0]!.id],
  )
  const done = await Promise.allSettled(
    two.map(({ id }) => write((db) => attachImported(db, { specimen: ids[0]!, replicate: id }))),
  )
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await specimenOf(0))!.replicates).toHaveLength(1)
})
