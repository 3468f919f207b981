import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import readWorkbook from 'read-excel-file/node'
import { splitLine } from '#core/read/table/split-line.ts'

export const formats = ['csv', 'xlsx', 'parquet', 'json'] as const
export type Format = (typeof formats)[number]

/** A file read back by other code than wrote it: its notes, and its rows by column; gaps are null, texts of numbers numbers. */
export type Table = {
  readonly notes: Readonly<Record<string, string>>
  readonly rows: readonly Readonly<Record<string, string | number | null>>[]
}

export async function readTable(bytes: Buffer, format: Exclude<Format, 'json'>): Promise<Table> {
  if (format === 'parquet') {
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
    const { key_value_metadata: notes = [] } = parquetMetadata(file)
    return {
      notes: Object.fromEntries(notes.map(({ key, value }) => [key.replace('steeldata.', ''), value ?? ''])),
      rows: (await parquetReadObjects({ file })) as Table['rows'],
    }
  }
  if (format === 'xlsx') {
    const [about, data] = await readWorkbook(bytes)
    const [head = [], , ...rows] = data!.data
    return {
      notes: Object.fromEntries(about!.data.map(([key, value]) => [String(key), String(value ?? '')])),
      rows: rows.map((row) => Object.fromEntries(head.map((name, i) => [String(name), cellOf(row[i])]))),
    }
  }
  const lines = bytes.toString().split('\n')
  const notes = lines.flatMap((text) => {
    const [, key, value] = /^# ([\w-]+): (.*)$/.exec(text) ?? []
    return key === undefined ? [] : [[key, value!] as const]
  })
  const [head = '', , ...rows] = lines.filter((text) => text !== '' && !text.startsWith('#'))
  const names = splitLine(head, ',')
  return {
    notes: Object.fromEntries(notes),
    rows: rows.map((text) => Object.fromEntries(splitLine(text, ',').map((cell, i) => [names[i]!, cellOf(cell)]))),
  }
}

function cellOf(cell: unknown): string | number | null {
  if (cell === null || cell === undefined || cell === '') return null
  return typeof cell === 'number' || Number.isNaN(Number(cell)) ? (cell as string | number) : Number(cell)
}
