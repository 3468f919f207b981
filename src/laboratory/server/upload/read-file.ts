import type { ColumnChoice, UploadSettings } from '#contract/upload.ts'
import { type ColumnMapping, mapColumns, mappingFrom } from '#core/read/map-columns.ts'
import type { Reader } from '#server/db/database.ts'
import type { Originals } from '#server/files/index.ts'
import { IngestError } from '#core/read/bytes/ingest-error.ts'
import { readUploadedBytes } from '#server/ingest/read-uploaded-bytes.ts'
import type { ReadFile } from '#server/tests/import/index.ts'
import { rememberedColumns } from './column-maps.ts'
import type { Owner } from './batches.ts'
import type { UploadedFile } from './files.ts'

export type OpenedFile = {
  readonly read: ReadFile
  readonly bytes: Uint8Array
  readonly mapping: readonly ColumnChoice[]
}

type Given = { readonly originals: Originals; readonly settings: UploadSettings; readonly owner: Owner }

/**
 * A file of a batch from the originals, its columns as somebody has said, or as they were the last time for this laboratory and
 * dialect.
 *
 * @throws IngestError for a file that cannot be taken in
 */
export async function readUploaded(
  db: Reader,
  { originals, settings, owner }: Given,
  { name, hash }: Pick<UploadedFile, 'name' | 'hash'>,
): Promise<OpenedFile> {
  const bytes = await originals.read(hash)
  if (!bytes) throw new IngestError('not-found', `${name}: its contents have been removed here. Upload it again.`)
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
      throw new IngestError('not-a-table', `The columns of ${dialect}: ${(cause as Error).message}`, { cause })
    }
  })
}
