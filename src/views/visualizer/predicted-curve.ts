import { shortNumbers } from '#core/short-numbers.ts'
import { type Between, flowBand, limitBand, locusBand, type PredictedCurve } from '#core/predict/curves/index.ts'
import { findPair } from '#core/predict/pairs/index.ts'
import type { TabMeasurements } from '#core/parameter-sets/index.ts'
import type { VisualizerCoil } from '#core/visualizer/index.ts'
import { planFeatures } from '#server/access/index.ts'
import { getCoil } from '#server/catalogue/index.ts'
import type { Caller, Reader } from '#server/db/database.ts'
import { coilsOfMaterials, type TrainingCoil, type MaterialSet, readableSet } from '#server/predictor/index.ts'
import { coilPredictions } from '../predictor/index.ts'

export const predictedCharts: Readonly<Record<string, PredictedCurve['chart']>> = {
  'flow-curve': 'flow',
  'forming-limit': 'limit',
  fracture: 'locus',
}

/** Models to be trained, those of `first` first. */
export type MissingModels = { readonly set: MaterialSet; readonly first: string }

/** Plain data, before the measurements are evaluated. */
export type PredictionRecords = {
  readonly models:
    | { readonly chart: 'flow' }
    | { readonly chart: 'limit'; readonly corners: LimitCorners }
    | { readonly chart: 'locus'; readonly corners: LocusCorners }
    | { readonly refused: string }
  readonly notes: readonly string[]
  readonly about: string
  /** Missing or outdated models; null if there are none, and for earlier releases. */
  readonly wanted: MissingModels | null
}

type LimitCorners = Parameters<typeof limitBand>[0]
type LocusCorners = Parameters<typeof locusBand>[0]
type Predicted = NonNullable<VisualizerCoil['predicted']>

/** Models are trained on the latest release. */
type Predicting = { readonly caller: Caller; readonly former: boolean }

/** Predicts the values that the curve passes through. */
export async function predictionRecords(
  db: Reader,
  asking: Predicting,
  coilId: string,
  chart: PredictedCurve['chart'],
): Promise<PredictionRecords> {
  if (chart === 'flow') return { models: { chart }, notes: [], about: '', wanted: null }
  let wanted: MissingModels | null = null
  const want = (models: MissingModels) => void (wanted ??= models)
  try {
    return { ...(await fromModels(db, asking, coilId, chart, want)), wanted }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { models: { refused: error.message }, notes: [], about: '', wanted }
  }
}

/** Predicted curve of a coil, or why it is not available. */
export function predictedCurve({ models, notes, about }: PredictionRecords, measured: TabMeasurements): Predicted {
  try {
    if ('refused' in models) throw new RangeError(models.refused)
    if (models.chart === 'flow') return { curve: flowBand(measured), notes: [] }
    const curve = models.chart === 'limit' ? limits(models.corners, measured) : locusBand(models.corners)
    return { curve: { ...curve, about: [...curve.about, about] }, notes }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { curve: null, notes: [`No prediction: ${shortNumbers(error.message)}.`] }
  }
}

function limits(corners: LimitCorners, { sheet: { a80, a80min, r, t } }: TabMeasurements) {
  if (a80 === null || a80min === null || r === null || t === null)
    throw new RangeError('a forming limit requires A80 and r along TD and the thickness, which are not all measured')
  return limitBand(corners, { a80, a80min, r, t })
}

/** Forming limits and fracture strains, if mi Predictor is in the plan. */
async function fromModels(
  db: Reader,
  { caller, former }: Predicting,
  coilId: string,
  chart: 'limit' | 'locus',
  want: (models: MissingModels) => void,
): Promise<Omit<PredictionRecords, 'wanted'>> {
  if (!(await planFeatures(db)).has('predictor')) throw new RangeError('mi Predictor is not part of your plan')
  const coil = await learningCoil(db, coilId)
  if (!coil) throw new RangeError('this coil has no released values as inputs')
  const materials = await readableSet(db, caller)
  const predict = coilPredictions(db, caller, materials)
  const notes: string[] = []
  const between = async (pairId: string, setId?: string): Promise<Between> => {
    const { pair, set } = findPair(pairId, setId)!
    const { answer, model } = await predict(coil, pair, setId === undefined ? undefined : set)
    const what = pair.name.toLowerCase()
    if (model.wanted && !former) want({ set: materials, first: pair.id })
    if (!model.version)
      throw new RangeError(
        former
          ? 'models are trained on the latest release; open this view without a release'
          : `the model for ${what} is being trained; reload in a few minutes`,
      )
    if ('refused' in model.version.content)
      throw new RangeError(`no model for ${what}: ${model.version.content.refused}`)
    if (!answer) throw new RangeError(`an input of ${what} was not measured`)
    const { value, lower, upper, light, reasons } = answer
    if (value === null) throw new RangeError(`no value for ${what}. ${reasons[0]?.replace(/\.$/, '') ?? ''}`)
    if (light === 'red') throw new RangeError(`${what} is outside the training data; see mi Predictor for the value`)
    if (lower === null || upper === null) throw new RangeError(`too few materials for an interval of ${what}`)
    if (light === 'amber') notes.push(`${pair.name}, at the edge of the data: ${reasons.join(' ')}`)
    return { value, lower, upper }
  }
  const about = sentence(coil)
  if (chart === 'limit') {
    const corners = {
      tension: await between('flc-tension'),
      plane: await between('flc0', 'elongation'),
      biaxial: await between('flc-biaxial'),
    }
    return { models: { chart, corners }, notes, about }
  }
  const tfs = coil.cells['uat.tfs-RD']?.mean ?? (await between('tfs'))
  const corners = { tfs, shear: await between('fracture-shear'), plane: await between('fracture-plane') }
  return { models: { chart, corners }, notes, about }
}

const sentence = ({ synthetic }: TrainingCoil) =>
  synthetic
    ? '80 % intervals. Demonstration models trained on synthetic data only, without this material.'
    : '80 % intervals. Models trained on measured materials that you can access and on published test values, without this laboratory.'

async function learningCoil(db: Reader, coilId: string): Promise<TrainingCoil | undefined> {
  const coil = await getCoil(db, coilId)
  if (!coil) return undefined
  return (await coilsOfMaterials(db, [coil.materialId])).find((one) => one.coilId === coilId)
}
