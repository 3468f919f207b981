import { z } from 'zod'
import { testCode } from '../catalogue.ts'
import { fileChoice, uploadSettings } from '../uploads/upload.ts'

const batch = z.uuid().meta({ description: 'Id of the batch.' })
const revision = z
  .int()
  .min(0)
  .optional()
  .meta({ description: 'Revision that you have read. If the batch has changed since, the call returns 409.' })

export const batchParams = z.strictObject({ batch })
export const batchFileParams = z.strictObject({ batch, file: z.uuid().meta({ description: 'Id of the file.' }) })

export const batchQuery = z.strictObject({
  files: z
    .enum(['all', 'rejected', 'none'])
    .default('all')
    .meta({ description: 'Files that the answer lists; `counts` is of all files.' }),
})
export type ListedFiles = z.output<typeof batchQuery>['files']

export const newBatch = z
  .strictObject({
    batch: z
      .uuid()
      .optional()
      .meta({ description: 'Id that you choose; sending it again returns your batch. Default: chosen by the site.' }),
    organisation: z
      .uuid()
      .optional()
      .meta({ description: 'Staff only: owner of the data. Default for staff: the public catalogue.' }),
  })
  .meta({ id: 'NewBatch', examples: [{}] })

const { material, coil, newCoil, test, condition, geometry, laboratory, columns } = uploadSettings.shape
const own = <S extends z.ZodType>(schema: z.ZodDefault<S>, description: string) =>
  schema.unwrap().optional().meta({ description })

export const batchSettings = z
  .strictObject({
    revision,
    material: material.optional().meta({ description: 'Name of the material, or path of a new one.' }),
    newMaterial: z.boolean().optional().meta({ description: 'Create the material if it does not exist.' }),
    coil: coil.optional().meta({ description: 'Name of the coil, as on its page.' }),
    newCoil: own(newCoil, 'Thickness [mm] and coating of a coil that the import creates if it does not exist.'),
    intoSynthetic: z.boolean().optional().meta({ description: 'Allow measured specimens in a synthetic coil.' }),
    test: own(test, 'Test of files that do not state one.'),
    condition: own(condition, 'Condition of files that do not state one, such as RD.'),
    geometry: own(geometry, 'Dimensions before the test [mm, mm²]. They take precedence over the files.'),
    laboratory: own(laboratory, 'Laboratory; columns are remembered under this name.'),
    columns: own(columns, 'Role, unit and sign of columns, by id of the dialect.'),
  })
  .meta({
    id: 'BatchSettings',
    examples: [{ material: 'DP980 (6)', coil: 'GI 1.40', test: 'UAT', geometry: { b0: 20, t0: 1.4, L0: 80 } }],
  })

