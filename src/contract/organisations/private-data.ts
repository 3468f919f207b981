import { z } from 'zod'
import { line } from '#contract/text.ts'

const id = z.uuid()
const moment = z.iso.datetime()

export const retentionRule = z.strictObject({
  /** From the start of the private state or of the renewed term; null: until requested. */
  months: z.int().min(1).max(600).nullable(),
  /** `ask`: a data steward decides; `delete`: deleted 30 days after the announcement. */
  atEnd: z.enum(['ask', 'delete']).default('ask'),
})
export type RetentionRule = z.infer<typeof retentionRule>

/** Stored with each consent; changes do not affect existing ones. */
export const consentWording =
  'Material Insights may publish the tests of this material in its public catalogue, under a neutral name and without the names of ' +
  'our organisation, laboratories, heats, specimens and files. The original files are not published.'

/** Days from announcement to deletion. */
export const noticeDays = { asked: 14, retention: 30 } as const

export const stewardAct = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('consent'), material: id }),
  z.strictObject({ kind: z.literal('withdraw-consent'), consent: id }),
  z.strictObject({ kind: z.literal('delete'), material: id, reason: line(500).default('') }),
  /** Cancels a deletion and renews the term. */
  z.strictObject({ kind: z.literal('keep'), deletion: id }),
  z.strictObject({ kind: z.literal('delete-now'), deletion: id }),
  z.strictObject({ kind: z.literal('retention'), ...retentionRule.shape }),
])
export type StewardAct = z.infer<typeof stewardAct>

export const stewardActAnswer = z.object({
  object: id.meta({ description: 'Id of the consent, deletion or organisation that was changed.' }),
})
export type StewardActAnswer = z.infer<typeof stewardActAnswer>

const consent = z.object({
  id,
  wording: z.string(),
  givenAt: moment,
  promotedAt: moment.nullable(),
  promotedTo: z
    .string()
    .nullable()
    .meta({ description: 'Name in the public catalogue; null if not published or removed.' }),
  published: z.boolean().meta({ description: 'A release has published the material.' }),
})

const deletion = z.object({
  id,
  material: z.string(),
  origin: z.enum(['owner', 'staff', 'retention']),
  reason: z.string(),
  state: z.enum(['announced', 'asking', 'kept', 'deleted']),
  askedAt: moment,
  dueAt: moment,
  exportedAt: moment.nullable().meta({ description: 'Time of the last complete export.' }),
  endedAt: moment.nullable(),
  proof: z.string().nullable().meta({ description: 'SHA-256 [hex] of the proof of deletion.' }),
})
export type PrivateDeletion = z.infer<typeof deletion>

export const privateMaterial = z.object({
  id,
  name: z.string(),
  path: z.string(),
  files: z.int().meta({ description: 'Original files.' }),
  bytes: z.int().meta({ description: 'Size of the original files.' }),
  projects: z.array(z.string()).meta({ description: 'Codes of the projects of its specimens.' }),
  keptSince: moment,
  keptUntil: moment
    .nullable()
    .meta({ description: 'End of the retention period; null if stored until deletion is requested.' }),
  consent: consent.nullable(),
  deletion: deletion.nullable(),
})
export type PrivateMaterial = z.infer<typeof privateMaterial>

export const privateData = z.object({
  organisation: z.object({ id, name: z.string() }),
  retention: retentionRule,
  materials: z.array(privateMaterial),
  past: z.array(deletion).meta({ description: 'Completed and cancelled deletions, newest first.' }),
})
export type PrivateData = z.infer<typeof privateData>

const table = z.object({
  table: z.string(),
  rows: z.int(),
  sha256: z
    .string()
    .meta({ description: 'SHA-256 of the rows as JSON Lines: `records/<table>.ndjson` of the export.' }),
})

export const deletionProof = z.object({
  format: z.literal('material-insights deletion proof 1'),
  deletion: id,
  organisation: z.string(),
  material: z.object({ id, name: z.string(), path: z.string() }),
  origin: z.enum(['owner', 'staff', 'retention']),
  reason: z.string(),
  askedBy: id
    .nullable()
    .meta({ description: 'Account that requested the deletion; null for the retention rule of the organisation.' }),
  askedAt: moment,
  exportedAt: moment.nullable(),
  deletedAt: moment,
  tables: z.array(table),
  originals: z.array(z.object({ name: z.string(), sha256: z.string(), bytes: z.int(), removed: z.boolean() })).meta({
    description: '`removed` is false if another material uses the same file: only this reference was deleted.',
  }),
  savedViews: z.int(),
  projects: z.array(z.string()),
})
export type DeletionProof = z.infer<typeof deletionProof>
