/** The process that `npm run dev` starts anew after each change below the pages: see `dev.ts`. */
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import type { PageSource } from '../src/process/single-process.ts'
import { startSite } from '../src/process/start.ts'
import { root } from './build.ts'

/** Pages from Vite's module server inside the same process and port. */
const livePages: PageSource = async (app, root) => {
  const vite = await createServer({
    root,
    // Read by Node itself: a bundled copy beside it would look like a change to the watcher.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done)
  })
  app.addHook('onClose', () => vite.close())
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
}

// Read by `src/pages/routes.ts`.
process.env['MI_DEV_PAGES'] = 'yes'
await startSite({ root, pages: livePages })
