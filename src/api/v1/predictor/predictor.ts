import { z } from 'zod'
import { featureName } from '#contract/access/features.ts'
import { AppError } from '#contract/errors.ts'
import {
  answeredBy,
  predictedProperty,
  prediction,
  predictionValues,
  predictorProperties,
  readPredictionValues,
} from '#contract/v1/prediction.ts'
import { nearest } from '#core/catalogue/similar.ts'
import { pairs } from '#core/predict/pairs/index.ts'
import { planFeatures } from '#server/access/index.ts'
import { queueTraining } from '#server/predictor/index.ts'
import { countRealMaterials, predictionReply, predictor, propertiesReply } from '#views/predictor/index.ts'
import { endpoint } from '../../endpoint.ts'

export const predictedProperties = endpoint({
  url: '/api/v1/predictor',
  summary: 'List the properties that mi Predictor predicts',
  description:
    'Returns for each property the number of real materials that you can read (measured coils and published tested ' +
    'values), the number still missing for a model of real materials, and the published formulas.',
  tag: 'Data, version 1',
  reply: predictorProperties.meta({ id: 'PredictorProperties' }),
  counted: true,
  async handle({ read, caller }) {
    return propertiesReply(await read((db) => countRealMaterials(db, caller)))
  },
})

const query = z.strictObject({
  values: predictionValues.optional(),
  coil: z
    .string()
    .regex(/^[\w.~+-]{1,80}$/)
    .optional()
    .meta({
      description: 'Coil whose values are the inputs, as `material~coil`. Default: none.',
      examples: ['DP980-6~GI-1.40'],
    }),
  family: z
    .string()
    .max(60)
    .regex(/^\P{Cc}*$/u)
    .optional()
    .meta({ description: 'Family of the material. Required by models, not by formulas.', examples: ['Dual Phase'] }),
  coating: z
    .string()
    .regex(/^[A-Za-z]{1,10}$/)
    .optional()
    .meta({ description: 'Coating of the material. Default: not stated.', examples: ['GI'] }),
  inputs: z
    .string()
    .regex(/^[a-z-]{1,30}$/)
    .optional()
    .meta({ description: 'Id of a set of inputs. Default: the first set with all values.', examples: ['tension'] }),
  by: answeredBy.optional().meta({
    description:
      'Method: model of real materials, published formula, or demonstration model of synthetic data. Default: the first of these that is available.',
  }),
  level: z.enum(['80', '90']).default('80').meta({ description: 'Confidence level of the prediction interval [%].' }),
  show: z
    .enum(['true', 'false'])
    .default('false')
    .meta({ description: 'Returns values outside the training data instead of hiding them.' }),
})

export const predictProperty = endpoint({
  url: '/api/v1/predictor/:property',
  summary: 'Predict a property',
  description:
    'Returns the predicted value with its interval, its model or formula, and the number of real materials. Models ' +
    'require the plan feature `predictor`; published formulas do not. Returns 404 if the property or coil does not ' +
    'exist or is not visible to you.',
  tag: 'Data, version 1',
  params: z.strictObject({ property: predictedProperty }),
  query,
  reply: prediction.meta({ id: 'Prediction' }),
  counted: true,
  async handle({ params: { property }, query: asked, read, caller, services }) {
    const pair = pairs.find(({ id }) => id === property)
    if (!pair) throw unknownProperty(property)
    if (asked.inputs !== undefined && !pair.sets.some(({ id }) => id === asked.inputs))
      throw new AppError(
        'invalid_request',
        `No inputs '${asked.inputs}' for ${property}. Choose one of ${pair.sets.map(({ id }) => id).join(', ')}.`,
      )
    const { view, set, closed } = await read(async (db) => ({
      ...(await predictor(db, caller, {
        pair: property,
        set: asked.inputs,
        basis: asked.by,
        coil: asked.coil,
        family: asked.family,
        coating: asked.coating,
        level: Number(asked.level) / 100,
        typed: readPredictionValues(asked.values),
        bounds: { minimums: {}, from: undefined, to: undefined, predicted: false },
      })),
      closed: !(await planFeatures(db)).has('predictor'),
    }))
    if (asked.coil !== undefined && !view.coil)
      throw new AppError('not_found', `Coil '${asked.coil}' does not exist or is not visible to you.`)
    if (closed && view.basis !== 'formula')
      throw new AppError(
        'forbidden',
        `${featureName('predictor')} is not part of your plan. Published formulas do not require it: by=formula.`,
      )
    if (!closed && view.wanted) await queueTraining(services.database, set, pair.id)
    return predictionReply(view, { show: asked.show === 'true' })
  },
})

function unknownProperty(asked: string): AppError {
  const near =
    pairs.find(({ target }) => target === asked)?.id ??
    nearest(
      asked,
      pairs.map(({ id }) => id),
    )
  const hint = near === undefined ? '' : ` Did you mean '${near}'?`
  return new AppError(
    'not_found',
    `mi Predictor does not support the property '${asked}'.${hint} List all with GET /api/v1/predictor.`,
  )
}
