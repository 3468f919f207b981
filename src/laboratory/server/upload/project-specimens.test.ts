import { beforeAll, describe, expect, test } from 'vitest'
import type { FileChoice } from '#contract/uploads/upload.ts'
import { operator } from '#server/db/database.ts'
import { addSpecimens, makeProject } from '#laboratory/server/projects/index.ts'
import {
  catalogue,
  check,
  coil,
  db,
  importAll,
  newBatch,
  receive,
  request,
  revision,
  seen,
  settle,
  tension,
  undo,
  useUploads,
} from '#tests/stages/upload.ts'
import * as upload from './index.ts'

useUploads()

let project: { id: string; code: string }
let ids: string[]
beforeAll(async () => {
  await db.asWriter(operator, async (writer) => {
    project = await makeProject(
      writer,
      operator,
      { title: 'Roof', organisationId: catalogue.autoworks },
      { year: 2026 },
    )
    const place = { material: 'DP980 (6)', test: 'UAT' as const, direction: 'RD' as const }
    const size = (number: number, thickness: number) => ({ ...place, number, thickness, width: 20 })
    ids = await addSpecimens(writer, project.id, [
      size(1, 1.4),
      size(2, 1.41),
      size(3, 2),
      { ...size(4, 1.4), direction: 'TD' },
    ])
  })
})

const proposed = async (batch: string) => (await check(batch)).map(({ report }) => report!.ofProjects ?? [])
const choose = async (batch: string, choice: FileChoice) => {
  const { files } = await seen(batch)
  const now = await revision(batch)
  await db.asWriter(operator, (writer) =>
    upload.chooseForFiles(writer, { batch, revision: now, choices: new Map([[files[0]!.id, choice]]), request }),
  )
}
const attached = async () => {
  const { rows } = await db.asAdmin((admin) =>
    admin.query<{ number: number }>(
      'select s.number from replicate r join specimen s on s.id = r.specimen_id where s.project_id = $1 order by 1',
      [project.id],
    ),
  )
  return rows.map(({ number }) => number)
}

test('before the import a file shows the specimens of its test, direction and size; one that it names stands first', async () => {
  const batch = await newBatch()
  await receive(batch, `${project.code}_DP980-6_UAT_RD_2.csv`, tension(1000))
  await settle(batch, { ...coil, condition: 'RD' })
  expect(await proposed(batch)).toEqual([
    [
      { id: ids[1], code: `${project.code}/DP980-6/UAT/RD/2`, named: true, sameSize: true },
      { id: ids[0], code: `${project.code}/DP980-6/UAT/RD/1`, named: false, sameSize: true },
      { id: ids[2], code: `${project.code}/DP980-6/UAT/RD/3`, named: false, sameSize: false },
    ],
  ])
  await importAll(batch)
  expect(await attached()).toEqual([2])
})

test('what somebody chose counts more than the name, and a specimen that has its record is not proposed again', async () => {
  const batch = await newBatch()
  await receive(batch, `${project.code}_DP980-6_UAT_RD_1.csv`, tension(1010))
  await settle(batch, { ...coil, condition: 'RD' })
  await choose(batch, { specimen: 'none' })
  expect((await proposed(batch))[0]!.map(({ id }) => id)).toEqual([ids[0], ids[2]])
  await choose(batch, { specimen: ids[2]! })
  await check(batch)
  await importAll(batch)
  expect(await attached()).toEqual([2, 3])
})

test('a specimen that is gone by the time of the import keeps the batch out, with the reason', async () => {
  const batch = await newBatch()
  await receive(batch, 'uat_rd.csv', tension(1020))
  await settle(batch, { ...coil, condition: 'RD' })
  await choose(batch, { specimen: ids[0]! })
  await check(batch)
  await db.asAdmin((admin) => admin.query(`update specimen set state = 'lost' where id = $1`, [ids[0]]))
  await importAll(batch)
  expect((await seen(batch)).batch).toMatchObject({
    imported_at: null,
    problem: `uat_rd.csv: The file cannot be attached to ${project.code}/DP980-6/UAT/RD/1. Choose another specimen.`,
  })
  await db.asAdmin((admin) => admin.query(`update specimen set state = 'measured' where id = $1`, [ids[0]]))
})

test('what a customer brings was not measured for a project, whatever its name', async () => {
  const { rows } = await db.asAdmin((admin) =>
    admin.query<{ id: string }>(
      `insert into account (email, role, state, organisation_id) values ('carl@autoworks.example', 'ROLE_CUSTOMER', 'active', $1) returning id`,
      [catalogue.autoworks],
    ),
  )
  const account = rows[0]!.id
  const batch = await db.asWriter(operator, (writer) =>
    upload.createBatch(writer, { owner: catalogue.autoworks, account, request }),
  )
  await receive(batch, `${project.code}_DP980-6_UAT_RD_1.csv`, tension(1030))
  await settle(batch, { ...coil, material: 'DP980 (91)', coil: 'DP980 (91) GI 1.40', condition: 'RD' })
  expect(await proposed(batch)).toEqual([[]])
})

describe('an import that is undone', () => {
  const standing = async (number: number) => {
    const { rows } = await db.asAdmin((admin) =>
      admin.query<{ state: string; machine: string }>('select state, machine from specimen where id = $1', [
        ids[number - 1],
      ]),
    )
    return rows[0]
  }
  const put = (number: number, state: string, machine = '') =>
    db.asAdmin((admin) =>
      admin.query('update specimen set state = $2, machine = $3 where id = $1', [ids[number - 1], state, machine]),
    )
  const imported = async (force: number) => {
    const batch = await newBatch()
    await receive(batch, 'uat_rd.csv', tension(force))
    await settle(batch, { ...coil, condition: 'RD' })
    await choose(batch, { specimen: ids[0]! })
    await check(batch)
    await importAll(batch)
    expect(await standing(1)).toMatchObject({ state: 'tested' })
    return batch
  }

  test.each(['expected', 'received', 'measured'])('gives its specimen the state %s back', async (state) => {
    await put(1, state)
    const batch = await imported(1030)
    await undo(batch)
    expect(await standing(1)).toEqual({ state, machine: '' })
    const { rows } = await db.asAdmin((admin) =>
      admin.query('select state, reason from specimen_step where specimen_id = $1 order by id desc limit 2', [ids[0]]),
    )
    expect(rows).toEqual([
      { state, reason: 'Import undone' },
      { state: 'tested', reason: '' },
    ])
  })

  test('leaves a specimen tested that was tested before', async () => {
    await put(1, 'tested', 'Frame 1')
    await undo(await imported(1040))
    expect(await standing(1)).toEqual({ state: 'tested', machine: 'Frame 1' })
  })

  test('leaves a specimen as it is that was moved since', async () => {
    await put(1, 'measured')
    const batch = await imported(1050)
    await put(1, 'broken')
    await undo(batch)
    expect(await standing(1)).toMatchObject({ state: 'broken' })
    await put(1, 'measured')
  })
})