const projectSpecimen = z
  .string()
  .regex(/^(?:none|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/)
  .meta({ description: 'Project specimen, or `none`. Default: by name of the file.' })

export const batchCheck = z
  .strictObject({
    revision,
    files: z
      .array(fileChoice.extend({ file: z.uuid(), specimen: projectSpecimen.optional() }))
      .max(2_000)
      .default([])
      .meta({ description: 'Choices for single files. They replace earlier choices of these files.' }),
    taken: z
      .enum(['add', 'replace', 'leave'])
      .optional()
      .meta({ description: 'For all files whose specimen numbers the coil already has.' }),
  })
  .refine(({ files, taken }) => taken === undefined || files.length === 0, {
    path: ['taken'],
    message: "Send 'files' or 'taken'.",
  })
  .meta({ id: 'BatchCheck', examples: [{}] })

export const batchImport = z
  .strictObject({
    revision,
    reason: z.string().trim().min(1).max(500).meta({ description: 'For the audit log.' }),
    warnings: z
      .int()
      .min(0)
      .default(0)
      .meta({ description: 'Number of warnings that you have read; must equal `warnings` of the batch.' }),
  })
  .meta({ id: 'BatchImport', examples: [{ reason: 'Order 7' }] })

export const fileStates = ['unchecked', 'ready', 'rejected', 'known', 'left-out'] as const

const batchFile = z
  .object({
    id: z.uuid(),
    name: z.string(),
    bytes: z.int(),
    sha256: z.string().meta({ description: 'Of the file as received; the same bytes are stored once.' }),
    receivedAt: z.iso.datetime(),
    state: z.enum(fileStates).meta({ description: '`rejected`: has an error. `known`: was imported before.' }),
    test: testCode.nullable().meta({ description: 'As recognised by the check.' }),
    errors: z.array(z.string()).meta({ description: 'The first error of each kind.' }),
    warnings: z.int(),
  })
  .meta({ id: 'BatchFile' })

const batchIssue = z
  .object({
    severity: z.enum(['error', 'warning', 'info']),
    code: z.string(),
    message: z.string(),
    column: z.string().nullable(),
    count: z.int(),
    files: z.array(z.string()).meta({ description: 'Names of the first three files.' }),
    fileCount: z.int(),
    suggestions: z.array(z.string()).meta({ description: 'Known names that may be meant.' }),
    remedy: z.string().nullable().meta({ description: 'What resolves the issue; null if only the file can.' }),
  })
  .meta({ id: 'BatchIssue' })

export const batchState = z
  .object({
    batch: z.uuid().meta({ description: 'For `Upload-Metadata` of `POST /api/v1/uploads`.' }),
    revision: z.int().meta({ description: 'Raised by each change of the batch.' }),
    state: z
      .enum(['open', 'working', 'imported'])
      .meta({ description: '`working`: a check, an import or its undo is queued or running.' }),
    material: z.string().nullable().meta({ description: 'Destination; null until it is set.' }),
    coil: z.string().nullable(),
    settings: uploadSettings.nullable(),
    checked: z.boolean().meta({ description: 'All files that are not left out have been checked.' }),
    warnings: z.int().meta({ description: 'Of the files that can be imported.' }),
    problem: z.string().nullable().meta({ description: 'Why the last check or import failed.' }),
    page: z.string().meta({ description: 'Address of the page where a person checks and imports the batch.' }),
    counts: z
      .object({ all: z.int(), unchecked: z.int(), ready: z.int(), rejected: z.int(), known: z.int(), leftOut: z.int() })
      .meta({ description: 'Files by state.' }),
    files: z.array(batchFile),
    issues: z.array(batchIssue).meta({ description: 'Grouped by kind; errors first.' }),
  })
  .meta({
    id: 'BatchState',
    examples: [
      {
        batch: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
        revision: 0,
        state: 'open',
        material: null,
        coil: null,
        settings: null,
        checked: false,
        warnings: 0,
        problem: null,
        page: '/mi-testing/upload-clients-data?batch=5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
        counts: { all: 0, unchecked: 0, ready: 0, rejected: 0, known: 0, leftOut: 0 },
        files: [],
        issues: [],
      },
    ],
  })
export type BatchState = z.infer<typeof batchState>

const mean = z.object({ n: z.int(), mean: z.number(), s: z.number().nullable() })

export const batchPreview = z
  .object({
    batch: z.uuid(),
    revision: z.int(),
    checked: z.boolean(),
    files: z.object({ ready: z.int(), known: z.int(), rejected: z.int(), leftOut: z.int() }),
    specimens: z.int().meta({ description: 'Specimens that the import adds.' }),
    sets: z.int().meta({ description: 'Sets of points that the import adds.' }),
    rows: z.int().meta({ description: 'Measured rows.' }),
    replaced: z.array(z.string()).meta({ description: 'Specimens that the import withdraws.' }),
    attached: z.array(z.string()).meta({ description: 'Files with the specimen of a project that they belong to.' }),
    missing: z.array(z.string()).meta({ description: 'Directions that the coil lacks after the import.' }),
    models: z.array(z.string()).meta({ description: 'Models that are fitted again, as drafts.' }),
    readers: z.array(z.string()).meta({ description: 'Who reads the data once they are released; empty: staff.' }),
    numbers: z
      .array(
        z
          .object({
            test: testCode,
            condition: z.string(),
            property: z.string(),
            symbol: z.string(),
            unit: z.string(),
            before: mean.nullable(),
            after: mean,
            far: z.boolean().meta({ description: 'The new mean is more than three standard deviations away.' }),
          })
          .meta({ id: 'BatchNumber' }),
      )
      .meta({ description: 'Means of the coil before and after the import.' }),
  })
  .meta({
    id: 'BatchPreview',
    examples: [
      {
        batch: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
        revision: 3,
        checked: true,
        files: { ready: 1, known: 0, rejected: 0, leftOut: 0 },
        specimens: 1,
        sets: 0,
        rows: 1396,
        replaced: [],
        attached: [],
        missing: ['UAT DD and TD'],
        models: [],
        readers: ['Autoworks'],
        numbers: [
          {
            test: 'UAT',
            condition: 'RD',
            property: 'Tensile strength',
            symbol: 'Rm',
            unit: 'MPa',
            before: null,
            after: { n: 1, mean: 1013.2, s: null },
            far: false,
          },
        ],
      },
    ],
  })

export type BatchPreview = z.infer<typeof batchPreview>

export const deliveredQuery = z.strictObject({
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}(?:,[0-9a-f]{64}){0,49}$/, 'Enter 1 to 50 SHA-256 [hex], separated by commas')
    .meta({
      description: 'SHA-256 of files [hex], at most 50, separated by commas.',
      examples: ['52186c933993da4082b3cdc7c40bb4bf735b391ff54a2ef78c037dda6c38a680'],
    }),
})

export const deliveredFiles = z
  .object({
    files: z.array(
      z
        .object({
          sha256: z.string(),
          name: z.string(),
          batch: z.uuid(),
          receivedAt: z.iso.datetime(),
          imported: z.boolean(),
        })
        .meta({ id: 'DeliveredFile' }),
    ),
  })
  .meta({
    id: 'DeliveredFiles',
    examples: [
      {
        files: [
          {
            sha256: '52186c933993da4082b3cdc7c40bb4bf735b391ff54a2ef78c037dda6c38a680',
            name: 'RD 1.csv',
            batch: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
            receivedAt: '2026-11-20T09:00:00.000Z',
            imported: true,
          },
        ],
      },
    ],
  })
export type DeliveredFiles = z.infer<typeof deliveredFiles>
