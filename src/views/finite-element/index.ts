export { inOpeningOrder } from './opening-order.ts'
export { namedParameters, releasedModels, type NamedParameter, type ReleasedModel } from './released-models.ts'
export { type CardTab, cardTab, type MaterialTab, materialTab } from './material-tab.ts'
export {
  computeTab,
  type DrawnSet,
  finiteElementTab,
  type FiniteElementTabView,
  type TabRecords,
  tabRecords,
} from './tab.ts'
export { type TabSeries } from './tab-series.ts'
export { tabSets } from './tab-sets.ts'
