/** `npm test`: everything that must hold before a change is shared. */
import { ensureBrowser } from './browser.ts'
import { buildIfStale } from './build.ts'
import { ensureCalculix } from './calculix.ts'
import { runCheck, staticChecks } from './checks.ts'
import { helpIfAsked, minutesOf, step, steps } from './progress.ts'
import { ensureScikitLearn } from './scikit-learn.ts'
import { ensureScipy } from './scipy.ts'
import { runSuite } from './suite.ts'

helpIfAsked(`
npm test: format, types, lint, notices, then unit, integration and browser tests on a real PostgreSQL.
Words after -- are handed to vitest: npm test -- src/core/units
`)

const words = process.argv.slice(2)
let browser = ''
let failedSteps = 0
try {
  browser = await step('Browser there', ensureBrowser)
} catch (reason) {
  failedSteps += 1
  console.error((reason as Error).message)
}
// Independent programs to compare with, not a need: without them those tests say so and are skipped.
const [python, , calculix] = await step('Programs to compare with there', () =>
  [ensureScipy, ensureScikitLearn, ensureCalculix].map(orSkipped),
)

const checks = await step('Static checks', () => staticChecks.map(runCheck))
try {
  await step('Pages ready', buildIfStale)
} catch (reason) {
  failedSteps += 1
  console.error((reason as Error).message)
}
const count = await step('Tests', () =>
  runSuite(words, { MI_CHROME: browser, MI_PYTHON: python!, MI_CALCULIX: calculix! }),
)

const passed = count.passed + checks.filter(Boolean).length
const failed = count.failed + failedSteps + checks.filter((ok) => !ok).length
console.log(`Minutes of each part:\n${minutesOf(steps)}`)
if (count.parts.size > 0)
  console.log(`Of the tests, by folder, as if one file ran after the other:\n${minutesOf(count.parts)}`)
if (count.skipped > 0) console.log(`${count.skipped} skipped`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** Empty, and one line that says why, where a program is missing. */
function orSkipped(ensure: () => string): string {
  try {
    return ensure()
  } catch (reason) {
    console.log(`skipped: ${(reason as Error).message}`)
    return ''
  }
}
