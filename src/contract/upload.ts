import { countWords } from '#core/count-words.ts'
import { z } from 'zod'
import { testCodes } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'

const number = (most: number) =>
  z
    .number('Write a number, such as 1.4')
    .positive('It has to be above 0')
    .max(most, `At most ${countWords(most)} mm`)
const millimetres = number(10_000).optional()

export const testCode = z.enum(testCodes)

/** What a column is, in the words of `--map`: `Ext 2=extension[mm] sign=-`. */
export const columnChoice = z.strictObject({
  column: z.string().min(1).max(200),
  /** A word of `mappableRoles`. */
  role: z.string().min(1).max(40),
  unit: z.string().max(20).nullable(),
  sign: z.union([z.literal(1), z.literal(-1)]),
  /** That a strain or an extension refers to [mm]. */
  length: millimetres,
})
export type ColumnChoice = z.output<typeof columnChoice>

/** Where the files of a batch go, and how they are read where they do not say so themselves. */
export const uploadSettings = z.strictObject({
  material: z.string().trim().min(1, 'The material is missing').max(300),
  newMaterial: z.boolean().default(false),
  free: z.boolean().default(false),
  variant: z.string().trim().min(1, 'The coil is missing').max(120),
  newVariant: z
    .strictObject({
      thickness: number(100),
      coating: z.enum(['UC', 'GI', 'GA', 'EG', 'AlSi']).optional(),
      millType: z.enum(['Mini Mill', 'Integrated Mill', 'Unknown']).optional(),
    })
    .nullable()
    .default(null),
  intoSynthetic: z.boolean().default(false),
  test: testCode.nullable().default(null),
  condition: z.string().trim().min(1).max(60).nullable().default(null),
  /** Before the test [mm, mm²], before what the files state. What a strain refers to stands with its column. */
  geometry: z
    .strictObject({
      b0: millimetres,
      t0: millimetres,
      d0: millimetres,
      S0: millimetres,
      L0: millimetres,
      Lc: millimetres,
    })
    .default({}),
  /** Under which the columns are remembered. */
  laboratory: z.string().trim().max(120).default(''),
  /** By dialect. */
  columns: z.record(z.string().max(60), z.array(columnChoice).max(100)).default({}),
})
export type UploadSettings = z.output<typeof uploadSettings>

/** What somebody said of one file, against what its name and content propose. */
export const fileChoice = z.strictObject({
  leaveOut: z.boolean().optional(),
  test: testCode.optional(),
  /** Of a file of several specimens also one for each, in their order: `RD 1; TD 1`. */
  condition: z.string().trim().min(1).max(2000).optional(),
  replicate: z.int().min(1).max(9999).optional(),
  /** The specimen that has its number is withdrawn, and this one takes its place; without it both stay. */
  replaces: z.boolean().optional(),
  /** Id of the specimen of a project that it was measured on, or `none`; without it its name decides. */
  specimen: z.union([z.uuid(), z.literal('none')]).optional(),
})
export type FileChoice = z.output<typeof fileChoice>

export type ReportedIssue = {
  readonly severity: 'error' | 'warning' | 'info'
  readonly code: string
  readonly line: number | null
  readonly column: string | null
  readonly message: string
}

export type ReportedScalar = {
  readonly id: string
  readonly value: number | null
  readonly unit: string
  readonly flags: readonly string[]
}

export type ReportedSpecimen = {
  /** As the file names it. */
  readonly id: string
  readonly condition: string
  readonly number: number
  /** `RD 1` */
  readonly label: string
  readonly rows: number
  readonly scalars: readonly ReportedScalar[]
  /** A few hundred points of its main curve in stored units, for the eye. */
  readonly curve: { readonly kind: string; readonly x: readonly number[]; readonly y: readonly number[] } | null
}

export type ReportedColumn = {
  readonly name: string
  readonly role: string
  readonly unit: string
  readonly numbers: number
  /** Cells without a number. */
  readonly missing: number
}

/** A specimen of the coil that a file takes the place of. */
export type ReplacedSpecimen = { readonly id: string; readonly label: string }

/** A specimen of a project that a file may have been measured on. */
export type ProposedSpecimen = {
  readonly id: string
  /** `P-2026-114/DP980-2/UAT/RD/1` */
  readonly code: string
  /** The file names it: it is attached, unless somebody says otherwise. */
  readonly named: boolean
  /** What the file states is what was measured on it; null where one of them says nothing. */
  readonly sameSize: boolean | null
}

/** What the check found in one file. Stored: add fields, never rename. */
export type FileReport = {
  /** `rejected`: it has an error and stays out; `known`: the store has these bytes already. */
  readonly state: 'ready' | 'rejected' | 'known'
  readonly dialect: string
  /** How sure the reader is of the dialect, from 0 to 1. */
  readonly sure: number
  readonly test: TestCode | null
  readonly condition: string | null
  readonly replicate: number | null
  readonly mapping: readonly ColumnChoice[]
  readonly columns: readonly ReportedColumn[]
  readonly specimens: readonly ReportedSpecimen[]
  /** Sets of points: `RD, forming-limit`. */
  readonly points: readonly string[]
  /** The first of each kind in full; how many there are of each severity stands in `counts`. */
  readonly issues: readonly ReportedIssue[]
  readonly counts: { readonly error: number; readonly warning: number; readonly info: number }
  /** Lines of the file around those that an issue names. */
  readonly excerpts: readonly { readonly from: number; readonly lines: readonly string[] }[]
  /** Where the store has it from. */
  readonly known: { readonly importedAt: string; readonly as: readonly string[] } | null
  /** Specimens of the coil whose numbers it was given, so that its own have others. */
  readonly taken?: readonly ReplacedSpecimen[]
  /** The same, where somebody wants them replaced. */
  readonly replaces?: readonly ReplacedSpecimen[]
  /** The likeliest first. */
  readonly ofProjects?: readonly ProposedSpecimen[]
}

/** Who and what an import reaches beside the records that it adds. */
export type TouchedByImport = {
  /** The coil that the files go to; null where the import makes it. */
  readonly variantId: string | null
  readonly organisations: readonly string[]
  readonly savedViews: number
  /** Models of the coil, which were fitted without the new specimens. */
  readonly models: readonly string[]
  /** Tests of the coil that compare with its tension test. */
  readonly compared: readonly string[]
}

export type BatchMade = {
  readonly materialId: string
  readonly variantId: string
  /** Paths of the nodes that the import has made, from above, and whether it has made the coil. */
  readonly nodes: readonly string[]
  readonly variant: boolean
  readonly replicates: readonly string[]
  readonly points: readonly string[]
  /** The coil had drafts of fitted models before, or waited for them: they are fitted again when the import is undone. */
  readonly fitted?: boolean
  /** Specimens that were withdrawn in favour of these. */
  readonly replaced?: readonly string[]
  /** SHA-256 [hex]. */
  readonly files: readonly string[]
}
