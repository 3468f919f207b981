import type { MetaDescriptor } from 'react-router'
import { fullTitle, noIndex } from '#pages/page-meta.ts'

/** Of a page for one reader: search engines leave it out, and where its address is a secret, other sites are not told it. */
export function privateMeta(title: string, { secret = false } = {}): MetaDescriptor[] {
  return [{ title: fullTitle(title) }, noIndex, ...(secret ? [{ name: 'referrer', content: 'no-referrer' }] : [])]
}
