import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actionRowAt } from '#contract/access/actions.ts'
import { accessRow } from '#contract/access/matrix.ts'
import { refusalLog } from '#server/audit/index.ts'
import { requestedMaterials } from './requested-materials.ts'
import { pathOnly } from './request-log.ts'
import type { Services } from './services.ts'

/** Writes each 401 and 403 on data and pages to the audit log, under the reference of the response. */
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
      materials: requestedMaterials(request),
      address: request.ip,
      request: request.id,
    })
  })
  app.addHook('onClose', () => log.settled())
}

const openWithData: ReadonlySet<string> = new Set([
  'GET /ng/gateway/login/getUsersInfo',
  'POST /ng/gateway/login/getUsersInfo',
])

/** Undefined for other public calls: they refuse passwords, not data. */
function auditedRoute(request: FastifyRequest): string | undefined {
  const { url = '' } = request.routeOptions
  const method = request.method === 'HEAD' ? 'GET' : request.method
  if (url === '/*') {
    const page = pageOf(request.url)
    const open = method === 'POST' && actionRowAt(page)?.reach.visitor === 'open'
    return open ? undefined : `${method} ${page}`
  }
  const row = accessRow(method, url)
  return row && (row.reach.visitor !== 'open' || openWithData.has(row.route)) ? row.route : undefined
}

/** Page addresses ignore case and repeated slashes. */
export function pageOf(url: string): string {
  const path = pathOnly(url)
    .toLowerCase()
    // Suffix of requests by the script of the router.
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

/** Names and ids in a request. Free text and e-mail addresses are omitted. */
function askedFor({ params, query, body }: FastifyRequest): string[] {
  const given = [params, query, body].filter((each) => typeof each === 'object' && each !== null)
  const values = given.flatMap((each) => naming.flatMap((name) => (each as Record<string, unknown>)[name] ?? []))
  return values.filter((value): value is string => typeof value === 'string' && /^[\w ().+-]{1,80}$/.test(value))
}
