export { flowBand } from './flow-band.ts'
export { limitBand } from './limit-band.ts'
export { locusBand } from './locus-band.ts'
export type { Between, PredictedCurve } from './predicted-curve.ts'
