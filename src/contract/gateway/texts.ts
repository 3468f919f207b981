import { z } from 'zod'
import { dataSource } from '#contract/materials/data-source.ts'

export const nameText = z.string().trim().min(1).max(120)

export const greekLevels = {
  Alpha: 'category',
  Beta: 'series',
  Gamma: 'family',
  Delta: 'grade',
  Epsilon: 'material',
  Zeta: 'coil',
  Zeta2: 'coil',
} as const
export const greekLevel = z.enum(Object.keys(greekLevels) as [GreekLevel, ...GreekLevel[]])
export type GreekLevel = keyof typeof greekLevels

export const source = z
  .object({
    release: z.string().nullable().meta({ description: 'Release of the catalogue that the records belong to.' }),
    synthetic: z.boolean(),
    text: z.string().meta({ description: 'Citation to show together with the data.' }),
  })
  .meta({ id: 'Source' })
export type RecordSource = z.infer<typeof source>

export const gatewayCoil = z
  .object({
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
      description: 'Authors, licence and address of published measurements; null for measurements of this laboratory.',
    }),
    status: z.string(),
    synthetic: z.boolean(),
  })
  .meta({ id: 'Variant' })
export type GatewayCoil = z.infer<typeof gatewayCoil>

export const materialPlace = z
  .object({
    materialeId: z.uuid(),
    alpha: z.string(),
    beta: z.string(),
    gamma: z.string(),
    delta: z.string(),
    epsilon: z.string(),
    link: z.string(),
    free: z.boolean(),
  })
  .meta({ id: 'MaterialPlace' })
export type MaterialPlace = z.infer<typeof materialPlace>
