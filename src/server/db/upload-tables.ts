import type { ColumnType, Generated } from 'kysely'
import type {
  ImportedRecords,
  ColumnChoice,
  FileChoice,
  FileReport,
  AffectedRecords,
  UploadSettings,
} from '#contract/uploads/upload.ts'
import type { Literature, Refusal } from '#core/literature/index.ts'
import type { Time } from './column-types.ts'

type Json<T> = ColumnType<T, string | undefined, string>
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>

export type LiteraturePreview = {
  readonly tables: readonly { readonly file: string; readonly table: string }[]
  /** At most `literatureLimits.refusals` rows; nothing can be stored while one exists. */
  readonly refusals: readonly Refusal[]
  readonly refused: number
  readonly rows: Readonly<Record<keyof Literature, number>>
  readonly sources: readonly string[]
  readonly materials: readonly string[]
  readonly unchanged: number
}

export type LiteratureDraft = { readonly key: string; readonly digest: string }
export type LiteratureStored = {
  readonly sources: readonly LiteratureDraft[]
  readonly materials: readonly LiteratureDraft[]
  /** Replaced earlier drafts; absent in old imports. */
  readonly replaced?: ReplacedDrafts
}

export type ReplacedDrafts = {
  readonly drafts: readonly (LiteratureDraft & { readonly table: 'literature_source' | 'literature_material' })[]
  readonly content: Literature
  /** Newest release when they were read; 0 before the first. */
  readonly release: number
}

/** `migrations/0015`. */
export type UploadTables = {
  upload_batch: {
    id: Generated<string>
    organisation_id: string | null
    settings: JsonOrNull<UploadSettings>
    revision: Generated<number>
    touched: JsonOrNull<AffectedRecords>
    problem: string | null
    reason: string | null
    made: JsonOrNull<ImportedRecords>
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
    duplicates: Generated<string[]>
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
