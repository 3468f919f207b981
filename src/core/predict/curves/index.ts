export { flowBand } from './flow-band.ts'
export { limitBand, type LimitCorners, type SheetForLimits } from './limit-band.ts'
export { type FractureStrains, locusBand } from './locus-band.ts'
export type { Between, PredictedCurve } from './predicted-curve.ts'
