import { z } from 'zod'
import { line } from './text.ts'

const id = z.uuid()
const moment = z.iso.datetime()

/** How long an organisation wants its private materials kept, and what happens then. */
export const retentionRule = z.strictObject({
  /** Counted from the day on which a material became private, or was kept for another term; null: until somebody asks. */
  months: z.int().min(1).max(600).nullable(),
  /** `ask`: a data steward decides; `delete`: it is deleted 30 days after it was announced. */
  atEnd: z.enum(['ask', 'delete']).default('ask'),
})
export type RetentionRule = z.infer<typeof retentionRule>

/** The sentence that a data steward agrees to. It is stored with the consent: who changes it here changes no older one. */
export const consentWording =
  'Material Insights may publish the tests of this material in its public catalogue, under a neutral name and without the names of ' +
  'our organisation, laboratories, heats, specimens and files. The original files are not published.'

/** Days between the announcement of a deletion and the deletion. */
export const noticeDays = { asked: 14, retention: 30 } as const

/** Everything that a data steward decides about the private data of the own organisation. */
export const stewardAct = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('consent'), material: id }),
  z.strictObject({ kind: z.literal('withdraw-consent'), consent: id }),
  z.strictObject({ kind: z.literal('delete'), material: id, reason: line(500).default('') }),
  /** Takes an announced deletion back; the material is kept for another term. */
  z.strictObject({ kind: z.literal('keep'), deletion: id }),
  /** Where the end of a term asks for a decision: delete. */
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
    .meta({ description: 'Name in the public catalogue; null before, and where that material is gone.' }),
  published: z.boolean().meta({ description: 'A release has published it.' }),
})

const deletion = z.object({
  id,
  material: z.string(),
  origin: z.enum(['owner', 'staff', 'retention']),
  reason: z.string(),
  state: z.enum(['announced', 'asking', 'kept', 'deleted']),
  askedAt: moment,
  dueAt: moment,
  exportedAt: moment.nullable().meta({ description: 'When everything was last taken along.' }),
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
  projects: z.array(z.string()).meta({ description: 'Codes of projects that its specimens belong to.' }),
  keptSince: moment,
  keptUntil: moment.nullable().meta({ description: 'End of the term; null: until somebody asks for deletion.' }),
  consent: consent.nullable(),
  deletion: deletion.nullable(),
})
export type PrivateMaterial = z.infer<typeof privateMaterial>

/** The private data of one organisation. */
export const privateData = z.object({
  organisation: z.object({ id, name: z.string() }),
  retention: retentionRule,
  materials: z.array(privateMaterial),
  past: z.array(deletion).meta({ description: 'Deletions that were carried out or taken back, the newest first.' }),
})
export type PrivateData = z.infer<typeof privateData>

const table = z.object({
  table: z.string(),
  rows: z.int(),
  sha256: z
    .string()
    .meta({ description: 'Of the rows as JSON lines: the file `records/<table>.ndjson` of the export.' }),
})

/** What remains of a deleted material: what, when, by whom. */
export const deletionProof = z.object({
  format: z.literal('material-insights deletion proof 1'),
  deletion: id,
  organisation: z.string(),
  material: z.object({ id, name: z.string(), path: z.string() }),
  origin: z.enum(['owner', 'staff', 'retention']),
  reason: z.string(),
  askedBy: id.nullable().meta({ description: 'Account of the person who asked; null: the rule of the organisation.' }),
  askedAt: moment,
  exportedAt: moment.nullable(),
  deletedAt: moment,
  tables: z.array(table),
  originals: z.array(z.object({ name: z.string(), sha256: z.string(), bytes: z.int(), removed: z.boolean() })).meta({
    description: '`removed` is false where another material has the same file: its bytes stay, this entry is gone.',
  }),
  savedViews: z.int(),
  projects: z.array(z.string()),
})
export type DeletionProof = z.infer<typeof deletionProof>
