export { attributes } from './attributes.ts'
export { type FreeHolding, type Holding, listHeldMaterials, readableHoldings } from './holdings.ts'
export { listMaterials } from './list-materials.ts'
export {
  findMaterial,
  findCoil,
  getMaterial,
  getCoil,
  listMaterialCoils,
  nearestMaterial,
  sourcesOfCoils,
} from './material.ts'
export { getNodePage } from './node-page.ts'
export {
  currentRelease,
  familyNamesBelow,
  findNode,
  freeSamplePath,
  listCategories,
  listChildren,
  trailTo,
} from './nodes.ts'
export { type OriginFigures, originFigures, publicFigures } from './public-figures.ts'
export { getTree } from './tree.ts'
