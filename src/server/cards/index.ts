export { cardFileName, cardSet, coilName, materialCard } from './material-card.ts'
export type { CardMaterialData, CardRequest, MaterialCard } from './material-card.ts'
export { cardDataOf } from './stored-card.ts'
export { packCard } from './pack.ts'
