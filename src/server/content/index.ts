export { contentPage, contentPages, pagesBelow } from './pages.ts'
export { allPublications } from './read-page.ts'
