export { fractureStrains, type FractureStrains, type SizedStrain } from './fracture-strains.ts'
export { type AskedColumns, imagesOfFile } from './images-of-file.ts'
export { lineProfile, type LineEnds, type LineProfile } from './line-profile.ts'
export { leastIncrement, loadingPath, type LoadingPath, type PathPoint } from './loading-path.ts'
export {
  type ColumnUse,
  columnUses,
  type FieldColumns,
  guessColumns,
  mapColumns,
  type StrainMeasure,
  strainMeasures,
} from './map-columns.ts'
export {
  regularisationCurve,
  type RegularisationCurve,
  regularisationText,
  type StrainsBySize,
} from './regularisation-curve.ts'
export {
  equivalentStrain,
  type Extent,
  extentOf,
  type FieldImage,
  pointSpacing,
  type StrainField,
} from './strain-field.ts'
export { type Gauge, type GaugeReading, virtualGauge } from './virtual-gauge.ts'
export { withoutOutliers } from './without-outliers.ts'
