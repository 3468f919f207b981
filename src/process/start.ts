import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readSecrets } from '#server/accounts/secrets.ts'
import { areSecretsOf, strangeSecrets } from '#server/accounts/secrets-mark.ts'
import { readConfig } from '#server/config.ts'
import type { PageSource } from './answer-here.ts'
import { answerTogether } from './answer-together.ts'
import { startBackground } from './background.ts'
import { openData } from './open-data.ts'
import { explain, StartError } from './start-error.ts'
import { assertPortFree } from './port.ts'
import { processLog } from '#api/log.ts'
import { stopWhenTold } from './stop.ts'

export type SiteOptions = { readonly root: string; readonly pages?: PageSource }

/** Starts everything, or says in one line why that is not possible and ends with status 1. */
export async function startSite(options: SiteOptions): Promise<void> {
  try {
    await start(options)
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
    // The channel to the process that has started this one would keep it alive.
    cluster.worker?.disconnect()
  }
}

async function start({ root, pages }: SiteOptions): Promise<void> {
  const config = readConfig(process.env)
  // Progress and log go to stderr: stdout belongs to the ready line.
  const log = processLog(config.environment, process.stderr)
  const whose = cluster.isWorker ? ` (process ${process.pid})` : ''
  const say = (line: string) => (config.environment === 'prod' ? log.info(line) : console.error(line + whose))
  if (!pages && !existsSync(join(root, 'build/server/index.js'))) {
    throw new StartError('The pages have not been built: `npm start` does that, or `npx react-router build`.')
  }
  if (cluster.isPrimary) await assertPortFree(config)
  const data = await openData(config, say)
  try {
    const secrets = readSecrets({ file: config.secretsFile, environment: config.environment })
    if (cluster.isPrimary && !(await areSecretsOf(data.database, secrets))) say(strangeSecrets)
    const own = { ...data, config, secrets, heavyProgram: join(root, 'src/process/jobs/heavy.process.ts') }
    const together = cluster.isPrimary && config.processes > 1 && !pages
    const answering = together
      ? await answerTogether(own, say)
      : // Loaded here, because a process that does not answer need not hold it.
        await (await import('./answer-here.ts')).answerHere(own, { root, pages, log })
    const background = cluster.isPrimary ? startBackground(own, say) : undefined
    const drain = async () => {
      await answering.stop()
      await background?.stop()
    }
    stopWhenTold({ drain, cut: answering.cut, release: data.close }, say)
    if (cluster.isPrimary) console.log(`Material Insights ready on ${answering.address}`)
  } catch (error) {
    await data.close()
    throw error
  }
}
