import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { pathsIn } from '../postgres.setup.ts'
import { freePort } from './free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the site that journeys share which only read; it may still be on its way. Empty in a run without them. */
    sharedSite: string
  }
}

/** One site for all journeys that only read, in a process of its own beside the first tests. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  project.provide('sharedSite', '')
  const paths = pathsIn(process.argv.slice(2))
  if (paths.length > 0 && !paths.some((path) => /journeys|^(\.\/)?tests\/?$/.test(path))) return undefined
  const port = await freePort()
  const { postgresSocket } = project.getProvidedContext()
  const beside = (file: string) => fileURLToPath(new URL(file, import.meta.url))
  const site = spawn(
    process.execPath,
    ['--import', beside('cheap-passwords.ts'), beside('shared-site.ts'), postgresSocket],
    {
      // The pipe ends with this process, however that ends, and the site with the pipe.
      stdio: ['pipe', 'ignore', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        MI_CATALOGUE: 'demo',
        ...unlimited,
        ...named,
      },
    },
  )
  let said = ''
  site.stderr.on('data', (text) => (said += text))
  const ended = once(site, 'exit')
  let isOver = false
  site.on('exit', () => {
    // Tests that wait for it are told why it does not come.
    if (!isOver)
      createServer((_, answer) => answer.writeHead(500).end(said))
        .listen(port, '127.0.0.1')
        .unref()
  })
  project.provide('sharedSite', `http://127.0.0.1:${port}`)
  return async () => {
    isOver = true
    site.stdin.end()
    await ended
  }
}

/** What an operator may add: a footer that leads elsewhere. */
const named = { MI_SOCIAL_LINKS: 'LinkedIn=https://www.linkedin.com/company/material-insights' }

/** Everybody comes from one address here; limits have tests with sites of their own. */
const unlimited = {
  MI_PAGES_PER_MINUTE: '1000000',
  MI_PAGES_PER_HOUR: '1000000',
  MI_DATA_CALLS_PER_MINUTE: '1000000',
  MI_DATA_CALLS_PER_HOUR: '1000000',
  MI_DATA_CALLS_PER_DAY: '1000000',
}
