import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#api/app.ts'
import { databaseStore } from '#api/database-store.ts'
import { databaseSessions } from '#server/accounts/sessions.ts'
import { readConfig } from '#server/config.ts'
import { readOriginal } from '#server/files/originals.ts'
import { serveAssets } from './assets.ts'
import { explain, StartError } from './explain.ts'
import { assertPortFree, listen } from './listen.ts'
import { openData } from './data.ts'
import type { PageBuild } from './pages.ts'
import { stopOnSignals } from './stop.ts'

/** Where the pages come from: the build, or in development the module server. */
export type PageSource = (app: FastifyInstance, root: string) => Promise<PageBuild>

export type SiteOptions = { readonly root: string; readonly pages?: PageSource }

/** Starts everything, or says in one line why that is not possible and ends with status 1. */
export async function startSite(options: SiteOptions): Promise<void> {
  try {
    await start(options)
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}

/** Progress goes to stderr: stdout belongs to the ready line. */
const say = (line: string) => console.error(line)

async function start({ root, pages }: SiteOptions): Promise<void> {
  const config = readConfig(process.env)
  if (!pages && !existsSync(join(root, serverBuild))) {
    throw new StartError('The pages have not been built: `npm start` does that, or `npx react-router build`.')
  }

  await assertPortFree(config)

  const data = await openData(config, say)
  try {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    const { environment, dataCallsPerMinute, dataCallsPerHour } = config
    const app = await buildApp({
      store: databaseStore(data.database, (hash) => readOriginal(config.dataDir, hash)),
      sessions: databaseSessions(data.database),
      config: { environment, version, dataCallsPerMinute, dataCallsPerHour },
    })
    // React looks at NODE_ENV when it is first imported, which is here.
    const { servePages } = await import('./pages.ts')
    servePages(app, await (pages ?? builtPages)(app, root), { database: data.database, environment })

    const address = await listen(app, config)
    stopOnSignals({ drain: () => app.close(), cut: () => app.server.closeAllConnections(), release: data.close }, say)
    console.log(`Material Insights ready on ${address}`)
  } catch (error) {
    await data.close()
    throw error
  }
}

const serverBuild = 'build/server/index.js'

const builtPages: PageSource = async (app, root) => {
  serveAssets(app, join(root, 'build/client/assets'))
  return (await import(pathToFileURL(join(root, serverBuild)).href)) as PageBuild
}
