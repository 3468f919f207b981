export { inOpeningOrder } from './opening-order.ts'
export { type DrawnSet, finiteElementTab, type FiniteElementTabView } from './tab.ts'
export { type MeasuredTab, type TabSeries, tabSeries, withoutBiaxialStart } from './tab-series.ts'
export { type TabSets, tabSets } from './tab-sets.ts'
