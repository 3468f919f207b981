export { cardFileName, cardSet, coilName, materialCard } from './material-card.ts'
export type { CardMaterialData, CardRequest, MaterialCard } from './material-card.ts'
export { cardDataOf, namedCardData } from './card-data.ts'
export { cardFacts } from './card-facts.ts'
