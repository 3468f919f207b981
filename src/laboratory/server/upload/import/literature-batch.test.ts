import { describe, expect, test } from 'vitest'
import { type LiteratureTable, literatureColumns } from '#core/literature/index.ts'
import { operator, visitor } from '#server/db/database.ts'
import { readPublishedMaterial } from '#server/literature/index.ts'
import { releaseLiterature } from '#server/releases/index.ts'
import * as upload from '../index.ts'
import { catalogue, db, newBatch, originals, receive, request, revision, useUploads } from '#tests/stages/upload.ts'

useUploads()

const table = (name: LiteratureTable, ...rows: string[]) => [literatureColumns[name].join(','), ...rows].join('\n')
const source = 'S1,supplier,Mill,2020,Sheet,data sheet,https://mill.example/1,none,1'
const material = 'm-dp,DP600,HCT600X (EN 10346),DP,GI,,Mill,supplier guarantee,S1,1'

/** A batch with these tables; names of files by table. */
async function batchOf(
  tables: Partial<Record<LiteratureTable, readonly string[]>>,
  names: Partial<Record<LiteratureTable, string>> = {},
) {
  const batch = await newBatch()
  for (const [name, rows] of Object.entries(tables) as [LiteratureTable, readonly string[]][])
    await receive(batch, names[name] ?? name, table(name, ...rows))
  return batch
}
const check = async (batch: string) => {
  const asked = { batch, revision: await revision(batch), request }
  await db.asWriter(operator, (writer) => upload.checkLiterature(writer, originals, asked))
  return (await db.withCaller(operator, (reader) => upload.literatureOf(reader, batch)))!.preview
}
const store = async (batch: string) => {
  const asked = { batch, revision: await revision(batch), reason: 'new data sheet', account: null, request }
  await db.asWriter(operator, (writer) => upload.importLiterature(writer, originals, asked))
}
const undo = (batch: string) => db.asWriter(operator, (writer) => upload.undoLiterature(writer, { batch, request }))
const rowsOf = async () =>
  (await db.asAdmin((admin) => admin.query('select count(*)::int as n from literature_material'))).rows[0].n as number
const rmOf = async (caller = operator, key = 'm-dp') =>
  (await db.withCaller(caller, (reader) => readPublishedMaterial(reader, key)))?.values[0]?.min

test('tables are previewed, stored as drafts, undone and stored again', async () => {
  const batch = await batchOf({
    'sources.csv': [source],
    'materials.csv': [material],
    'properties.csv': ['L1,m-dp,Rm,,590,,,,MPa,TD,,'],
  })
  const preview = await check(batch)
  expect(preview).toMatchObject({ refused: 0, materials: ['m-dp'], sources: ['S1'], unchanged: 0, rows: { values: 1 } })
  expect(await rmOf()).toBeUndefined()

  await store(batch)
  expect([await rmOf(), await rmOf(visitor)]).toEqual([590, undefined])
  await expect(store(batch)).rejects.toThrow('This batch is imported')
  await expect(receive(batch, 'models.csv', table('models.csv'))).rejects.toThrow('This batch is imported')

  await undo(batch)
  expect(await rmOf()).toBeUndefined()
  await expect(undo(batch)).rejects.toThrow('This batch is not imported')

  await store(batch)
  await db.asWriter(operator, (writer) => releaseLiterature(writer, { note: 'published values' }))
  expect(await rmOf(visitor)).toBe(590)
  await expect(undo(batch)).rejects.toThrow(/Release 2026\.\d+ has published values of this import/)
})

test('undoing an import restores the drafts that it has replaced, the latest first', async () => {
  const limit = (min: number) => ({ 'properties.csv': [`L1,m-draft,Rm,,${min},,,,MPa,TD,,`] })
  const own = material.replace('m-dp', 'm-draft')
  const first = await batchOf({ 'sources.csv': [source], 'materials.csv': [own], ...limit(590) })
  const second = await batchOf({ 'sources.csv': [source.replace('Sheet', 'Sheet 2')], ...limit(610) })
  const titleOf = async () =>
    (await db.withCaller(operator, (reader) => readPublishedMaterial(reader, 'm-draft')))?.source.title
  const state = async () => [await rmOf(operator, 'm-draft'), await titleOf()]
  await check(first)
  await store(first)
  const before = await state()
  expect(before[0]).toBe(590)
  await check(second)
  await store(second)
  expect(await state()).toEqual([610, 'Sheet 2'])

  await expect(undo(first)).rejects.toThrow('A later import has replaced values of this one')
  await undo(second)
  expect(await state()).toEqual(before)
  await undo(first)
  expect(await rmOf(operator, 'm-draft')).toBeUndefined()
})

