import type { MetaDescriptor } from 'react-router'
import { fullTitle, noIndex } from '#pages/page-meta.ts'

/** Of a page for one reader: not indexed, and with `secret` no referrer. */
export function privateMeta(title: string, { secret = false } = {}): MetaDescriptor[] {
  return [{ title: fullTitle(title) }, noIndex, ...(secret ? [{ name: 'referrer', content: 'no-referrer' }] : [])]
}
