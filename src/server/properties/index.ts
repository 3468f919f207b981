export type { CoilQuestion, Facet, Range } from './question.ts'
export {
  type CoilRow,
  countCoils,
  type FacetCount,
  facets,
  listCoils,
  type PropertyCell,
  rangeOf,
} from './read-properties.ts'
export { type Percentiles, percentiles } from './percentiles.ts'
export { refreshProperties } from './refresh.ts'
