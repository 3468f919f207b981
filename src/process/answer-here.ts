import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from '#api/app.ts'
import { openServices } from '#api/open-services.ts'
import type { Secrets } from '#server/accounts/secrets.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { watchDerived } from '#server/derived/watch.ts'
import { installationOf } from '#server/installation/installation.ts'
import { modules } from '#pages/modules.ts'
import { startComputing } from '#views/compute/index.ts'
import type { Answering } from './answering.ts'
import { listen } from './port.ts'
import { warmHome } from './warm-home.ts'
import { jobKinds } from './jobs/kinds.ts'
import { serveAssets } from './pages/assets.ts'
import type { PageBuild } from './pages/pages.ts'

/** Where the pages come from: the build, or in development the module server. */
export type PageSource = (app: FastifyInstance, root: string) => Promise<PageBuild>

type Own = { readonly database: Database; readonly config: Config; readonly secrets: Secrets }
type Given = { readonly root: string; readonly pages: PageSource | undefined; readonly log: FastifyBaseLogger }

/** Gateway and pages behind the port, answered by this process. */
export async function answerHere(own: Own, { root, pages = builtPages, log }: Given): Promise<Answering> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const services = openServices({ ...own, log, version })
  // Beside the start: a large catalogue takes seconds to count.
  void watchDerived(own.database, (line) => log.warn(line))
  const app = await buildApp({ ...services, modules })
  // React looks at NODE_ENV when it is first imported, which is here.
  const { servePages } = await import('./pages/pages.ts')
  const installation = installationOf(own.config, { root, version })
  servePages(app, await pages(app, root), { ...own.config, ...services, modules, installation, jobKinds })
  const address = await listen(app, own.config)
  warmHome(app)
  startComputing()
  return {
    address,
    stop: () => app.close(),
    cut: () => app.server.closeAllConnections(),
  }
}

const builtPages: PageSource = async (app, root) => {
  serveAssets(app, join(root, 'build/client/assets'))
  return (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as PageBuild
}
