/**
 * The whole site in one process: database, gateway and pages behind one port.
 *
 * Reads its settings from the environment (`server/config.ts`), tells its progress on stderr, and prints one line on
 * stdout when it answers. SIGTERM and SIGINT let running requests end, then stop the database.
 */
import { fileURLToPath } from 'node:url'
import { startSite } from './process/start.ts'

// React chooses its build by this when it is first imported, which `startSite` does later.
process.env['NODE_ENV'] ??= 'production'

const help = `
npm start: build what changed and serve the site; node src/main.ts: serve it as it was built.

The first start loads the demonstration and the open measurements into an embedded PostgreSQL under MI_DATA_DIR. Settings, all by environment, and more in docs/guide/operate.md:
  PORT, HOST      where the site listens                       3000, 127.0.0.1
  MI_ENV          prod, test or dev                            test
  MI_CATALOGUE    demo, measured, literature, or none          all; in prod none
  DATABASE_URL    a PostgreSQL server (15 or newer) instead    unset: embedded
  MI_DATA_DIR     embedded database and uploads                .data
`

if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) console.log(help.trim())
else await startSite({ root: fileURLToPath(new URL('..', import.meta.url)) })
