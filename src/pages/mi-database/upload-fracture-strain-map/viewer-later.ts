import { lazyPart } from '#web/lazy/lazy-part.tsx'

/** Charts are fetched with what they show, not with the page. */
export const Viewer = lazyPart(async () => (await import('./viewer.tsx')).Viewer, { what: 'The strain field' })
export const FractureFigures = lazyPart(async () => (await import('./fracture-figures.tsx')).FractureFigures, {
  what: 'The fracture model',
})
