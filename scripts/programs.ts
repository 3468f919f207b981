/**
 * `node scripts/programs.ts`: sees to the programs that the tests work with and prints where they are, as the variables of the
 * environment that the tests read. A process of its own, so that the checks and the build go on beside it.
 */
import { ensureBrowser } from './browser.ts'
import { ensureCalculix } from './calculix.ts'
import { ensureFaketime } from './faketime.ts'
import { ensurePandas } from './pandas.ts'
import { ensureScikitLearn } from './scikit-learn.ts'
import { ensureScipy } from './scipy.ts'

export type Programs = {
  /** Empty, where there is none and none could be installed: without it the run fails. */
  readonly MI_CHROME: string
  /** To compare with; without one its tests say so and are skipped. */
  readonly MI_PYTHON: string
  readonly MI_CALCULIX: string
}

if (import.meta.main) {
  const MI_CHROME = orMissing(ensureBrowser)
  const MI_PYTHON = orMissing(ensureScipy)
  orMissing(ensureScikitLearn)
  orMissing(ensurePandas)
  orMissing(ensureFaketime)
  const MI_CALCULIX = orMissing(ensureCalculix)
  console.log(JSON.stringify({ MI_CHROME, MI_PYTHON, MI_CALCULIX } satisfies Programs))
}

/** Empty, and one line that says why, where a program is missing. */
function orMissing(ensure: () => string): string {
  try {
    return ensure()
  } catch (reason) {
    console.error(`skipped: ${(reason as Error).message}`)
    return ''
  }
}
