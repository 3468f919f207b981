import type { ActionAnswer } from '#contract/result.ts'

/** Whether a text has the form of a secret in a mail link: 32 random bytes. The server checks the value. */
export function isLinkToken(text: string | null): text is string {
  return text !== null && /^[\w-]{43}$/.test(text)
}

/** Headers of a page with a secret in its address: no cache, no search engine, no referrer. */
export const secretHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
} as const

/** State of a page with a form for such a link; `refused` if the link is not valid. */
export function stateOf(token: string | null, answer: ActionAnswer | undefined): 'ready' | 'done' | 'refused' {
  if (answer && 'done' in answer) return 'done'
  return token === null || answer?.refused.code === 'link_refused' ? 'refused' : 'ready'
}
