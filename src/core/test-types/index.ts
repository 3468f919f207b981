export {
  formatCondition,
  knownCondition,
  machinedEdges,
  orientations,
  parseCondition,
  specimenLabel,
  statedCondition,
} from './condition.ts'
export type { Condition, Orientation } from './condition.ts'
export { finiteElementTabs } from './fe-tabs.ts'
export type { FiniteElementCode, FiniteElementTab } from './fe-tabs.ts'
export { type PlaceInName, placeInName } from './place-in-name.ts'
export { testCodes, testType, testTypes } from './registry.ts'
