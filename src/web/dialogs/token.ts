/** Readable part of the session; the signature is in a cookie that scripts cannot read. */
export type TokenClaims = {
  readonly exp: number
  readonly email?: string | undefined
  readonly miTestingClientId?: string | undefined
}

/** Claims of a token, signed or not. @throws Error 'Invalid token specified' */
export function decodeToken(token: string): TokenClaims {
  try {
    const payload = token.split('.')[1] ?? ''
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    const { exp, email, miTestingClientId } = claims as Record<string, unknown>
    if (typeof exp !== 'number' || !Number.isFinite(exp)) throw new TypeError('no expiry')
    return {
      exp,
      ...(typeof email === 'string' && { email }),
      ...(typeof miTestingClientId === 'string' && { miTestingClientId }),
    }
  } catch (cause) {
    throw new Error('Invalid token specified', { cause })
  }
}

/** Valid until its expiry; false for an invalid token. */
export function isValidToken(token: string, now = Date.now()): boolean {
  try {
    return decodeToken(token).exp * 1000 > now
  } catch {
    return false
  }
}

/** Null for an unreadable token. */
export function emailOf(token: string): string | null {
  try {
    return decodeToken(token).email ?? null
  } catch {
    return null
  }
}

/** Access token without signature, from the cookies of the page. */
export function readableToken(cookies = document.cookie): string | undefined {
  return cookies
    .split(';')
    .map((cookie) => cookie.trim().split('='))
    .find(([name]) => name === 'jwtHeaderPayload')?.[1]
}
