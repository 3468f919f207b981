export {
  type ExistingSpecimens,
  type MissingTest,
  type OrderLine,
  orderLines,
  compareWithExisting,
} from './missing-tests.ts'
export { neededTests, type NeedsQuestion, testsForParts, cardsFor, usualCards } from './needed-tests.ts'
export { type Purpose, purposes } from './purposes.ts'
export { cuttingPlan, type CuttingPlan, sheetMass, type SheetSize } from './cutting-plan.ts'
export { cuttingSvg } from './cutting-svg.ts'
export { nextInWords, rowsInWords, nextTests } from './next-tests.ts'
export { type NeededPart } from './requirements.ts'
