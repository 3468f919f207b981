import { createContext, use } from 'react'
import type { loadPage } from './load-page.server.ts'

export type PageContent = Awaited<ReturnType<typeof loadPage>>

export const PageContentContext = createContext<PageContent | null>(null)

/** What the loader has brought for the written page around. @throws Error outside of one */
export function usePageContent(): PageContent {
  const content = use(PageContentContext)
  if (!content) throw new Error('a block of written pages stands outside of one')
  return content
}
