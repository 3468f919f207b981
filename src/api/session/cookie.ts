import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountServices, Visit } from '#server/accounts/services.ts'

/**
 * A session in a browser: both tokens, each cut in two (specification section 9). The page can read what an access token
 * says, but not use it: the signature is out of its reach. The refresh token travels to the refresh call alone.
 */
const names = {
  access: ['jwtHeaderPayload', 'jwtSignature'],
  refresh: ['jwtRefreshHeaderPayload', 'jwtRefreshSignature'],
} as const
const refreshPath = '/ng/gateway/login/refreshToken'
const deviceName = 'mi-device'
const deviceLifetime = 180 * 24 * 3600 // s

type Site = Pick<AccountServices, 'environment' | 'siteUrl'>

/** Over TLS alone wherever there is TLS: a developer's http://127.0.0.1 has none. */
function base({ environment, siteUrl }: Site) {
  return { sameSite: 'lax', secure: environment === 'prod' || siteUrl.startsWith('https:') } as const
}

/** The access token of a browser; undefined when a cookie is missing, or there twice because somebody planted one. */
export function accessCookie(request: FastifyRequest): string | undefined {
  return joined(request, names.access)
}

export function refreshCookie(request: FastifyRequest): string | undefined {
  return joined(request, names.refresh)
}

/** True when the browser sent anything of a session. */
export function hasSessionCookie({ cookies }: FastifyRequest): boolean {
  return names.access.some((name) => cookies[name] !== undefined)
}

function joined({ cookies, headers }: FastifyRequest, [first, second]: readonly [string, string]): string | undefined {
  const headerPayload = cookies[first]
  const signature = cookies[second]
  if (!headerPayload || !signature) return undefined
  if ([first, second].some((name) => countOf(name, headers.cookie) !== 1)) return undefined
  return `${headerPayload}.${signature}`
}

function countOf(name: string, header = ''): number {
  return header.split(';').filter((pair) => pair.trim().startsWith(`${name}=`)).length
}

export type BrowserSession = {
  readonly accessToken: string
  readonly refreshToken: string | undefined
  /** [s] */
  readonly lifetime: number
}

export function setSession(
  reply: FastifyReply,
  { accessToken, refreshToken, lifetime: maxAge }: BrowserSession,
  site: Site,
): void {
  const options = { ...base(site), maxAge }
  const [headerPayload, signature] = cut(accessToken)
  reply.setCookie(names.access[0], headerPayload, { ...options, path: '/' })
  reply.setCookie(names.access[1], signature, { ...options, path: '/', httpOnly: true })
  if (refreshToken === undefined) return
  const [refreshHeaderPayload, refreshSignature] = cut(refreshToken)
  const hidden = { ...options, path: refreshPath, httpOnly: true }
  reply.setCookie(names.refresh[0], refreshHeaderPayload, hidden)
  reply.setCookie(names.refresh[1], refreshSignature, hidden)
}

export function clearSession(reply: FastifyReply, site: Site): void {
  for (const name of names.access) reply.clearCookie(name, { ...base(site), path: '/' })
  for (const name of names.refresh) reply.clearCookie(name, { ...base(site), path: refreshPath })
}

/**
 * Somebody leaves this browser: besides the cookies, what it has kept of pages and what our scripts remember goes, also where
 * none of them runs. Not all cookies: the mark of a known browser stays, and those of other sites of the domain are not ours.
 */
export function leaveBrowser(reply: FastifyReply, site: Site): void {
  clearSession(reply, site)
  reply.header('clear-site-data', '"cache", "storage"')
}

/** Marks this browser as one that has logged in: guesses from elsewhere do not lock it out. */
export function setDevice(reply: FastifyReply, token: string, site: Site): void {
  reply.setCookie(deviceName, token, { ...base(site), path: '/', httpOnly: true, maxAge: deviceLifetime })
}

/** What limits and the list of sessions want to know of a request. */
export function visitOf(request: FastifyRequest): Visit {
  const device = request.cookies[deviceName]
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    reference: request.id,
    deviceToken: device !== undefined && /^[\w-]{43}$/.test(device) ? device : undefined,
  }
}

/**
 * A token as a page may know it: what it says, without what makes it good. The browser has the whole of it in cookies that
 * no script can read, and a script that got into a page takes nothing along.
 */
export function unsigned(token: string): string {
  return `${cut(token)[0]}.`
}

function cut(token: string): [string, string] {
  const dot = token.lastIndexOf('.')
  return [token.slice(0, dot), token.slice(dot + 1)]
}
