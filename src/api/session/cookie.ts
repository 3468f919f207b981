import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountServices, Visit } from '#server/accounts/services.ts'

/**
 * Session of a browser: both tokens, each split into two cookies (specification section 9). Scripts can read the
 * content of the access token, but not its signature. The refresh token is sent to the refresh call only.
 */
const names = {
  access: ['jwtHeaderPayload', 'jwtSignature'],
  refresh: ['jwtRefreshHeaderPayload', 'jwtRefreshSignature'],
} as const
const refreshPath = '/ng/gateway/login/refreshToken'
const deviceName = 'mi-device'
const deviceLifetime = 180 * 24 * 3600 // s

type Site = Pick<AccountServices, 'environment' | 'siteUrl'>

/** Secure cookies wherever TLS is used; http://127.0.0.1 in development has none. */
function base({ environment, siteUrl }: Site) {
  return { sameSite: 'lax', secure: environment === 'prod' || siteUrl.startsWith('https:') } as const
}

/** Access token of a browser; undefined if a cookie is missing or, when planted, present twice. */
export function accessCookie(request: FastifyRequest): string | undefined {
  return joined(request, names.access)
}

export function refreshCookie(request: FastifyRequest): string | undefined {
  return joined(request, names.refresh)
}

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

/** Removes session cookies and cached pages of this browser, also without scripts. The device cookie stays. */
export function clearBrowserData(reply: FastifyReply, site: Site): void {
  clearSession(reply, site)
  reply.header('clear-site-data', '"cache", "storage"')
}

/** Marks a known browser, which attempts from elsewhere do not lock out. */
export function setDevice(reply: FastifyReply, token: string, site: Site): void {
  reply.setCookie(deviceName, token, { ...base(site), path: '/', httpOnly: true, maxAge: deviceLifetime })
}

export function visitOf(request: FastifyRequest): Visit {
  const device = request.cookies[deviceName]
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    reference: request.id,
    deviceToken: device !== undefined && /^[\w-]{43}$/.test(device) ? device : undefined,
  }
}

/** Token without its signature: scripts can read its content, but not use it. */
export function unsigned(token: string): string {
  return `${cut(token)[0]}.`
}

function cut(token: string): [string, string] {
  const dot = token.lastIndexOf('.')
  return [token.slice(0, dot), token.slice(dot + 1)]
}
