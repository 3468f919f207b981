import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actionRowAt } from '#contract/access/actions.ts'
import { accessRow } from '#contract/access/matrix.ts'
import { refusalLog } from '#server/audit/index.ts'
import { askedMaterials } from './asked-materials.ts'
import { pathOnly } from './request-log.ts'
import type { Services } from './services.ts'

/** Every 401 and 403 on data and pages stands in the audit log, under the reference that the answer carries. */
export function addRefusalLog(app: FastifyInstance, { database }: Services): void {
  const log = refusalLog(database, (error) => app.log.error({ err: error }, 'a refusal could not be audited yet'))
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (statusCode !== 401 && statusCode !== 403) return
    const route = auditedRoute(request)
    if (route === undefined) return
    log.record({
      caller: request.caller,
      route,
      status: statusCode,
      asked: askedFor(request),
      materials: askedMaterials(request),
      address: request.ip,
      request: request.id,
    })
  })
  app.addHook('onClose', () => log.settled())
}

/** Open to everybody, and yet what they refuse is somebody's data. */
const openWithData: ReadonlySet<string> = new Set([
  'GET /ng/gateway/login/getUsersInfo',
  'POST /ng/gateway/login/getUsersInfo',
])

/** Undefined for other calls that are open to everybody: what they refuse is a password, not data. */
function auditedRoute(request: FastifyRequest): string | undefined {
  const { url = '' } = request.routeOptions
  const method = request.method === 'HEAD' ? 'GET' : request.method
  if (url === '/*') {
    const page = pageOf(request.url)
    // What an open form refuses is a password, too.
    const open = method === 'POST' && actionRowAt(page)?.reach.visitor === 'open'
    return open ? undefined : `${method} ${page}`
  }
  const row = accessRow(method, url)
  return row && (row.reach.visitor !== 'open' || openWithData.has(row.route)) ? row.route : undefined
}

/** Pages answer to their address in any case and with any number of slashes: each is one page. */
export function pageOf(url: string): string {
  const path = pathOnly(url)
    .toLowerCase()
    // Where the router's script sends a form, and asks for the data of a click.
    .replace(/(?:\/_)?\.data$/, '')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
  return /^\/[\w/-]{0,150}(?:\.[a-z]{1,5})?$/.exec(path)?.[0] ?? '/…'
}

const naming = [
  'epsilon',
  'zeta2',
  'comparing',
  'id',
  'hash',
  'material',
  'value',
  'values',
  'node',
  'account',
] as const

/** Names and ids in a request. Free text, and what could be an address of a person, is left out. */
function askedFor({ params, query, body }: FastifyRequest): string[] {
  const given = [params, query, body].filter((each) => typeof each === 'object' && each !== null)
  const values = given.flatMap((each) => naming.flatMap((name) => (each as Record<string, unknown>)[name] ?? []))
  return values.filter((value): value is string => typeof value === 'string' && /^[\w ().+-]{1,80}$/.test(value))
}
