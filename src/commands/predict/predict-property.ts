import { type Prediction, type PredictorProperties, readPredictionValues } from '#contract/v1/prediction.ts'
import { pairs } from '#core/predict/pairs/index.ts'
import { operator } from '#server/db/database.ts'
import { queueTraining } from '#server/predictor/index.ts'
import { countRealMaterials, predictionReply, predictor, propertiesReply } from '#views/predictor/index.ts'
import type { PropertyRequest } from './predict-arguments.ts'
import { CommandError } from '../command-line/run.ts'
import { withDatabase } from '../command-line/with-database.ts'

/** Numbers of real materials by property, without private materials of organisations. */
export function listProperties(): Promise<PredictorProperties> {
  return withDatabase(async ({ database }) =>
    propertiesReply(await database.withCaller(operator, (db) => countRealMaterials(db, operator))),
  )
}

/** The reply of `GET /api/v1/predictor/{property}`. @throws CommandError for an unknown property, coil or set of inputs */
export function predictOneProperty(request: PropertyRequest): Promise<Prediction> {
  const { property, values, coil, family, coating, inputs, by, level, show } = request
  const pair = pairs.find(({ id }) => id === property)
  if (!pair) throw new CommandError(`--property: one of ${pairs.map(({ id }) => id).join(', ')}, not '${property}'`)
  if (inputs !== undefined && !pair.sets.some(({ id }) => id === inputs))
    throw new CommandError(`--inputs: one of ${pair.sets.map(({ id }) => id).join(', ')}, not '${inputs}'`)
  return withDatabase(async ({ database }) => {
    const { view, set } = await database.withCaller(operator, (db) =>
      predictor(db, operator, {
        pair: property,
        set: inputs,
        basis: by,
        coil,
        family,
        coating,
        level,
        typed: readPredictionValues(values),
        bounds: { minimums: {}, from: undefined, to: undefined, predicted: false },
      }),
    )
    if (coil !== undefined && !view.coil) throw new CommandError(`--coil: the catalogue has no coil '${coil}'`)
    if (view.wanted) await queueTraining(database, set, property)
    return predictionReply(view, { show })
  })
}
