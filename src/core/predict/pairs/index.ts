export {
  type PairCoil,
  type FeatureSet,
  type Pair,
  type Scale,
  scaledBy,
  scaledDeviation,
  unscaledBy,
  byFormula,
  forbidden,
} from './pair.ts'
export type { PairFeature } from './features.ts'
export { scaledInputs, columnsOfPairs, findPair, pairTable } from './pair-table.ts'
export { pairs } from './pair-list.ts'
export { minRealMaterials, type RealTable, realTable, unknownLaboratory } from './real-table.ts'
