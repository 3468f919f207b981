import { type AsyncBuffer, type FileMetaData, parquetMetadataAsync, type RowGroup, type SchemaElement } from 'hyparquet'
import { ByteWriter, fileWriter, ParquetWriter } from 'hyparquet-writer'
import { writeMetadata } from 'hyparquet-writer/src/metadata.js'
import type { Note } from '#core/export/table.ts'
import { qudtAddress, unitCodes } from '#core/units/unit-codes.ts'

/**
 * Parquet files that are stored with the rows of all materials and sent with those of some: a row group contains rows of
 * one owner only, and a part of the file is its row groups, unchanged, with a new description at the end.
 */

export type PartColumn = {
  readonly name: string
  /** Unit of the values, `-` for texts, counts and fractions. */
  readonly unit: string
  readonly type: 'STRING' | 'DOUBLE' | 'INT32'
}

export type PartCell = string | number | null

/** Size of one row group. */
export type RowGroupSize = { readonly rows: number; readonly bytes: number }

export type PartsWriter = {
  /**
   * Adds rows; each cell is one value for all of them, or one value per row. NaN is a gap.
   * @throws RangeError if a list has another length than `rows`, or for a wrong number of cells
   */
  readonly add: (rows: number, cells: readonly (PartCell | ArrayLike<PartCell>)[]) => void
  /** Ends the row groups of an owner; returns those since the last call, in the order of the file. */
  readonly endOwner: () => readonly RowGroupSize[]
  readonly finish: () => void
}

/** Rows of a row group, unless one call adds more: more need more memory, fewer compress less. */
const maxRows = 25_000

/**
 * Starts a file at `path`. Notes are in its key–value part as `steeldata.<note>`, units as `unit.<column>`, and codes of units of
 * numbers as `ucum.<column>` and `qudt.<column>`.
 */
export function writeParts(
  path: string,
  { columns, notes }: { readonly columns: readonly PartColumn[]; readonly notes: readonly Note[] },
): PartsWriter {
  const writer = new ParquetWriter({
    writer: fileWriter(path),
    schema: [
      { name: 'root', num_children: columns.length },
      ...columns.map(({ name, type }): SchemaElement => ({
        name,
        repetition_type: 'OPTIONAL',
        ...(type === 'STRING'
          ? { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } }
          : { type }),
      })),
    ],
    kvMetadata: [
      ...notes.map(([key, value]) => ({ key: `steeldata.${key}`, value })),
      ...columns.flatMap(({ name, unit, type }) => unitNotes(name, unit, type)),
    ],
    createdBy: 'Material Insights',
  })
  let waiting: Rows[] = []
  let rowsWaiting = 0
  let ended = 0
  const flush = () => {
    if (rowsWaiting === 0) return
    void writer.write({
      // An index would be one more place with values of all owners.
      columnData: columns.map(({ name }, i) => ({ name, data: columnOf(waiting, i, rowsWaiting), offsetIndex: false })),
      rowGroupSize: rowsWaiting,
    })
    waiting = []
    rowsWaiting = 0
  }
  return {
    add(rows, cells) {
      if (cells.length !== columns.length) throw new RangeError(`${cells.length} cells for ${columns.length} columns`)
      for (const [i, cell] of cells.entries())
        if (isList(cell) && cell.length !== rows)
          throw new RangeError(`${columns[i]!.name}: ${cell.length} values for ${rows} rows`)
      if (rowsWaiting + rows > maxRows) flush()
      waiting.push({ rows, cells })
      rowsWaiting += rows
    },
    endOwner() {
      flush()
      const groups = writer.row_groups.slice(ended)
      ended = writer.row_groups.length
      return groups.map((group) => ({ rows: Number(group.num_rows), bytes: Number(group.total_compressed_size) }))
    },
    finish() {
      flush()
      void writer.finish()
    },
  }
}

const ofColumns = ['unit', 'ucum', 'qudt'] as const

function unitNotes(name: string, unit: string, type: PartColumn['type']) {
  const { ucum, qudt } = type === 'DOUBLE' ? unitCodes(unit) : { ucum: null, qudt: null }
  const values = { unit, ucum, qudt: qudt && qudtAddress(qudt) }
  return ofColumns.flatMap((kind) => {
    const value = values[kind]
    return value === null ? [] : [{ key: `${kind}.${name}`, value }]
  })
}

type Rows = { readonly rows: number; readonly cells: readonly (PartCell | ArrayLike<PartCell>)[] }

function isList(cell: PartCell | ArrayLike<PartCell>): cell is ArrayLike<PartCell> {
  return cell !== null && typeof cell === 'object'
}

/**
 * One column of all rows, with holes as gaps. V8 stores a list of numbers and holes without an object per number; a
 * list with nulls needs three times the time and memory.
 */
function columnOf(waiting: readonly Rows[], column: number, rows: number): PartCell[] {
  const values: PartCell[] = []
  values.length = rows
  let at = 0
  for (const { rows: count, cells } of waiting) {
    const cell = cells[column]!
    if (isList(cell))
      for (let row = 0; row < count; row++) {
        const value = cell[row]!
        if (!isGap(value)) values[at + row] = value
      }
    else if (!isGap(cell)) values.fill(cell, at, at + count)
    at += count
  }
  return values
}

