import type { ActionAnswer } from '#contract/result.ts'

/** Whether a text looks like the secret of a link in a mail: 32 random bytes. The server knows whether it is one. */
export function isLinkToken(text: string | null): text is string {
  return text !== null && /^[\w-]{43}$/.test(text)
}

/** A page with a secret in its address: no cache, no search engine, and no other site is told the address. */
export const secretHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
} as const

/** How far a page with a form for such a link is: `refused` for a link that does nothing, whatever is sent with it. */
export function stateOf(token: string | null, answer: ActionAnswer | undefined): 'ready' | 'done' | 'refused' {
  if (answer && 'done' in answer) return 'done'
  return token === null || answer?.refused.code === 'link_refused' ? 'refused' : 'ready'
}
