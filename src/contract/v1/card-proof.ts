import { z } from 'zod'

const stress = 'Stress along the path [MPa].'

export const cardProofRun = z
  .object({
    path: z
      .string()
      .meta({ description: 'Id of the path; `proof` of `GET /api/v1/catalogue/cards` lists those of a card.' }),
    label: z.string(),
    outcome: z.enum(['proven', 'near', 'failed']).meta({ description: '`near`: above 80 % of the limit.' }),
    verdict: z.string(),
    share: z
      .number()
      .nullable()
      .meta({ description: 'RMS difference over the mean measured stress [1]; null if the path was not simulated.' }),
    limit: z.number().meta({ description: 'Largest `share` of a proven path [1].' }),
    reason: z.string().meta({ description: 'Why the limit has this value.' }),
    rms: z.number().nullable().meta({ description: 'RMS difference [MPa].' }),
    worst: z
      .object({ strain: z.number(), measured: z.number(), simulated: z.number() })
      .nullable()
      .meta({ description: 'Point of the largest difference.' }),
    strain: z.array(z.number()).meta({
      description: 'True strain [1], shear strain in shear. First yield: plastic strain of the proof strength.',
    }),
    measured: z.array(z.number()).meta({ description: `${stress} Mean of the specimens.` }),
    simulated: z.array(z.number()).meta({ description: `${stress} Empty if the path was not simulated.` }),
  })
  .meta({ id: 'CardProofRun' })

export const cardProof = z
  .object({
    format: z.literal('sheet-metal-card-proof'),
    version: z.literal(1),
    notice: z.string().nullable().meta({ description: 'States that the data are synthetic; null for measured data.' }),
    material: z.string(),
    coil: z.string(),
    release: z.string().nullable(),
    permalink: z.string(),
    card: z.string().meta({ description: 'Id of the card.' }),
    label: z.string(),
    solver: z.string(),
    law: z.string().meta({ description: 'Id of the hardening law.' }),
    units: z.string().meta({ description: 'Unit system of the card. The proof is in stored units.' }),
    outcome: z
      .enum(['proven', 'partly', 'failed'])
      .nullable()
      .meta({ description: '`partly`: near a limit, or parts were not checked. Null without a measured curve.' }),
    verdict: z.string().meta({ description: 'As in the header of the card.' }),
    issues: z
      .array(z.object({ severity: z.string(), code: z.string(), message: z.string() }).meta({ id: 'CardIssue' }))
      .meta({ description: 'Assumptions and corrections of the card.' }),
    runs: z.array(cardProofRun),
  })
  .meta({ id: 'CardProof' })
export type CardProof = z.infer<typeof cardProof>
