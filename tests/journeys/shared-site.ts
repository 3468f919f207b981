/** `node shared-site.ts SOCKET`: the site that reading journeys share, until its standard input ends. */
import { urlOf } from '#server/db/access.ts'
import { buildIfStale } from '../../scripts/build.ts'
import { makeDemoDatabase } from '../make-database.ts'

process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume()
await buildIfStale()
const { access } = await makeDemoDatabase(process.argv[2]!)
process.env['DATABASE_URL'] = urlOf(access.admin)
await import('../../src/main.ts')
