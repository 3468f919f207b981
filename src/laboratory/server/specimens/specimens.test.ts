import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, visitor } from '#server/db/database.ts'
import { addSpecimens, makeProject } from '#laboratory/server/projects/index.ts'
import { type Person, type ProjectStage, projectStage } from '#tests/stages/project.ts'
import {
  findPhoto,
  findSpecimen,
  followSpecimens,
  listDeliveries,
  moveSpecimen,
  receiveDelivery,
  specimensNamed,
  stepsOfSpecimen,
} from './index.ts'
import type { SpecimenMove } from '#contract/projects/specimen-forms.ts'

let setup: ProjectStage
let database: ProjectStage['database']
let catalogue: ProjectStage['catalogue']
let editor: Person
let customer: Person
let rival: Person
let project: { id: string; code: string }
let ids: string[]

beforeAll(async () => {
  setup = await projectStage()
  ;({ database, catalogue, editor, customer, rival } = setup)
  project = await database.asWriter(editor, (db) =>
    makeProject(db, editor, { title: 'Roof', organisationId: catalogue.autoworks }, { year: 2026 }),
  )
  ids = await database.asWriter(editor, (db) =>
    addSpecimens(db, project.id, [
      ...[1, 2, 3].map((number) => ({ material: 'DP980 (2)', test: 'UAT' as const, direction: 'RD' as const, number })),
      { material: 'DP980 (2)', test: 'HER', direction: '-', number: 1 },
    ]),
  )
})
afterAll(() => database.close())

const move = (index: number, wanted: Omit<SpecimenMove, 'id'>, caller: Caller = editor) =>
  moveSpecimen(database, caller, { id: ids[index]!, ...wanted })
const find = (index: number, caller: Caller = editor) =>
  database.withCaller(caller, (db) => findSpecimen(db, ids[index]!))

describe('a delivery', () => {
  const delivery = { arrived: '2026-11-25', pieces: 4, marking: 'Coil 4711, RD marked', place: 'Rack 3' }

  test('is counted, with its photographs drawn anew, and receives what was expected', async () => {
    const bytes = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#1b4bc4' } })
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
      .jpeg()
      .toBuffer()
    const photos = [{ name: 'sheet.jpg', bytes }]
    expect(await receiveDelivery(database, editor, { project: project.code, delivery, photos })).toBe(4)
    const [kept] = await database.withCaller(customer, (db) => listDeliveries(db, project.id))
    expect(kept).toMatchObject({ ...delivery, photos: [{ name: 'sheet.jpg' }] })
    const photo = (caller: Caller) => database.withCaller(caller, (db) => findPhoto(db, kept!.photos[0]!.id))
    expect((await photo(customer))!.data.includes('SECRET-PLACE')).toBe(false)
    expect(await photo(rival)).toBeUndefined()
    expect((await database.withCaller(editor, (db) => followSpecimens(db, project))).map(({ state, place }) => [state, place]))
      .toEqual(Array.from({ length: 4 }, () => ['received', 'Rack 3'])) // prettier-ignore
  })

  test.each([
    ['a text', 'notes.txt', Buffer.from('three sheets')],
    ['a program', 'photo.png', Buffer.from('MZ')],
  ])('with %s as a photograph is not stored', async (_what, name, bytes) => {
    await expect(
      receiveDelivery(database, editor, { project: project.code, delivery, photos: [{ name, bytes }] }),
    ).rejects.toMatchObject({ code: 'invalid_request', issues: [{ path: 'files' }] })
    expect(await database.withCaller(editor, (db) => listDeliveries(db, project.id))).toHaveLength(1)
  })

  test.each([
    ['a customer', () => customer],
    ['somebody else', () => rival],
  ])('is not received by %s', async (_who, caller) => {
    await expect(receiveDelivery(database, caller(), { project: project.code, delivery, photos: [] })).rejects.toThrow(
      /permission denied|do not have access/,
    )
  })
})

