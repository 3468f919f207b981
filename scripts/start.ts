/** `npm start`: builds what is stale, then serves. */
import { buildIfStale } from './build.ts'
import { isHelpAsked, step } from './progress.ts'

if (!isHelpAsked()) await step('Pages ready', buildIfStale)
await import('../src/main.ts')
