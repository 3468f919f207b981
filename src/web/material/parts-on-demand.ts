/**
 * Parts of the page that only some views show: fetched with the view, not with the page.
 *
 * They are shown without a Suspense boundary on purpose: a change of view is a navigation, which keeps the old view until they
 * are there.
 */
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { onSight } from '#web/ui/on-sight.tsx'

/** The server draws it into the page; it sleeps there until somebody looks at it. */
export const LineChartLater = onSight(async () => (await import('./test-chart/line-chart.tsx')).LineChart, {
  what: 'The chart',
})

/** The same for the card that the address of a test names. */
export const CoilCardLater = onSight(async () => (await import('./cards/coil-card.tsx')).CoilCard, {
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
  what: 'The strain field',
})
export const BarChart = lazyPart(async () => (await import('./test-chart/bar-chart.tsx')).BarChart, {
  what: 'The chart',
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
