export type { CoilQuestion } from '#contract/coil-question/question.ts'
export { countedPoints } from './counted-points.ts'
export { type FreeMeasured, freeMeasured } from './free-measured.ts'
export { furtherCounts } from './further-counts.ts'
export { histogramOf } from './histogram.ts'
export {
  type CoilRow,
  countCoils,
  facets,
  hasSynthetic,
  listCoils,
  type PropertyCell,
  rangeOf,
} from './read-properties.ts'
export { coilAt, type MapPlace, mapPlaces, type PlacedNumbers, type PlaceKind } from './map-places.ts'
export { listMapRows, listMeans, type MapRow, type MeansRow } from './map-rows.ts'
export { percentiles } from './percentiles.ts'
export { rebuildProperties, refreshProperties } from './refresh.ts'
export { materialOfStrength } from './material-of-strength.ts'
