/** Parts that only some views show; loaded with the view. */
import { ChartPlaceholder } from '#web/chart/chart-placeholder.tsx'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { LinePlaceholder } from './test-chart/line-placeholder.tsx'

export const LineChart = lazyPart(async () => (await import('./test-chart/line-chart.tsx')).LineChart, {
  whenSeen: true,
  what: 'The chart',
  fallback: ({ test }) => <LinePlaceholder test={test} />,
})
export const CoilCard = lazyPart(async () => (await import('./cards/coil-card.tsx')).CoilCard, {
  what: 'The solver card',
})
export const SimulationPanel = lazyPart(
  async () => (await import('./simulation/simulation-panel.tsx')).SimulationPanel,
  { what: 'This finite-element tab' },
)
export const PointTable = lazyPart(async () => (await import('./test-chart/point-table.tsx')).PointTable, {
  what: 'The table of points',
})
export const TestPoints = lazyPart(async () => (await import('./test-chart/test-points.tsx')).TestPoints, {
  what: 'The table of points',
})
export const FieldMap = lazyPart(async () => (await import('./field-map/field-map.tsx')).FieldMap, {
  whenSeen: true,
  what: 'The strain field',
})
export const BarChart = lazyPart(async () => (await import('./test-chart/bar-chart.tsx')).BarChart, {
  whenSeen: true,
  what: 'The chart',
  fallback: <ChartPlaceholder />,
})
export const Evidence = lazyPart(async () => (await import('./evidence/evidence.tsx')).Evidence, {
  what: 'The evidence of this number',
})
export const ComparedValues = lazyPart(async () => (await import('./comparison/compared-values.tsx')).ComparedValues, {
  what: 'The comparison',
})
export const Details = lazyPart(async () => (await import('./details/details.tsx')).Details, {
  what: 'The details of this test',
})
