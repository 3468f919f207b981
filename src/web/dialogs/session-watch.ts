import { call } from '#web/calls/call.ts'
import { decodeToken, isValidToken, readableToken } from './token.ts'

/** How often the access token is looked at [ms]. */
export const recheckEvery = 3_000_000

/**
 * Keeps the session alive while the page is open: looks at the access token every 50 minutes, and at the moment it ends,
 * because it lives 60. One that is no longer valid is renewed with the refresh token.
 *
 * @param lost     the session cannot be renewed; its cookies are gone
 * @param renewed  it can read again what it could not a moment ago
 * @returns        ends the watch
 */
export function watchSession({ lost, renewed }: { lost: () => void; renewed: () => void }): () => void {
  let ended = false
  let atExpiry: ReturnType<typeof setTimeout> | undefined

  const check = async () => {
    clearTimeout(atExpiry)
    const token = readableToken()
    if (token !== undefined && isValidToken(token)) {
      atExpiry = setTimeout(() => void check(), decodeToken(token).exp * 1000 - Date.now())
      return
    }
    const outcome = await renewSession()
    if (ended) return
    if (outcome === 'renewed') {
      renewed()
      // The new token is watched like the old one.
      if (isValidToken(readableToken() ?? '')) await check()
    } else if (outcome === 'lost') lost()
  }

  void check()
  const timer = setInterval(() => void check(), recheckEvery)
  return () => {
    ended = true
    clearInterval(timer)
    clearTimeout(atExpiry)
  }
}

/** `unknown` when no answer came: the session may still be good, the next look will tell. */
async function renewSession(): Promise<'renewed' | 'lost' | 'unknown'> {
  try {
    const answer = await call('POST /ng/gateway/login/refreshToken', { body: {} })
    if (answer.ok) return 'renewed'
    if (answer.status === 429 || answer.status >= 500) return 'unknown'
    removeReadableCookie()
    return 'lost'
  } catch {
    return 'unknown'
  }
}

/** The server removes all four with its refusal; the one that scripts can see goes here too. */
function removeReadableCookie(): void {
  document.cookie = 'jwtHeaderPayload=; Max-Age=0; Path=/'
}
