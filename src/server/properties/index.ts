export type { CoilQuestion, Range } from '#contract/coil-question/question.ts'
export { type FurtherCounts, furtherCounts, type PlaceCount } from './further-counts.ts'
export { type Histogram, histogramOf } from './histogram.ts'
export type { Facet } from './question.ts'
export {
  type CoilRow,
  countCoils,
  type FacetCount,
  facets,
  hasSynthetic,
  listCoils,
  type PropertyCell,
  rangeOf,
} from './read-properties.ts'
export { coilAt, type MapPlace, mapPlaces, type PlacedNumbers, type PlaceKind } from './map-places.ts'
export { listMapRows, type MapRow } from './map-rows.ts'
export { type Percentiles, percentiles } from './percentiles.ts'
export { rebuildProperties, refreshProperties } from './refresh.ts'
