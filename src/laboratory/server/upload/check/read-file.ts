import type { ColumnChoice, UploadSettings, FileChoice } from '#contract/uploads/upload.ts'
import { type ColumnMapping, mapColumns, mappingFrom } from '#core/read/map-columns.ts'
import type { Reader } from '#server/db/database.ts'
import type { Originals } from '#server/files/index.ts'
import { IngestError } from '#core/read/bytes/ingest-error.ts'
import { readUploadedBytes } from '#server/ingest/read-uploaded-bytes.ts'
import { type ReadFile, statedInHead } from '#server/tests/import/index.ts'
import { rememberedColumns } from './column-maps.ts'
import type { Owner } from '../batches.ts'
import type { UploadedFile } from '../files.ts'
import { recordsOf, statedConditionOf } from '#core/evaluate/index.ts'
import type { FileReading } from '#core/read/specimen.ts'
import { parseSpecimenName, testType } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'

export type OpenedFile = {
  readonly read: ReadFile
  readonly bytes: Uint8Array
  readonly mapping: readonly ColumnChoice[]
}

type ReadOptions = { readonly originals: Originals; readonly settings: UploadSettings; readonly owner: Owner }

/**
 * Reads a file of a batch. Columns are mapped by the settings, otherwise as the last time for this laboratory and dialect.
 *
 * @throws IngestError for a file that cannot be read
 */
export async function readUploaded(
  db: Reader,
  { originals, settings, owner }: ReadOptions,
  { name, hash }: Pick<UploadedFile, 'name' | 'hash'>,
): Promise<OpenedFile> {
  const bytes = await originals.read(hash)
  if (!bytes) throw new IngestError('not-found', `${name}: the contents were removed. Upload the file again.`)
  const file = await readUploadedBytes(name, bytes)
  const { dialect } = file.reading
  const mapping = settings.columns[dialect] ?? (await rememberedColumns(db, owner, settings.laboratory, dialect))
  const reading = mapColumns(file.reading, fitting(mapping, file.reading.dialect))
  return { read: { ...file, name, reading }, bytes, mapping }
}

function fitting(mapping: readonly ColumnChoice[], dialect: string): ColumnMapping[] {
  return mapping.map((choice) => {
    try {
      return mappingFrom(choice)
    } catch (cause) {
      throw new IngestError('not-a-table', `Columns of ${dialect}: ${(cause as Error).message}`, { cause })
    }
  })
}

/** Test, condition and number of a file within its coil. */
export type FilePlace = {
  /** Null: not stated by the file, its name or the settings. */
  readonly test: TestCode | null
  /** Null: stated by the file for each specimen. */
  readonly condition: string | null
  /** Null: as the file states, otherwise the next free number. */
  readonly replicate: number | null
  /** The number is taken from the file name; if it is in use, the next free one is used. */
  readonly proposed: boolean
}

/** In order of precedence: choice for the file, its content, its name, settings of the batch. */
export function placeOf(
  name: string,
  reading: FileReading,
  choice: FileChoice,
  settings: Pick<UploadSettings, 'test' | 'condition'>,
): FilePlace {
  const named = parseSpecimenName(name)
  const stated = statedInHead(reading, 'test')
  const head = stated === undefined ? undefined : testType(stated)?.code
  const test = choice.test ?? head ?? settings.test ?? named.test ?? null
  if (test === null) return { test, condition: null, replicate: null, proposed: false }
  const own = choice.condition === undefined && statesCondition(test, reading)
  const several = recordsOf(test, reading).length > 1
  const proposes = !own && !several && choice.replicate === undefined && named.number !== undefined
  return {
    test,
    condition: own ? null : (choice.condition ?? named.condition ?? settings.condition),
    replicate: choice.replicate ?? (proposes ? (named.number ?? null) : null),
    proposed: proposes,
  }
}

function statesCondition(test: TestCode, reading: FileReading): boolean {
  const records = recordsOf(test, reading)
  const around = { metadata: reading.metadata, single: records.length === 1 }
  return records.length > 0 && records.every((record) => statedConditionOf(test, record, around)?.from === 'file')
}
