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
} from '#contract/prediction.ts'
import { pairs } from '#core/predict/pairs/index.ts'
import { planFeatures } from '#server/access/index.ts'
import { askForTraining } from '#server/predictor/index.ts'
import { countRealMaterials, predictionReply, predictor, propertiesReply } from '#views/predictor/index.ts'
import { endpoint } from '../../endpoint.ts'

export const predictedProperties = endpoint({
  url: '/api/v1/predictor',
  summary: 'List the properties that mi Predictor predicts',
  description:
    'For each property the number of real materials that you may read (measured coils and published tested values), how many are missing ' +
    'for a model of real materials, and the published formulas.',
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
    .meta({ description: 'Coil whose values are the inputs: material and coil.', examples: ['DP980-6~GI-1.40'] }),
  family: z
    .string()
    .max(60)
    .regex(/^\P{Cc}*$/u)
    .optional()
    .meta({ description: 'Family of the material. Needed by models, not by formulas.', examples: ['Dual Phase'] }),
  coating: z
    .string()
    .regex(/^[A-Za-z]{1,10}$/)
    .optional(),
  inputs: z
    .string()
    .regex(/^[a-z-]{1,30}$/)
    .optional()
    .meta({ description: 'Id of a set of inputs. Default: the first set with all values.', examples: ['tension'] }),
  by: answeredBy.optional().meta({
    description:
      'What answers. Default: a model of real materials, then a published formula, then the demonstration model of synthetic data.',
  }),
  level: z.enum(['80', '90']).default('80').meta({ description: 'Level of the interval [%].' }),
  show: z.enum(['true', 'false']).default('false').meta({ description: 'Also show a value that is outside the data.' }),
})

export const predictProperty = endpoint({
  url: '/api/v1/predictor/:property',
  summary: 'Predict a property',
  description:
    'The answer that the page mi Predictor gives, with its interval, its model or formula, and the number of real materials. Published ' +
    'formulas answer everyone; models need the plan feature `predictor`. Returns 404 if the property or coil does not exist or is not ' +
    'visible to you.',
  tag: 'Data, version 1',
  params: z.strictObject({ property: predictedProperty }),
  query,
  reply: prediction.meta({ id: 'Prediction' }),
  counted: true,
  async handle({ params: { property }, query: asked, read, caller, services }) {
    const pair = pairs.find(({ id }) => id === property)
    if (!pair)
      throw new AppError(
        'not_found',
        `mi Predictor predicts no property '${property}'. List them with GET /api/v1/predictor.`,
      )
    if (asked.inputs !== undefined && !pair.sets.some(({ id }) => id === asked.inputs))
      throw new AppError(
        'invalid_request',
        `${property} has no inputs '${asked.inputs}'. Choose one of ${pair.sets.map(({ id }) => id).join(', ')}.`,
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
        bounds: { least: {}, from: undefined, to: undefined, predicted: false },
      })),
      closed: !(await planFeatures(db)).has('predictor'),
    }))
    if (asked.coil !== undefined && !view.coil)
      throw new AppError('not_found', `No coil '${asked.coil}' exists that you may read.`)
    if (closed && view.basis !== 'formula')
      throw new AppError(
        'forbidden',
        `${featureName('predictor')} is not part of your plan. Published formulas answer without it: by=formula.`,
      )
    if (!closed && view.wanted) await askForTraining(services.database, set, pair.id)
    return predictionReply(view, { show: asked.show === 'true' })
  },
})
