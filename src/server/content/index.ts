export { contentPage, contentPages, pagesBelow } from './pages.ts'
export { allPublications, findPublication } from './publications.ts'
