export { attributes } from './attributes.ts'
export { type FreeHolding, type Holding, materialsHeld, readableHoldings } from './holdings.ts'
export { findMaterial, getMaterial } from './material.ts'
export { getNodePage, listMaterials } from './node-page.ts'
export { nearestMaterial } from './nearest-material.ts'
export {
  currentRelease,
  familyNamesBelow,
  findNode,
  freeSamplePath,
  listCategories,
  listChildren,
  trailTo,
} from './nodes.ts'
export { type OriginFigures, originFigures } from './origin-figures.ts'
export { publicFigures } from './public-figures.ts'
export { sourcesOfCoils } from './sources.ts'
export { getTree } from './tree.ts'
export { findVariant, getVariant, listVariants } from './variants.ts'