describe('a specimen', () => {
  test('is measured, asked about where its size is odd, and tested on a machine', async () => {
    const measured = { from: 'received', to: 'measured', thickness: 1.4, width: 20 } as const
    await move(0, measured)
    const slipped = { ...measured, thickness: 14 }
    await expect(move(1, slipped)).rejects.toMatchObject({
      issues: [
        {
          path: 'sure',
          message: expect.stringContaining('Thickness 14 mm: other specimens of this material have 1.4 mm.'),
        },
      ],
    })
    expect((await find(1))!.state).toBe('received')
    await move(1, { ...slipped, sure: true })
    expect(await find(1)).toMatchObject({ state: 'measured', thickness: 14, width: 20 })
    await expect(move(0, { from: 'measured', to: 'tested' })).rejects.toMatchObject({ issues: [{ path: 'machine' }] })
    await move(0, { from: 'measured', to: 'tested', machine: 'Z150' })
    const steps = await database.withCaller(customer, (db) => stepsOfSpecimen(db, ids[0]!))
    expect(steps.map(({ state }) => state)).toEqual(['received', 'measured', 'tested'])
  })

  test.each<[string, number, Omit<SpecimenMove, 'id'>, string]>([
    ['skips no state', 2, { from: 'received', to: 'tested', machine: 'Z150' }, 'to'],
    ['goes nowhere after its test', 0, { from: 'tested', to: 'broken', reason: 'fell' }, 'to'],
    ['is lost for a reason', 2, { from: 'received', to: 'lost', reason: '  ' }, 'reason'],
    ['has a thickness', 2, { from: 'received', to: 'measured', width: 20 }, 'thickness'],
    ['of tension has a width', 2, { from: 'received', to: 'measured', thickness: 1.4 }, 'width'],
  ])('%s', async (_what, index, wanted, path) => {
    await expect(move(index, wanted)).rejects.toMatchObject({ code: 'invalid_request', issues: [{ path }] })
  })

  test('that was lost turns up again, and its history says why it was', async () => {
    await move(3, { from: 'received', to: 'lost', reason: 'not in the rack' })
    await move(3, { from: 'lost', to: 'received', place: 'Rack 4' })
    expect(await find(3)).toMatchObject({ state: 'received', place: 'Rack 4' })
    const steps = await database.withCaller(editor, (db) => stepsOfSpecimen(db, ids[3]!))
    expect(steps.map(({ reason }) => reason)).toEqual(['', 'not in the rack', ''])
    // Whose account has no name.
    expect(new Set(steps.map(({ author }) => author))).toEqual(new Set(['ed@mi.example']))
  })

  test('that two people move at once is moved once', async () => {
    const both = await Promise.allSettled(
      [1, 2].map(() => move(2, { from: 'received', to: 'measured', thickness: 1.4, width: 20 })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } })
  })

  test('is seen by staff and its customer, moved by staff alone; to everybody else it does not exist', async () => {
    const code = `${project.code}/DP980-2/UAT/RD/3`
    expect((await find(2, customer))!.code).toBe(code)
    const named = (caller: Caller, text: string) => database.withCaller(caller, (db) => specimensNamed(db, text))
    expect((await named(customer, code.toLowerCase())).map(({ id }) => id)).toEqual([ids[2]])
    expect((await named(customer, `uat rd 3 ${project.code}`)).map(({ id }) => id)).toEqual([ids[2]])
    expect((await named(customer, `${project.code} UAT`)).map(({ id }) => id)).toEqual(ids.slice(0, 3))
    for (const wrong of [`${code}0`, 'P-2026-999/x', '', '/']) expect(await named(editor, wrong)).toEqual([])
    for (const stranger of [rival, visitor]) expect(await named(stranger, code)).toEqual([])
    for (const stranger of [rival, visitor]) expect(await find(2, stranger)).toBeUndefined()
    expect(await database.withCaller(editor, (db) => findSpecimen(db, 'nonsense'))).toBeUndefined()
    for (const other of [customer, rival, visitor])
      await expect(move(2, { from: 'measured', to: 'lost', reason: 'mine' }, other)).rejects.toThrow(
        /permission denied|do not have access/,
      )
    expect((await find(2))!.state).toBe('measured')
  })
})
