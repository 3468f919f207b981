import { modelCurves } from '../charts/model-curves/index.ts'
import { kinematicLaws } from '../models/kinematic/index.ts'
import { fitTab, supportOf, type TabMeasurements } from '../parameter-sets/index.ts'
import type { StoredCurves, VisualizerCoil } from './figure.ts'

/** A slider draws the view anew many times; a law is found once for the same tests. */
const fits = new WeakMap<TabMeasurements, Map<string, StoredCurves | string>>()

/** A law that is not stored, found from the loops once for a coil. @param notes  takes why it is missing */
export function foundLaw({ measured, reach }: VisualizerCoil, model: string, notes: string[]): StoredCurves[] {
  const known = fits.get(measured) ?? new Map<string, StoredCurves | string>()
  fits.set(measured, known)
  if (!known.has(model)) known.set(model, fitted(measured, reach, model))
  const fit = known.get(model)!
  if (typeof fit !== 'string') return [fit]
  notes.push(`${kinematicLaws.find(({ id }) => id === model)!.label} is not drawn: ${fit}.`)
  return []
}

function fitted(measured: TabMeasurements, reach: VisualizerCoil['reach'], model: string): StoredCurves | string {
  try {
    const set = { ...fitTab('FE2', measured, { model }), fitWindow: null }
    const curves = modelCurves('FE2', set, supportOf(reach, measured))
    return 'missing' in curves ? curves.missing : { set, curves, fitted: true }
  } catch (error) {
    if (error instanceof RangeError) return error.message
    throw error
  }
}
