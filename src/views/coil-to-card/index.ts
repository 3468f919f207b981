export { type CoilToCard, type CoilToCardRecords, coilToCardRecords, computeCoilToCard } from './coil-to-card.ts'
export { shownCoilToCard } from './shown-coil-to-card.ts'