test('a table is known by its columns, and may name what is stored', async () => {
  const batch = await batchOf(
    { 'properties.csv': ['L2,m-dp,A80,,20,,,,%,TD,,'] },
    { 'properties.csv': 'more values.csv' },
  )
  expect(await check(batch)).toMatchObject({
    refused: 0,
    tables: [{ file: 'more values.csv', table: 'properties.csv' }],
    materials: ['m-dp'],
  })
  await store(batch)
  const found = await db.withCaller(operator, (reader) => readPublishedMaterial(reader, 'm-dp'))
  expect(found!.values.map(({ id }) => id)).toEqual(['L1', 'L2'])
  await undo(batch)
})

describe('refused: row and reason are told, and nothing is stored', () => {
  test.each<
    [string, Partial<Record<LiteratureTable, readonly string[]>>, { table: string; row: number; reason: RegExp }]
  >([
    [
      'unknown property',
      { 'properties.csv': ['L3,m-dp,Rq,,5,,,,MPa,,,'] },
      { table: 'properties.csv', row: 2, reason: /'Rq' is not a known property/ },
    ],
    [
      'unit that does not convert',
      { 'properties.csv': ['L3,m-dp,Rm,,590,,,,mm,,,'] },
      { table: 'properties.csv', row: 2, reason: /Unit 'mm'/ },
    ],
    [
      'out of range',
      { 'properties.csv': ['L3,m-dp,Rm,,9000,,,,MPa,,,'] },
      { table: 'properties.csv', row: 2, reason: /outside the physical range/ },
    ],
    [
      'duplicate',
      { 'properties.csv': ['L3,m-dp,Rm,,590,,,,MPa,TD,,', 'L4,m-dp,Rm,,600,,,,MPa,TD,,'] },
      { table: 'properties.csv', row: 3, reason: /is already in row 2/ },
    ],
    [
      'source without identifier',
      { 'sources.csv': ['S9,paper,A,2020,T,J,,none,1'] },
      { table: 'sources.csv', row: 2, reason: /has no identifier/ },
    ],
  ])('%s', async (_why, tables, refusal) => {
    const before = await rowsOf()
    const batch = await batchOf({
      ...tables,
      'materials.csv': [material.replace('m-dp', 'm-new')],
    })
    const preview = await check(batch)
    expect(preview.refused).toBeGreaterThan(0)
    expect(preview.refusals).toContainEqual({ ...refusal, reason: expect.stringMatching(refusal.reason) as unknown })
    await expect(store(batch)).rejects.toThrow(/nothing was stored/)
    expect(await rowsOf()).toBe(before)
  })

  test('a file that is no table, and two tables of a kind', async () => {
    const batch = await batchOf({ 'sources.csv': [source] })
    await receive(batch, 'notes.csv', 'a,b\n1,2\n')
    await receive(batch, 'sources (1).csv', table('sources.csv', source.replace('S1', 'S2')))
    expect((await check(batch)).refusals).toEqual([
      { table: 'notes.csv', row: 1, reason: expect.stringMatching(/not a table of published values/) as unknown },
      { table: 'sources.csv', row: 1, reason: expect.stringMatching(/two tables of the kind sources\.csv/) as unknown },
    ])
  })
})

test('what was changed since the check, and a batch of an organisation, are not stored', async () => {
  const batch = await batchOf({ 'sources.csv': [source.replace('S1', 'S7')] })
  await expect(store(batch)).rejects.toThrow('Check them again')
  await check(batch)
  await receive(batch, 'materials.csv', table('materials.csv', material.replace('m-dp', 'm-late')))
  await expect(store(batch)).rejects.toThrow('Check them again')
  const own = await newBatch(catalogue.autoworks)
  await receive(own, 'sources.csv', table('sources.csv', source.replace('S1', 'S8')))
  await expect(check(own)).rejects.toThrow('Published values can only be imported into the public catalogue')
})
