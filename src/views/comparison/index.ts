export {
  chartsOfTab,
  comparisonOf,
  type ComparisonRecords,
  comparisonRecords,
  type ComparisonView,
  type WantedComparison,
  withModels,
} from './comparison.ts'
export { type OpeningModel, openingModels, type OpeningRecords, openingRecords } from './compare-models.ts'
export { compareRows } from './compare-rows.ts'
export { drawCoils } from './draw-coils.ts'
export { type Coil, findCoils, shownCoils, slugOf } from './find-coils.ts'
export { overlaid } from './overlay.ts'
export { readValues } from './read-values.ts'
export { usualMaterials } from './usual-materials.ts'
export { type SimilarMaterial, similarMaterials } from './similar-materials.ts'
