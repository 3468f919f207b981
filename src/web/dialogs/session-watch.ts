import { call } from '#web/calls/call.ts'
import { decodeToken, isValidToken, readableToken } from './token.ts'

/** Interval of token checks [ms]. */
export const recheckEvery = 3_000_000

/** Renews the session: checks the access token (60 minutes) every 50 minutes and at its end. @returns ends the watch */
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
      // Also watch the new token.
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

/** `unknown`: no response; the next check decides. */
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

/** The server deletes all four cookies on refusal; the readable one is also deleted here. */
function removeReadableCookie(): void {
  document.cookie = 'jwtHeaderPayload=; Max-Age=0; Path=/'
}
