import { createContext, use } from 'react'
import type { loadPage } from './load-page.server.ts'

export type PageContent = Awaited<ReturnType<typeof loadPage>>

export const PageContentContext = createContext<PageContent | null>(null)

/** Data of the surrounding written page. @throws Error outside a written page */
export function usePageContent(): PageContent {
  const content = use(PageContentContext)
  if (!content) throw new Error('an article block is used outside an article')
  return content
}
