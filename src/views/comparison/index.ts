export {
  chartsOfTab,
  comparisonOf,
  type ComparisonRecords,
  comparisonRecords,
  type ComparisonView,
  type ComparisonRequest,
  withModels,
} from './comparison.ts'
export { type OpeningModel, openingModels, type OpeningRecords, openingRecords } from './compare-models.ts'
export { compareRows } from './compare-rows.ts'
export { drawCoils } from './draw-coils.ts'
export { findCoils, type FoundCoil, shownCoils, slugOf } from './find-coils.ts'
export { overlaid } from './overlay.ts'
export { readValues } from './read-values.ts'
export { usualMaterials, type SimilarMaterial, similarMaterials } from './similar-materials.ts'
