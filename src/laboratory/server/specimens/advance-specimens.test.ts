import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveResults } from '#laboratory/server/reports/index.ts'
import { addRow, changeRow, makeProject, readProjectDetails, changeStage } from '#laboratory/server/projects/index.ts'
import { type Person, type ProjectStage, projectStage } from '#tests/stages/project.ts'
import { attachFile, followSpecimens, moveSpecimen, receiveDelivery } from './index.ts'

let setup: ProjectStage
let reviewer: Person
let project: { id: string; code: string }

beforeAll(async () => {
  setup = await projectStage()
  const { write, editor, catalogue, rowsOf } = setup
  reviewer = await setup.account('rev@mi.example', 'ROLE_DATAEDITOR', null)
  project = await write((db) =>
    makeProject(db, editor, { title: 'Roof', organisationId: catalogue.autoworks }, { year: 2026 }),
  )
  await write((db) => addRow(db, project, { material: 'DP980', test: 'UAT', direction: 'RD', replicates: 2 }))
  await rowsOf(`update project set stage = 'ordered' where id = $1`, [project.id])
  // Two records of the customer's coil, evaluated and not approved.
  await rowsOf(`update replicate set synthetic = false, status = 'evaluated' where material_id = $1`, [
    catalogue.own.nodeId,
  ])
  await rowsOf(
    `insert into replicate (material_id, condition_id, number, status, release)
     select material_id, condition_id, 2, 'evaluated', release from replicate where material_id = $1 limit 1`,
    [catalogue.own.nodeId],
  )
  await rowsOf(
    `insert into measurement_origin (replicate_id, material_id, machine)
     select id, material_id, 'Frame 1' from replicate where material_id = $1 and number = 2`,
    [catalogue.own.nodeId],
  )
})
afterAll(() => setup.database.close())

const standing = () =>
  setup.database.withCaller(setup.editor, async (db) => {
    const whole = (await readProjectDetails(db, project.code))!
    const specimens = await followSpecimens(db, project)
    return {
      stage: whole.stage,
      rows: whole.rows.map(({ stage, tested }) => [stage, tested]),
      specimens: specimens.map(({ state, machine }) => [state, machine]),
    }
  })
const specimen = async (i: number) =>
  (await setup.database.withCaller(setup.editor, (db) => followSpecimens(db, project)))[i]!.id
const records = () =>
  setup.rowsOf<{ id: string }>('select id from replicate where material_id = $1 order by number', [
    setup.catalogue.own.nodeId,
  ])
const measure = async (i: number) =>
  moveSpecimen(setup.database, setup.editor, {
    id: await specimen(i),
    from: 'received',
    to: 'measured',
    thickness: 1.4,
    width: 20,
  })

test('what arrives, is tested, evaluated and approved moves specimens, rows and project; nobody moves them by hand', async () => {
  const { database, editor } = setup
  const delivery = { arrived: '2026-11-25', pieces: 1, marking: 'Coil 4711', place: 'Rack 3' }
  await receiveDelivery(database, editor, { project: project.code, delivery, photos: [] })
  expect(await standing()).toEqual({
    stage: 'samples-received',
    rows: [['waiting', 0]],
    specimens: [
      ['received', ''],
      ['received', ''],
    ],
  })

  await measure(0)
  await measure(1)
  const [first, second] = await records()
  await attachFile(database, editor, { id: await specimen(0), replicate: first.id })
  expect(await standing()).toEqual({
    stage: 'testing',
    rows: [['testing', 1]],
    specimens: [
      ['tested', ''],
      ['measured', ''],
    ],
  })

  // The file names its machine.
  await attachFile(database, editor, { id: await specimen(1), replicate: second!.id })
  expect(await standing()).toEqual({
    stage: 'review',
    rows: [['review', 2]],
    specimens: [
      ['tested', ''],
      ['tested', 'Frame 1'],
    ],
  })

  await database.asWriter(reviewer, (db) =>
    approveResults(db, reviewer, project, { coil: setup.catalogue.own.coilId, test: 'UAT', reason: '' }),
  )
  expect(await standing()).toMatchObject({ stage: 'report', rows: [['done', 2]] })
  const whole = (await database.withCaller(editor, (db) => readProjectDetails(db, project.code)))!
  // Stages that were passed at once are in the history, too.
  expect(whole.events.flatMap(({ stage }) => stage ?? []).toReversed()).toEqual([
    'requested',
    'samples-received',
    'testing',
    'evaluation',
    'review',
    'report',
  ])
})

test('who sends a row or a project back is not overruled at once', async () => {
  const { database, editor, write } = setup
  await changeStage(database, editor, { code: project.code, from: 'report', to: 'review', reason: 'another look' })
  const [row] = (await database.withCaller(editor, (db) => readProjectDetails(db, project.code)))!.rows
  await write((db) =>
    changeRow(db, editor, {
      code: project.code,
      row: row!.id,
      version: row!.version,
      stage: 'review',
      tested: 2,
      owner: null,
      machine: '',
      due: null,
      reason: '',
    }),
  )
  expect(await standing()).toMatchObject({ stage: 'review', rows: [['review', 2]] })
})

test('a paused project stays paused', async () => {
  const { database, editor, rowsOf } = setup
  await changeStage(database, editor, { code: project.code, from: 'review', to: 'paused', reason: 'waiting' })
  await rowsOf(`update specimen set state = 'measured' where project_id = $1`, [project.id])
  await moveSpecimen(database, editor, { id: await specimen(0), from: 'measured', to: 'tested', machine: 'Frame 2' })
  expect(await standing()).toMatchObject({ stage: 'paused' })
})
