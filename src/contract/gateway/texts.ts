import { z } from 'zod'
import { dataSource } from '../data-source.ts'

/** A name as people write it: short, so that no look-up gets more than it could ever match. */
export const nameText = z.string().trim().min(1).max(120)

/** Greek names of the gateway and our own words for the levels of the tree. */
export const greekLevels = {
  Alpha: 'category',
  Beta: 'series',
  Gamma: 'family',
  Delta: 'grade',
  Epsilon: 'material',
  Zeta: 'variant',
  Zeta2: 'variant',
} as const
export const greekLevel = z.enum(Object.keys(greekLevels) as [GreekLevel, ...GreekLevel[]])
export type GreekLevel = keyof typeof greekLevels

/** What every answer with data says about where it came from. */
export const source = z.object({
  release: z.string().nullable().meta({ description: 'Release of the catalogue that the records belong to.' }),
  synthetic: z.boolean(),
  text: z.string().meta({ description: 'To be shown wherever the data is shown.' }),
})
export type Source = z.infer<typeof source>

export const variantFacts = z.object({
  id: z.uuid(),
  zeta: z.string().meta({ description: 'Short name, as in addresses.' }),
  zeta2: z.string().meta({ description: 'Display name.' }),
  thickness: z.number().meta({ description: 'Nominal thickness [mm].' }),
  measuredThickness: z.number().nullable(),
  coating: z.string().nullable(),
  coatingMass: z.number().nullable().meta({ description: 'Per side [g/m²].' }),
  millType: z.string(),
  heat: z.string().nullable(),
  state: z.string().nullable(),
  chemistry: z.record(z.string(), z.number()).meta({ description: 'Mass % by element symbol.' }),
  source: dataSource.nullable().meta({
    description: 'Authors, licence and address of measurements that others have published; null for our own.',
  }),
  status: z.string(),
  synthetic: z.boolean(),
})
export type VariantFacts = z.infer<typeof variantFacts>

/** A material with its place in the tree. */
export const materialPlace = z.object({
  materialeId: z.uuid(),
  alpha: z.string(),
  beta: z.string(),
  gamma: z.string(),
  delta: z.string(),
  epsilon: z.string(),
  link: z.string(),
  free: z.boolean(),
})
export type MaterialPlace = z.infer<typeof materialPlace>
