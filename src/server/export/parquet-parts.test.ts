import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bytesOfPart, layOutPart, type RowGroupSize, type StoredParts, writeParts } from './parquet-parts.ts'

const folder = mkdtempSync(join(tmpdir(), 'mi-parts-'))
afterAll(() => rmSync(folder, { recursive: true }))

let whole: Buffer
let stored: StoredParts
const groups: (readonly RowGroupSize[])[] = []

/** Owner 0: three rows. Owner 1: 40,003 rows and a channel of its own. Owner 2: one row. */
beforeAll(() => {
  const path = join(folder, 'table.parquet')
  const writer = writeParts(path, {
    columns: [
      { name: 'owner', unit: '-', type: 'STRING' },
      { name: 'point', unit: '-', type: 'INT32' },
      { name: 'stress', unit: 'MPa', type: 'DOUBLE' },
      { name: 'secret_channel', unit: 'mm', type: 'DOUBLE' },
    ],
    notes: [['release', '2026.4']],
  })
  writer.add(2, ['µ-first', [0, 1], [1 / 3, Number.NaN], null])
  writer.add(1, ['µ-first', 2, -0, null])
  groups.push(writer.endOwner())
  for (const from of [0, 20_000]) {
    const many = Float64Array.from({ length: 20_000 }, (_, i) => (from + i) / 7)
    writer.add(many.length, ['hidden-owner', Int32Array.from(many.keys()), many, 12.5])
  }
  writer.add(3, ['hidden-owner', 0, Float64Array.of(1, Number.NaN, 3), null])
  groups.push(writer.endOwner())
  groups.push(writer.endOwner())
  writer.add(1, ['third', 0, 5e-324, null])
  groups.push(writer.endOwner())
  writer.finish()
  whole = readFileSync(path)
  stored = { bytes: whole.length, read: async (from, to) => whole.subarray(from, to + 1) }
})

async function partOf(rowGroups: readonly number[], range?: { from: number; to: number }) {
  const part = await layOutPart(stored, rowGroups)
  const pieces: Uint8Array[] = []
  for await (const piece of bytesOfPart(stored, part, range ?? { from: 0, to: part.length - 1 })) pieces.push(piece)
  return { ...part, file: Buffer.concat(pieces) }
}

const bufferOf = (bytes: Buffer) =>
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer

test('an owner has row groups of up to 25,000 rows; an owner without rows has none', () => {
  expect(groups.map((own) => own.map(({ rows }) => rows))).toEqual([[3], [20_000, 20_003], [], [1]])
})

test('a part contains the rows of its row groups bit for bit, and nothing of the others', async () => {
  const { file, length, columns } = await partOf([0, 3])
  expect(file.length).toBe(length)
  expect(columns).toEqual(['owner', 'point', 'stress'])
  const rows = await parquetReadObjects({ file: bufferOf(file) })
  expect(rows).toEqual([
    { owner: 'µ-first', point: 0, stress: 1 / 3 },
    { owner: 'µ-first', point: 1, stress: null },
    { owner: 'µ-first', point: 2, stress: -0 },
    { owner: 'third', point: 0, stress: 5e-324 },
  ])
  const { key_value_metadata: notes = [], num_rows } = parquetMetadata(bufferOf(file))
  expect(num_rows).toBe(4n)
  expect(Object.fromEntries(notes.map(({ key, value }) => [key, value]))).toEqual({
    'steeldata.release': '2026.4',
    'unit.owner': '-',
    'unit.point': '-',
    'unit.stress': 'MPa',
    'ucum.stress': 'MPa',
    'qudt.stress': 'http://qudt.org/vocab/unit/MegaPA',
  })
  for (const text of ['hidden-owner', 'secret_channel']) {
    expect(whole.includes(text)).toBe(true)
    expect(file.includes(text)).toBe(false)
  }
})

test('the part of all row groups is the stored table', async () => {
  const { file } = await partOf([0, 1, 2, 3])
  const [rows, expected] = await Promise.all(
    [file, whole].map((bytes) => parquetReadObjects({ file: bufferOf(bytes), columns: ['point', 'stress'] })),
  )
  expect(rows!.length).toBe(40_007)
  expect(rows).toEqual(expected)
})

test('ranges of a part are those of the whole part', async () => {
  const { file, length } = await partOf([0, 2])
  for (const [from, to] of [
    [0, 0],
    [2, 9],
    [length - 8, length - 1],
    [length - 3000, length - 5],
  ] as const)
    expect((await partOf([0, 2], { from, to })).file.equals(file.subarray(from, to + 1))).toBe(true)
})

test('a row group that does not exist, and lists of another length, are refused', async () => {
  await expect(layOutPart(stored, [4])).rejects.toThrow('row group 4 of 4')
  const writer = writeParts(join(folder, 'other.parquet'), {
    columns: [{ name: 'a', unit: '-', type: 'DOUBLE' }],
    notes: [],
  })
  expect(() => writer.add(2, [[1]])).toThrow('a: 1 values for 2 rows')
  expect(() => writer.add(1, [1, 2])).toThrow('2 cells for 1 columns')
})
