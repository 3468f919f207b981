import type { ColumnType, Generated } from 'kysely'
import type {
  BatchMade,
  ColumnChoice,
  FileChoice,
  FileReport,
  TouchedByImport,
  UploadSettings,
} from '#contract/upload.ts'
import type { Literature, Refusal } from '#core/literature/index.ts'
import type { Time } from './column-types.ts'

type Json<T> = ColumnType<T, string | undefined, string>
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>

/** What the check of a batch of published values has found. */
export type LiteraturePreview = {
  /** Of the tables in the batch, by file. */
  readonly tables: readonly { readonly file: string; readonly table: string }[]
  /** Refused rows, `literatureLimits.refusals` at most; while there is one, nothing can be stored. */
  readonly refusals: readonly Refusal[]
  readonly refused: number
  readonly rows: Readonly<Record<keyof Literature, number>>
  /** Keys of what is new or changed. */
  readonly sources: readonly string[]
  readonly materials: readonly string[]
  readonly unchanged: number
}

export type LiteratureDraft = { readonly key: string; readonly digest: string }
/** Drafts that an import has stored. */
export type LiteratureStored = {
  readonly sources: readonly LiteratureDraft[]
  readonly materials: readonly LiteratureDraft[]
  /** Earlier drafts that it has replaced; absent in imports from before they were recorded. */
  readonly replaced?: ReplacedDrafts
}

/** Drafts with their content, for the undoing of an import that replaces them. */
export type ReplacedDrafts = {
  readonly drafts: readonly (LiteratureDraft & { readonly table: 'literature_source' | 'literature_material' })[]
  readonly content: Literature
  /** The newest release when they were read; 0 before the first. */
  readonly release: number
}

/** `migrations/0015`. */
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
