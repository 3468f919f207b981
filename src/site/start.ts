import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildApp } from '#api/app.ts'
import { databaseStore } from '#api/database-store.ts'
import { readConfig } from '#server/config.ts'
import { serveAssets } from './assets.ts'
import { explain, StartError } from './explain.ts'
import { listen } from './listen.ts'
import { openData } from './data.ts'
import { stopOnSignals } from './stop.ts'

/** Starts everything, or says in one line why that is not possible and ends with status 1. */
export async function startSite({ root }: { root: string }): Promise<void> {
  try {
    await start(root)
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}

/** Progress goes to stderr: stdout belongs to the ready line. */
const say = (line: string) => console.error(line)

async function start(root: string): Promise<void> {
  const config = readConfig(process.env)
  const build = join(root, 'build/server/index.js')
  if (!existsSync(build)) {
    throw new StartError('The pages have not been built: `npm start` does that, or `npx react-router build`.')
  }

  const data = await openData(config, say)
  try {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    const { environment, dataCallsPerMinute, dataCallsPerHour } = config
    const app = await buildApp({
      store: databaseStore(data.database),
      config: { environment, version, dataCallsPerMinute, dataCallsPerHour },
    })
    await serveAssets(app, root)
    // Both import React, which looks at NODE_ENV when it is first imported.
    const { servePages } = await import('./pages.ts')
    servePages(app, await import(pathToFileURL(build).href), { database: data.database, environment })

    const address = await listen(app, config)
    stopOnSignals({ drain: () => app.close(), cut: () => app.server.closeAllConnections(), release: data.close }, say)
    console.log(`Material Insights ready on ${address}`)
  } catch (error) {
    await data.close()
    throw error
  }
}