function isGap(cell: PartCell): boolean {
  return cell === null || Number.isNaN(cell)
}

/** A stored file; `read` returns bytes `from` to `to`, both included. */
export type StoredParts = {
  readonly bytes: number
  readonly read: (from: number, to: number) => Promise<Uint8Array>
}

/** A part of a stored file: its length, and its bytes from stored pieces and bytes in memory. */
export type Part = {
  readonly length: number
  readonly pieces: readonly ({ readonly at: number; readonly length: number } & (
    | { readonly bytes: Uint8Array }
    | { readonly from: number }
  ))[]
  readonly columns: readonly string[]
}

const magic = Buffer.from('PAR1')

/**
 * Layout of a file with some row groups of a stored file. Columns without a value in them are left out, because their
 * names may be those of a channel that only other materials have.
 * @throws RangeError for a row group that the file does not have
 */
export async function layOutPart(file: StoredParts, rowGroups: readonly number[]): Promise<Part> {
  const metadata = await descriptionOf(file)
  const groups = rowGroups.map((index) => {
    const group = metadata.row_groups[index]
    if (!group) throw new RangeError(`row group ${index} of ${metadata.row_groups.length}`)
    return group
  })
  const pieces: Part['pieces'][number][] = [{ at: 0, length: magic.length, bytes: magic }]
  let at = magic.length
  const moved = groups.map((group): RowGroup => {
    const from = startOf(group)
    const length = Number(group.total_compressed_size)
    pieces.push({ at, length, from })
    const by = BigInt(at - from)
    at += length
    return movedBy(group, by)
  })
  const empty = new Set(
    metadata.schema.flatMap(({ name }, i) => (i > 0 && moved.every((group) => isEmpty(group, i - 1)) ? [name] : [])),
  )
  const end = description(withoutColumns({ ...metadata, row_groups: moved }, empty))
  pieces.push({ at, length: end.length, bytes: end })
  return {
    length: at + end.length,
    pieces,
    columns: metadata.schema.slice(1).flatMap(({ name }) => (empty.has(name) ? [] : [name])),
  }
}

/** Bytes `from` to `to` of a part, both included, one piece in memory at a time. */
export async function* bytesOfPart(
  file: StoredParts,
  { pieces }: Part,
  { from, to }: { readonly from: number; readonly to: number },
): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) {
    const first = Math.max(from, piece.at)
    const last = Math.min(to, piece.at + piece.length - 1)
    if (first > last) continue
    if ('bytes' in piece) yield piece.bytes.subarray(first - piece.at, last - piece.at + 1)
    else yield await file.read(piece.from + first - piece.at, piece.from + last - piece.at)
  }
}

function descriptionOf({ bytes, read }: StoredParts): Promise<FileMetaData> {
  const buffer: AsyncBuffer = {
    byteLength: bytes,
    async slice(from, to = bytes) {
      const part = await read(from, to - 1)
      return part.buffer.slice(part.byteOffset, part.byteOffset + part.byteLength) as ArrayBuffer
    },
  }
  return parquetMetadataAsync(buffer)
}

function startOf({ columns }: RowGroup): number {
  return Math.min(...columns.map(({ file_offset }) => Number(file_offset)))
}

function movedBy(group: RowGroup, by: bigint): RowGroup {
  return {
    ...group,
    columns: group.columns.map((column) => {
      const facts = column.meta_data!
      return {
        ...column,
        file_offset: column.file_offset + by,
        meta_data: {
          ...facts,
          data_page_offset: facts.data_page_offset + by,
          ...(facts.dictionary_page_offset !== undefined && {
            dictionary_page_offset: facts.dictionary_page_offset + by,
          }),
        },
      }
    }),
  }
}

function isEmpty({ columns, num_rows }: RowGroup, column: number): boolean {
  return columns[column]?.meta_data?.statistics?.null_count === num_rows
}

function withoutColumns(metadata: FileMetaData, names: ReadonlySet<string>): FileMetaData {
  const [root, ...columns] = metadata.schema
  const kept = columns.filter(({ name }) => !names.has(name))
  const groups = metadata.row_groups.map((group) => ({
    ...group,
    columns: group.columns.filter(({ meta_data }) => !names.has(meta_data!.path_in_schema[0]!)),
  }))
  return {
    ...metadata,
    schema: [{ ...root!, num_children: kept.length }, ...kept],
    row_groups: groups,
    num_rows: groups.reduce((sum, { num_rows }) => sum + num_rows, 0n),
    key_value_metadata: (metadata.key_value_metadata ?? []).filter(
      ({ key }) => !ofColumns.some((kind) => key.startsWith(`${kind}.`) && names.has(key.slice(kind.length + 1))),
    ),
  }
}

/** Description at the end of a file, with its length and the mark. */
function description({ metadata_length: _length, ...metadata }: FileMetaData): Uint8Array {
  const writer = new ByteWriter()
  writeMetadata(writer, metadata as FileMetaData)
  writer.appendUint32(magic.readUInt32LE())
  return Buffer.from(writer.getBytes())
}
