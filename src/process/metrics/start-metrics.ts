import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createMetrics, type Metrics } from '#api/metrics.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { StartError } from '../port.ts'
import { addInstallationMetrics } from './installation-metrics.ts'
import { addProcessMetrics } from './process-metrics.ts'

type Measured = {
  readonly database: Database
  /** Address of the database of the user who may see its standbys. */
  readonly url: string
  readonly config: Pick<Config, 'metricsHost' | 'metricsPort' | 'dataDir'>
}

/**
 * Serves the metrics of this process at a port of its own, which is not the public one. The first process adds those of the
 * installation, which are the same in all processes (docs/guide/operate.md#metrics).
 *
 * @throws StartError if the port cannot be opened
 */
export async function startMetrics({ database, url, config }: Measured): Promise<Metrics> {
  const metrics = createMetrics()
  const { registry } = metrics
  addProcessMetrics(registry, { database, dataDir: config.dataDir })
  const refresh = cluster.isPrimary ? addInstallationMetrics(registry, { database, url }) : async () => {}
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    await refresh()
    const text = await registry.metrics()
    return response.writeHead(200, { 'content-type': registry.contentType }).end(text)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end())
  })
  const { metricsHost: host, metricsPort: port } = config
  // Exclusive: Node would pass connections of a worker's port through the first process.
  server.listen({ host, port, exclusive: true }).unref()
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`MI_METRICS_PORT: port ${port} on ${host} could not be opened (${error.code}).`)
  })
  return metrics
}
