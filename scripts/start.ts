/** `npm start`: builds what is stale while the data are made ready, then serves. */
import { startSite } from '../src/process/start.ts'
import { buildIfStale, root } from './build.ts'
import { isHelpAsked, step } from './progress.ts'

if (isHelpAsked()) await import('../src/main.ts')
else {
  // React chooses its build by this when it is first imported, which `startSite` does later.
  process.env['NODE_ENV'] ??= 'production'
  await startSite({ root, built: step('Pages ready', buildIfStale) })
}
