/** `npm start`: builds what is stale, then serves. */
import { buildIfStale } from './build.ts'
import { helpIfAsked, step } from './progress.ts'

helpIfAsked(`
npm start: build what changed and serve the site.

The first start loads the demo catalogue into an embedded PostgreSQL under MI_DATA_DIR. Settings, all by environment:
  PORT, HOST      where the site listens                       3000, 127.0.0.1
  MI_ENV          prod, test or dev                            test
  DATABASE_URL    a PostgreSQL server (15 or newer) instead    unset: embedded
  MI_DATA_DIR     embedded database and uploads                .data
`)

await step('Pages ready', buildIfStale)
await import('../src/main.ts')
