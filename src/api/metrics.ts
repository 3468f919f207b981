import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

declare module 'fastify' {
  interface FastifyInstance {
    /** Pattern of the page at an address; set when pages are served and counted. */
    pagePattern?: (url: string) => string
  }
}

/** What a process counts for `/metrics`. Labels have few values: never an address, an account or a material. */
export type Metrics = {
  readonly registry: Registry
  readonly lookedUp: (cache: 'pages' | 'responses', found: object | undefined) => void
  /** Counts a report of a browser about the content policy of a page. */
  readonly policyReported: (directive: string) => void
}

/** From a cached page to the longest download [s]. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30]

export function createMetrics(): Metrics {
  const registers = [new Registry()]
  const cacheLookups = new Counter({
    name: 'mi_cache_lookups_total',
    help: 'Lookups in the caches of public pages and of responses.',
    labelNames: ['cache', 'result'],
    registers,
  })
  const policyReports = new Counter({
    name: 'mi_policy_reports_total',
    help: 'Reports of browsers about the content policy of pages.',
    labelNames: ['directive'],
    registers,
  })
  return {
    registry: registers[0]!,
    lookedUp: (cache, found) => cacheLookups.inc({ cache, result: found === undefined ? 'miss' : 'hit' }),
    policyReported: (directive) => policyReports.inc({ directive }),
  }
}

/** Counts requests by route pattern, and asks `/readyz` for each reading of the metrics. */
export function addRequestMetrics(app: FastifyInstance, { registry }: Metrics): void {
  const registers = [registry]
  const requests = new Counter({
    name: 'mi_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const duration = new Histogram({
    name: 'mi_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['route'],
    buckets,
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = patternOf(request)
    requests.inc({ method: request.method, route, status: reply.statusCode })
    duration.observe({ route }, reply.elapsedTime / 1000)
  })
  const states = ['ready', 'read-only', 'unavailable'] as const
  const readiness = new Gauge({
    name: 'mi_readiness',
    help: 'State that /readyz answers: 1 for the present one.',
    labelNames: ['state'],
    registers: [],
    async collect() {
      const answer = await app.inject('/readyz')
      const present = answer.statusCode === 200 ? answer.json<{ status: string }>().status : 'unavailable'
      for (const state of states) this.set({ state }, state === present ? 1 : 0)
    },
  })
  registry.registerMetric(readiness)
}

function patternOf({ server, url, routeOptions }: FastifyRequest): string {
  if (routeOptions.url === '/*') return server.pagePattern?.(url) ?? 'page'
  return routeOptions.url ?? 'none'
}
