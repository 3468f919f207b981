import { z } from 'zod'
import { pairs } from '#core/predict/pairs/index.ts'

export const predictedProperty = z
  .string()
  .regex(/^[\w.-]{1,40}$/)
  .meta({ description: 'Id of a property that mi Predictor predicts.', examples: [pairs[0]!.id] })

export const answeredBy = z.enum(['real', 'formula', 'synthetic']).meta({
  description:
    '`real`: model of measured coils and published tested values. `formula`: published formula. `synthetic`: demonstration model, which ' +
    'trained on synthetic coils only.',
})

const realMaterials = z.object({
  materials: z.int().meta({ description: 'Real materials with the property and all inputs.' }),
  sources: z.int().meta({ description: 'Number of laboratories and publications.' }),
  missing: z
    .int()
    .meta({ description: 'Number of materials missing for a model of real materials; 0 if there are enough.' }),
})

export const predictorProperties = z.object({
  needed: z.int().meta({ description: 'Number of real materials required for a model.' }),
  properties: z.array(
    realMaterials
      .extend({
        id: predictedProperty,
        name: z.string(),
        inputs: z.string().meta({ description: 'Inputs available for most real materials.' }),
        formulas: z.array(z.string()).meta({ description: 'Published formulas.' }),
      })
      .meta({ id: 'PredictableProperty' }),
  ),
})

const errors = { q2: z.number(), mae: z.number(), rmse: z.number() }

export const prediction = z.object({
  property: predictedProperty,
  name: z.string(),
  unit: z.string(),
  by: answeredBy,
  synthetic: z.boolean().meta({ description: 'The value is from the demonstration model. Not for design.' }),
  about: z.string(),
  value: z
    .number()
    .nullable()
    .meta({ description: 'Null without a useful prediction, with an empty input, or if hidden.' }),
  lower: z.number().nullable(),
  upper: z.number().nullable(),
  level: z.number().meta({ description: 'Confidence level of the interval from `lower` to `upper`.' }),
  light: z.enum(['green', 'amber', 'red']).nullable().meta({ description: 'Applicability. Null for a formula.' }),
  hidden: z
    .boolean()
    .meta({ description: 'The value is outside the training data and hidden; set `show=true` to return it.' }),
  reasons: z.array(z.string()),
  formula: z
    .object({
      name: z.string(),
      source: z.string(),
      error: z.string().meta({ description: 'Expected error, from engineering literature.' }),
      value: z.number().nullable(),
    })
    .nullable()
    .meta({ description: 'Published formula used for the value.' }),
  realMaterials: realMaterials.extend({ needed: z.int() }),
  model: z
    .object({
      id: z.string(),
      version: z.int(),
      release: z.string(),
      trainedAt: z.string(),
      dataHash: z.string().meta({ description: 'SHA-256 of the training rows.' }),
      kind: z.string(),
      materials: z.int(),
      sources: z.array(z.string()),
      leftOutBy: z.enum(['material', 'source']).meta({
        description: 'Unit of the cross-validation: single materials, or whole laboratories and publications.',
      }),
      errors: z.object(errors).meta({ description: 'Errors of the cross-validation, in the unit of the property.' }),
      baseline: z.object(errors).nullable().meta({ description: 'Errors of the mean of all others, for comparison.' }),
      tried: z.array(z.object({ id: z.string(), name: z.string(), ...errors }).meta({ id: 'TriedModel' })),
    })
    .nullable(),
  inputSet: z.string(),
  inputs: z.array(
    z
      .object({
        id: z.string(),
        name: z.string(),
        unit: z.string(),
        value: z.string(),
        problem: z.string().nullable(),
      })
      .meta({ id: 'PredictorInput' }),
  ),
  family: z.string(),
  problem: z.string().nullable().meta({ description: 'Why no value is returned.' }),
})
export type Prediction = z.input<typeof prediction>
export type PredictorProperties = z.input<typeof predictorProperties>

/** `rm=980,yr=0.66` */
export const predictionValues = z
  .string()
  .max(400)
  .regex(
    /^[a-z0-9]{1,12}=[-+.\dEe]{1,20}(?:,[a-z0-9]{1,12}=[-+.\dEe]{1,20})*$/,
    'expected numbers by input, e.g. rm=980,yr=0.66',
  )
  .meta({ description: 'Values of the inputs by their ids, in their units.', examples: ['rm=980,yr=0.66,t=1.4'] })

export function readPredictionValues(text: string | undefined): Readonly<Record<string, string>> {
  const known = new Set(pairs.flatMap(({ sets }) => sets.flatMap(({ features }) => features.map(({ id }) => id))))
  const typed = (text ?? '').split(',').flatMap((part) => {
    const [id = '', value = ''] = part.split('=')
    return known.has(id) ? [[id, value] as const] : []
  })
  return Object.fromEntries(typed)
}
