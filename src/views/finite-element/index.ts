export { inOpeningOrder } from './opening-order.ts'
export { finiteElementTab, type FiniteElementTabView } from './tab.ts'
export { type TabSeries } from './tab-series.ts'
export { tabSets } from './tab-sets.ts'
