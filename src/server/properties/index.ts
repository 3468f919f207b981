export type { CoilFilter } from '#contract/coil-filter/filter.ts'
export { countedPoints, countByFacet } from './counted-points.ts'
export { type FreeMeasured, freeMeasured } from './free-measured.ts'
export { histogramOf, percentiles } from './histogram.ts'
export {
  type CoilRow,
  countCoils,
  facets,
  hasSynthetic,
  listCoils,
  type PropertyCell,
  rangeOf,
} from './read-properties.ts'
export { coilAt, type MapCoil, readMapCoils, type MapCoilValues, type MapCoilKind } from './map-coils.ts'
export { listMapRows, listMeans, type MapRow, type MeansRow } from './map-rows.ts'
export { rebuildProperties, refreshProperties } from './refresh.ts'
export { materialByStrength } from './material-by-strength.ts'
