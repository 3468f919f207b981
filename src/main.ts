/**
 * The whole site in one process: database, gateway and pages behind one port.
 *
 * Reads its settings from the environment (`server/config.ts`), tells its progress on stderr, and prints one line on
 * stdout when it answers. SIGTERM and SIGINT let running requests end, then stop the database.
 */
import { fileURLToPath } from 'node:url'
import { startSite } from './site/start.ts'

// React chooses its build by this when it is first imported, which `startSite` does later.
process.env['NODE_ENV'] ??= 'production'

await startSite({ root: fileURLToPath(new URL('..', import.meta.url)) })
