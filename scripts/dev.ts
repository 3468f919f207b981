/** `npm run dev`: the site with hot reload. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { root } from './build.ts'
import { helpIfAsked } from './progress.ts'

helpIfAsked(`
npm run dev: the site with hot reload, settings as for npm start.

/dev/gallery shows the parts of src/web/ui and states of charts in both themes.
A change of a page or a web part appears in the browser at once. A change in core, contract,
server, views or api restarts the process; the database and its data stay.
  PORT, HOST      where the site listens                       3000, 127.0.0.1
  MI_DATA_DIR     embedded database and uploads                .data
  DATABASE_URL    a PostgreSQL server (15 or newer) instead    unset: embedded
`)

/** Layers that Vite replaces in the running site, and commands, which the site does not run. */
const notRestarting = ['web', 'pages', 'commands']
const restarting = readdirSync(join(root, 'src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !notRestarting.includes(entry.name))
  .flatMap(({ name }) => (name === 'laboratory' ? ['laboratory/server', 'laboratory/views'] : name))
  .map((name) => `src/${name}`)
  .concat('migrations')
/** Editors save in several steps; all of them are one change [ms]. */
const settled = 200

let site = start()
let timer: NodeJS.Timeout | undefined
let stopping = false
// One after the other, or two sites would want one port.
let restarts = Promise.resolve()

for (const folder of restarting) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (!name || /\.test\.tsx?$|~$/.test(name)) return
    clearTimeout(timer)
    timer = setTimeout(() => (restarts = restarts.then(() => restart(join(folder, name)))), settled)
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopping = true
    clearTimeout(timer)
    void end(site).then(() => process.exit())
  })
}

function start(): ChildProcess {
  return spawn(process.execPath, ['scripts/dev-site.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', MI_ENV: process.env['MI_ENV'] ?? 'dev' },
  })
}

async function restart(changed: string): Promise<void> {
  console.error(`${changed} has changed; restarting …`)
  await end(site)
  if (!stopping) site = start()
}

/** Asks the site to stop in order, and waits: a new one could not have its port and database before. */
async function end(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null || running.signalCode !== null) return
  const gone = once(running, 'exit')
  running.kill('SIGTERM')
  await gone
}
