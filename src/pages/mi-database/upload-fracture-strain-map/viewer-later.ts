// Sheets of parts that stand in the server's answer come with the page.
import '#web/chart/styles.ts'
import '#web/material/field-map/field-map.module.css'
import '../../../web/material/tables/tables.module.css'
import '#web/visualizer/strain-map/strain-map.module.css'
import '#web/visualizer/visualizer.module.css'
import { lazyPart } from '#web/lazy/lazy-part.tsx'

/** Charts are fetched with what they show, not with the page. */
export const Viewer = lazyPart(async () => (await import('./viewer.tsx')).Viewer, { what: 'The strain field' })
export const FractureFigures = lazyPart(async () => (await import('./fracture-figures.tsx')).FractureFigures, {
  what: 'The fracture model',
})
