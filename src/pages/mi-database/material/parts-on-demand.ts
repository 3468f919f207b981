/**
 * Parts of the page that only some views show: fetched with the view, not with the page.
 *
 * They stand without a Suspense boundary on purpose. The server then waits for them and sends them in their place, so
 * that a reader without JavaScript sees them; in the browser a change of view is a navigation, which keeps the old view
 * until they are there.
 */
import { lazy } from 'react'

export const ModelPanel = lazy(async () => ({ default: (await import('./model-panel.tsx')).ModelPanel }))
export const PointTable = lazy(async () => ({ default: (await import('./point-table.tsx')).PointTable }))
export const FieldMap = lazy(async () => ({ default: (await import('./field-map.tsx')).FieldMap }))
export const BarChart = lazy(async () => ({ default: (await import('./bar-chart.tsx')).BarChart }))
export const Evidence = lazy(async () => ({ default: (await import('./evidence.tsx')).Evidence }))
export const Locked = lazy(async () => ({ default: (await import('./locked.tsx')).Locked }))
