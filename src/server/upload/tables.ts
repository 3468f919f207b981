import type { ColumnType, Generated } from 'kysely'
import type {
  BatchMade,
  ColumnChoice,
  FileChoice,
  FileReport,
  TouchedByImport,
  UploadSettings,
} from '#contract/upload.ts'
import type { LiteraturePreview, LiteratureStored } from './literature-batch.ts'
import type { Time } from '#server/db/column-types.ts'

type Json<T> = ColumnType<T, string | undefined, string>
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>

/** `migrations/0190`. */
export type UploadTables = {
  upload_batch: {
    id: Generated<string>
    organisation_id: string | null
    settings: JsonOrNull<UploadSettings>
    revision: Generated<number>
    touched: JsonOrNull<TouchedByImport>
    problem: string | null
    reason: string | null
    made: JsonOrNull<BatchMade>
    created_by: string | null
    created_at: Time
    imported_by: string | null
    imported_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  upload_file: {
    id: Generated<string>
    batch_id: string
    name: string
    hash: Buffer
    bytes: ColumnType<string, number, number>
    archive: string | null
    choice: Json<FileChoice>
    report: JsonOrNull<FileReport>
    received_at: Time
  }
  literature_import: {
    batch_id: string
    revision: number
    preview: Json<LiteraturePreview>
    stored: JsonOrNull<LiteratureStored>
    reason: string | null
    imported_by: string | null
    imported_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  column_map: {
    organisation_id: string | null
    laboratory: string
    dialect: string
    columns: Json<readonly ColumnChoice[]>
    changed_at: Time
  }
}
