export {
  cardFileName,
  cardSet,
  coilName,
  materialCard,
  type CardMaterialData,
  type CardRequest,
  type MaterialCard,
  cardFacts,
} from './material-card.ts'
export { cardDataOf, type CardRecords, cardRecords, evaluateCard, namedCardData } from './card-data.ts'
export { cardProof } from './card-proof.ts'
export { firstCards, listCards } from './list-cards.ts'
