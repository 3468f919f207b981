/**
 * Parts of the page that only some views show: fetched with the view, not with the page.
 *
 * They stand without a Suspense boundary on purpose. The server then waits for them and sends them in their place, so
 * that a reader without JavaScript sees them; in the browser a change of view is a navigation, which keeps the old view
 * until they are there.
 */
// Sheets of parts that stand in the server's answer come with the page: a part that is fetched brings its own too late for
// whoever has no script, and after the first paint for everybody.
import './cards/card-panel.module.css'
import './simulation/fit-charts.module.css'
import './simulation/model-controls.module.css'
import './simulation/simulation-panel.module.css'
import './simulation/tables.module.css'
import '#web/chart/styles.ts'
import './test-chart/test-chart.module.css'
import { lazy } from 'react'
import { onSight } from '#web/ui/on-sight.tsx'

/** The server draws it into the page; it sleeps there until somebody looks at it. */
export const LineChartLater = onSight(async () => (await import('./test-chart/line-chart.tsx')).LineChart)

/** The same for the card that the address of a test names. */
export const CoilCardLater = onSight(async () => (await import('./cards/coil-card.tsx')).CoilCard)

export const SimulationPanel = lazy(async () => ({
  default: (await import('./simulation/simulation-panel.tsx')).SimulationPanel,
}))
export const PointTable = lazy(async () => ({ default: (await import('./test-chart/point-table.tsx')).PointTable }))
export const TestPoints = lazy(async () => ({ default: (await import('./test-chart/test-points.tsx')).TestPoints }))
export const FieldMap = lazy(async () => ({ default: (await import('./field-map/field-map.tsx')).FieldMap }))
export const BarChart = lazy(async () => ({ default: (await import('./test-chart/bar-chart.tsx')).BarChart }))
export const Evidence = lazy(async () => ({ default: (await import('./evidence/evidence.tsx')).Evidence }))
export const ComparisonTable = lazy(async () => ({
  default: (await import('./comparison/comparison-table.tsx')).ComparisonTable,
}))
export const Details = lazy(async () => ({ default: (await import('./details/details.tsx')).Details }))
