/** `npm test`: everything that must hold before a change is shared. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { buildIfStale, root } from './build.ts'
import { runBeside, staticChecks } from './checks.ts'
import { helpIfAsked, minutesOf, step, steps } from './progress.ts'
import type { Programs } from './programs.ts'
import { runSuite } from './suite.ts'

helpIfAsked(`
npm test: format, types, lint, then unit, integration and browser tests on a real PostgreSQL.
Words after -- are handed to vitest: npm test -- src/core/units
`)

const words = process.argv.slice(2)
// Beside each other: one waits for packages, one for a compiler, and two cores are there.
const [programs, checks, isBuilt] = await Promise.all([
  step('Programs there', findPrograms),
  step('Static checks', () => runBeside(staticChecks)),
  step('Pages ready', buildIfStale).then(
    () => true,
    (reason: Error) => {
      console.error(reason.message)
      return false
    },
  ),
])
const failedSteps = [programs.MI_CHROME !== '', isBuilt].filter((ok) => !ok).length
const count = await step('Tests', () => runSuite(words, programs))

const passed = count.passed + checks.filter(Boolean).length
const failed = count.failed + failedSteps + checks.filter((ok) => !ok).length
console.log(`Minutes of each part:\n${minutesOf(steps)}`)
if (count.parts.size > 0)
  console.log(`Of the tests, by folder, as if one file ran after the other:\n${minutesOf(count.parts)}`)
if (count.skipped > 0) console.log(`${count.skipped} skipped`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function findPrograms(): Promise<Programs> {
  const { stdout } = spawn(process.execPath, [join(root, 'scripts/programs.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return (await json(stdout)) as Programs
}
