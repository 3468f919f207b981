// Sheets of a part that stands in the server's answer come with the page.
import '#web/chart/styles.ts'
import '../material/tables/tables.module.css'
import './visualizer.module.css'
import './strain-map/strain-map.module.css'
import '#web/material/field-map/field-map.module.css'
import { lazyPart } from '#web/lazy/lazy-part.tsx'

/** Models and charts are fetched with the view, not with the page. */
export const Workspace = lazyPart(async () => (await import('./workspace.tsx')).Workspace, { what: 'The view' })
