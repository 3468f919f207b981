/** `npm run check`: the fast subset, for every few minutes of work. */
import { runBeside, staticChecks } from './checks.ts'
import { helpIfAsked, step } from './progress.ts'
import { runSuite } from './suite.ts'

helpIfAsked(`
npm run check: format, types, lint, and the tests of core, contract, web, the gallery, layers and citations, which need neither database nor browser.
`)

const checks = await step('Static checks', () => runBeside(staticChecks))
const count = await step('Tests', () =>
  runSuite(['src/core', 'src/contract', 'src/web', 'src/pages/dev', 'tests/layers', 'tests/citations'], {
    MI_NO_DATABASE: '1',
  }),
)

const failed = count.failed + checks.filter((ok) => !ok).length
console.log(`${count.passed + checks.filter(Boolean).length} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
