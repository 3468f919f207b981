import { shortNumbers } from '#core/short-numbers.ts'
import { type Between, flowBand, limitBand, locusBand, type PredictedCurve } from '#core/predict/curves/index.ts'
import { findPair } from '#core/predict/pairs/index.ts'
import type { TabMeasurements } from '#core/parameter-sets/index.ts'
import type { VisualizerCoil } from '#core/visualizer/index.ts'
import { planFeatures } from '#server/access/index.ts'
import { getVariant } from '#server/catalogue/index.ts'
import type { Caller, Reader } from '#server/db/database.ts'
import { coilsOfMaterials, type LearningCoil, type MaterialSet, readableSet } from '#server/predictor/index.ts'
import { coilPredictions } from '../predictor/index.ts'

/** What is predicted in which view. */
export const predictedCharts: Readonly<Record<string, PredictedCurve['chart']>> = {
  'flow-curve': 'flow',
  'forming-limit': 'limit',
  fracture: 'locus',
}

/** Models that have to be trained, those of one pair first. */
export type WantedModels = { readonly set: MaterialSet; readonly first: string }

/** What a predicted curve is made of, before the measurements of its coil are evaluated. Plain data. */
export type PredictionRecords = {
  readonly models:
    | { readonly chart: 'flow' }
    | { readonly chart: 'limit'; readonly corners: LimitCorners }
    | { readonly chart: 'locus'; readonly corners: LocusCorners }
    | { readonly refused: string }
  readonly notes: readonly string[]
  /** What holds for every curve of the models; empty for none. */
  readonly about: string
  /** What is missing, or older than the newest release; null where nothing is, and for an earlier release. */
  readonly wanted: WantedModels | null
}

type LimitCorners = Parameters<typeof limitBand>[0]
type LocusCorners = Parameters<typeof locusBand>[0]
type Predicted = NonNullable<VisualizerCoil['predicted']>

/** Whose models answer, and whether they are asked of an earlier release: models are trained on the newest. */
type Predicting = { readonly caller: Caller; readonly former: boolean }

/** Asks the models of mi Predictor for the values that a curve of a coil goes through. */
export async function predictionRecords(
  db: Reader,
  asking: Predicting,
  variantId: string,
  chart: PredictedCurve['chart'],
): Promise<PredictionRecords> {
  if (chart === 'flow') return { models: { chart }, notes: [], about: '', wanted: null }
  let wanted: WantedModels | null = null
  const want = (models: WantedModels) => void (wanted ??= models)
  try {
    return { ...(await fromModels(db, asking, variantId, chart, want)), wanted }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { models: { refused: error.message }, notes: [], about: '', wanted }
  }
}

/** The curve of a coil that nobody has measured, or why it cannot be told. */
export function predictedCurve({ models, notes, about }: PredictionRecords, measured: TabMeasurements): Predicted {
  try {
    if ('refused' in models) throw new RangeError(models.refused)
    if (models.chart === 'flow') return { curve: flowBand(measured), notes: [] }
    const curve = models.chart === 'limit' ? limits(models.corners, measured) : locusBand(models.corners)
    return { curve: { ...curve, about: [...curve.about, about] }, notes }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { curve: null, notes: [`Nothing is predicted: ${shortNumbers(error.message)}.`] }
  }
}

function limits(corners: LimitCorners, { sheet: { a80, a80min, r, t } }: TabMeasurements) {
  if (a80 === null || a80min === null || r === null || t === null)
    throw new RangeError('A80 and r across, and the thickness, tell a forming limit, and were not all measured')
  return limitBand(corners, { a80, a80min, r, t })
}

/** Forming limits and fracture strains by the models of mi Predictor, for those for whom it opens. */
async function fromModels(
  db: Reader,
  { caller, former }: Predicting,
  variantId: string,
  chart: 'limit' | 'locus',
  want: (models: WantedModels) => void,
): Promise<Omit<PredictionRecords, 'wanted'>> {
  if (!(await planFeatures(db)).has('predictor'))
    throw new RangeError('models of mi Predictor answer staff and customers whose plan has it')
  const coil = await learningCoil(db, variantId)
  if (!coil) throw new RangeError('this coil has no released values to predict from')
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
          ? 'models are trained on the newest release: open this view without a release'
          : `the model of ${what} is being trained: open this view again in a few minutes`,
      )
    if ('refused' in model.version.content)
      throw new RangeError(`no model of ${what}: ${model.version.content.refused}`)
    if (!answer) throw new RangeError(`a value that ${what} follows from was not measured`)
    const { value, lower, upper, light, reasons } = answer
    if (value === null) throw new RangeError(`no number of ${what}. ${reasons[0]?.replace(/\.$/, '') ?? ''}`)
    if (light === 'red')
      throw new RangeError(`${what} lies outside the data of its model, ask mi Predictor for the number itself`)
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

const sentence = ({ synthetic }: LearningCoil) =>
  synthetic
    ? 'Intervals hold 80 %. The models are demonstrations that have learned from synthetic data alone, and have not seen this material.'
    : 'Intervals hold 80 %. The models have learned from measured materials that you may read and from published tested values, without this laboratory.'

async function learningCoil(db: Reader, variantId: string): Promise<LearningCoil | undefined> {
  const variant = await getVariant(db, variantId)
  if (!variant) return undefined
  return (await coilsOfMaterials(db, [variant.materialId])).find((one) => one.variantId === variantId)
}
