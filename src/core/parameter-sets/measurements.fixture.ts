import type { Curve } from '../curves/curve.ts'
import type { TabMeasurements } from './index.ts'

const nothing: Curve = { x: new Float64Array(), y: new Float64Array() }

export const blank: TabMeasurements = {
  moduli: [],
  chords: nothing,
  flow: nothing,
  tensile: nothing,
  flowWindow: { from: 0, to: 0 },
  loops: [],
  tension: null,
  bulge: nothing,
  anisotropy: [],
  rates: [],
  limits: nothing,
  sheet: { t: 1, a80: null, a80min: null, r: null, n: null },
  fractures: [],
  models: [],
}

export const values = (fit: { parameters: readonly { id: string; value: number }[] }) =>
  Object.fromEntries(fit.parameters.map(({ id, value }) => [id, value]))
