import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readSecrets } from '#server/accounts/secrets.ts'
import { readConfig } from '#server/config.ts'
import { openOriginals } from '#server/files/index.ts'
import { checkHost } from '#server/installation/host.ts'
import type { PageSource } from './single-process.ts'
import { startCluster } from './cluster.ts'
import { startBackground } from './background.ts'
import { openData } from './open-data.ts'
import { copyLog, logReceivers } from '#server/log-export/index.ts'
import { assertPortFree, StartError } from './port.ts'
import { processLog } from '#api/log.ts'
import { stopOnSignal } from './stop.ts'

export type SiteOptions = { readonly root: string; readonly pages?: PageSource }

/** Starts the site, or prints the reason why it cannot start and sets exit status 1. */
export async function startSite(options: SiteOptions): Promise<void> {
  try {
    await start(options)
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
    // The channel to the primary process would keep this one alive.
    cluster.worker?.disconnect()
  }
}

const explained = new Set(['AppError', 'StartError', 'ConfigError', 'EmbeddedPostgresError', 'MigrationError'])

/** The message of a failure with a known fix; the stack of any other. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (explained.has(error.name)) return error.message
  return `The site could not start.\n${error.stack ?? error.message}`
}

async function start({ root, pages }: SiteOptions): Promise<void> {
  const config = readConfig(process.env)
  // Progress and log go to stderr; stdout contains only the ready line.
  const receivers = logReceivers(config)
  const copies = copyLog(receivers)
  const processLogger = processLog(config.environment, process.stderr, copies.write)
  const suffix = cluster.isWorker ? ` (process ${process.pid})` : ''
  const log = (line: string) =>
    config.environment === 'prod' ? processLogger.info(line) : console.error(line + suffix)
  if (!pages && config.role !== 'worker' && !existsSync(join(root, 'build/server/index.js'))) {
    throw new StartError('The pages have not been built. Run `npm start`, or `npx react-router build`.')
  }
  if (cluster.isPrimary) await assertPortFree(config)
  const data = await openData(config, log)
  try {
    const secrets = readSecrets({ file: config.secretsFile, environment: config.environment })
    const quietly = cluster.isPrimary ? log : () => {}
    await checkHost({ database: data.database, secrets, originals: openOriginals(config) }, quietly)
    const metrics =
      config.metricsPort === undefined
        ? undefined
        : await (await import('./metrics/start-metrics.ts')).startMetrics({ ...data, config })
    const site = { ...data, config, secrets, heavyProgram: join(root, 'src/process/jobs/heavy.process.ts') }
    const severalProcesses = cluster.isPrimary && config.processes > 1 && config.role !== 'worker' && !pages
    const server = severalProcesses
      ? await startCluster(site, log)
      : // Loaded late: the primary process of a cluster does not need it.
        await (
          await import('./single-process.ts')
        ).startSingleProcess(site, { root, pages, log: processLogger, metrics })
    const background = cluster.isPrimary ? startBackground({ ...site, receivers }, log) : undefined
    const drain = async () => {
      await server.stop()
      await background?.stop()
      await copies.close()
    }
    stopOnSignal(
      {
        drain,
        cut: server.cut,
        release: data.close,
        hangUpStops: config.logFile === undefined,
        drainSeconds: config.drainSeconds,
      },
      log,
    )
    if (cluster.isPrimary) console.log(`Material Insights ready on ${server.address}`)
  } catch (error) {
    await data.close()
    throw error
  }
}
