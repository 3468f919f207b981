export { familiesOfTree, literatureFamilies, literatureFamily, type LiteratureFamily } from './families.ts'
export { designationsOf, namesOfLiterature } from './names.ts'
export * from './literature.ts'
export {
  mapPointsOf,
  type PropertyAxis,
  type PublishedMapPoint,
  type PublishedRow,
  type Span,
  spansAlong,
} from './map-points.ts'
export {
  inPublishedUnit,
  namesOfProperty,
  type OwnValue,
  ownValue,
  publishedProperty,
  type PublishedProperty,
} from './published-properties.ts'
export {
  type KnownLiterature,
  literatureColumns,
  literatureLimits,
  literatureTables,
  type LiteratureTable,
  readLiterature,
  type Refusal,
} from './read-tables.ts'
export { type Conflict, conflictsOf } from './conflicts.ts'
export {
  type CheckedSheet,
  compareWithRequirement,
  type MeasuredNumber,
  type RequirementCheck,
  type RequirementComparison,
  verdictWords,
} from './requirement.ts'
