import { lazyPart } from '#web/lazy/lazy-part.tsx'

/** Models and charts are fetched with the view, not with the page. */
export const Workspace = lazyPart(async () => (await import('./workspace.tsx')).Workspace, { what: 'The view' })
