import { formatCount } from '#core/format-count.ts'
import { z } from 'zod'
import { testCodes } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'

const number = (max: number) =>
  z
    .number('Enter a number, such as 1.4')
    .positive('Enter a number above 0')
    .max(max, `At most ${formatCount(max)} mm`)
const millimetres = number(10_000).optional()

export const testCode = z.enum(testCodes)

/** Column as in `--map`: `Ext 2=extension[mm] sign=-`. */
export const columnChoice = z.strictObject({
  column: z.string().min(1).max(200),
  /** One of `mappableRoles`. */
  role: z.string().min(1).max(40),
  unit: z.string().max(20).nullable(),
  sign: z.union([z.literal(1), z.literal(-1)]),
  /** Reference length of a strain or extension [mm]. */
  length: millimetres,
})
export type ColumnChoice = z.output<typeof columnChoice>

/** Before the test [mm, mm²]. */
export const uploadGeometry = z.strictObject({
  b0: millimetres,
  t0: millimetres,
  d0: millimetres,
  S0: millimetres,
  L0: millimetres,
  Lc: millimetres,
})

const newCoil = z.strictObject({
  thickness: number(100),
  coating: z.enum(['UC', 'GI', 'GA', 'EG', 'AlSi']).optional(),
  millType: z.enum(['Mini Mill', 'Integrated Mill', 'Unknown']).optional(),
})

export const uploadSettings = z.strictObject({
  material: z.string().trim().min(1, 'The material is missing').max(300),
  newMaterial: z.boolean().default(false),
  free: z.boolean().default(false),
  coil: z.string().trim().min(1, 'The coil is missing').max(120),
  newCoil: newCoil.nullable().default(null),
  intoSynthetic: z.boolean().default(false),
  test: testCode.nullable().default(null),
  condition: z.string().trim().min(1).max(60).nullable().default(null),
  /** Takes precedence over the files. */
  geometry: uploadGeometry.default({}),
  laboratory: z.string().trim().max(120).default(''),
  columns: z.record(z.string().max(60), z.array(columnChoice).max(100)).default({}),
})
export type UploadSettings = z.output<typeof uploadSettings>

/** What the check of a batch found missing, for all its files. */
export const uploadAmendment = z.strictObject({
  material: z.string().trim().min(1).max(300).optional(),
  newMaterial: z.literal(true).optional(),
  coil: z.string().trim().min(1).max(120).optional(),
  newCoil: newCoil.optional(),
  intoSynthetic: z.literal(true).optional(),
  test: testCode.optional(),
  condition: z.string().trim().min(1).max(60).optional(),
  geometry: uploadGeometry,
})

export const fileChoice = z.strictObject({
  leaveOut: z.boolean().optional(),
  test: testCode.optional(),
  /** For several specimens one each, in order: `RD 1; TD 1`. */
  condition: z.string().trim().min(1).max(2000).optional(),
  replicate: z.int().min(1).max(9999).optional(),
  /** Withdraws the specimen with the same number; default: both stay. */
  replaces: z.boolean().optional(),
  /** Project specimen, or `none`; default: by file name. */
  specimen: z.union([z.uuid(), z.literal('none')]).optional(),
})
export type FileChoice = z.output<typeof fileChoice>

export type ReportedIssue = {
  readonly severity: 'error' | 'warning' | 'info'
  readonly code: string
  readonly line: number | null
  readonly column: string | null
  readonly message: string
  /** Known names that may be meant, e.g. of a coil. */
  readonly suggestions?: readonly string[]
  /** Channel that the column is by its heading, for issues of its unit. */
  readonly role?: string
}

export type ReportedScalar = {
  readonly id: string
  readonly value: number | null
  readonly unit: string
  readonly flags: readonly string[]
}

export type ReportedSpecimen = {
  readonly id: string
  readonly condition: string
  readonly number: number
  /** `RD 1` */
  readonly label: string
  readonly rows: number
  readonly scalars: readonly ReportedScalar[]
  /** Main curve with a few hundred points in stored units, for preview. */
  readonly curve: { readonly kind: string; readonly x: readonly number[]; readonly y: readonly number[] } | null
}

export type ReportedColumn = {
  readonly name: string
  readonly role: string
  readonly unit: string
  readonly numbers: number
  readonly missing: number
}

export type ReplacedSpecimen = { readonly id: string; readonly label: string }

export type ProposedSpecimen = {
  readonly id: string
  /** `P-2026-114/DP980-2/UAT/RD/1` */
  readonly code: string
  /** The file names it; it is attached unless changed. */
  readonly named: boolean
  /** Whether stated and measured sizes agree; null if unknown. */
  readonly sameSize: boolean | null
}

/** Result of checking a file. Stored: add fields, never rename. */
export type FileReport = {
  /** `rejected`: has an error; `known`: already stored. */
  readonly state: 'ready' | 'rejected' | 'known'
  readonly dialect: string
  /** Confidence of the reader in the dialect, 0 to 1. */
  readonly sure: number
  readonly test: TestCode | null
  readonly condition: string | null
  readonly replicate: number | null
  readonly mapping: readonly ColumnChoice[]
  readonly columns: readonly ReportedColumn[]
  readonly specimens: readonly ReportedSpecimen[]
  /** Sets of points: `RD, forming-limit`. */
  readonly points: readonly string[]
  /** The first of each kind; `counts` has the number by severity. */
  readonly issues: readonly ReportedIssue[]
  readonly counts: { readonly error: number; readonly warning: number; readonly info: number }
  readonly excerpts: readonly { readonly from: number; readonly lines: readonly string[] }[]
  readonly known: { readonly importedAt: string; readonly as: readonly string[] } | null
  /** Specimens whose numbers are in use; the new ones get others. */
  readonly taken?: readonly ReplacedSpecimen[]
  readonly replaces?: readonly ReplacedSpecimen[]
  /** Most likely first. */
  readonly ofProjects?: readonly ProposedSpecimen[]
}

/** Records affected by an import, besides those it adds. */
export type AffectedRecords = {
  /** Null if the import creates the coil. */
  readonly coilId: string | null
  readonly organisations: readonly string[]
  readonly savedViews: number
  readonly models: readonly string[]
  readonly compared: readonly string[]
}

export type ImportedRecords = {
  readonly materialId: string
  readonly coilId: string
  readonly nodes: readonly string[]
  readonly newCoil: boolean
  readonly replicates: readonly string[]
  readonly points: readonly string[]
  /** Drafts of fitted models existed or were pending; they are fitted again if the import is undone. */
  readonly fitted?: boolean
  readonly replaced?: readonly string[]
  /** SHA-256 [hex]. */
  readonly files: readonly string[]
}
