import { testCodes, testType } from '../test-types/index.ts'
import type { TestCode } from '../test-types/test-type.ts'
import type { DemoTest } from './demo.ts'
import type { TestPackage } from './plan.ts'
import { recipes } from './recipes.ts'
import type { AnyGradeId } from './truth/grade.ts'
import { truthOf } from './truth/truth-of.ts'

/**
 * Tests of each package. Gaps on purpose: forming without crash tests, springback without forming limits, coils that had
 * tension only. Soft grades have no BND anywhere, because they do not crack.
 */
const packages: Readonly<Record<TestPackage, readonly TestCode[]>> = {
  complete: testCodes,
  forming: ['UAT', 'FLC', 'HBG', 'HER', 'BBT'],
  crash: ['UAT', 'PST', 'MRT', 'SHR', 'BBT', 'BND', 'FSM'],
  springback: ['UAT', 'UAC', 'CTC', 'LUL'],
  edge: ['UAT', 'HER', 'BND'],
  tension: ['UAT'],
}

/** The tests of a coil, as their recipes make them. */
export function testsOf(grade: AnyGradeId, tests: TestPackage): DemoTest[] {
  return packages[tests]
    .filter((code) => recipes[code].suits?.(truthOf(grade).limits) ?? true)
    .map((code) => {
      const { conditions, completeConditions, replicates } = recipes[code]
      return {
        code,
        standard: testType(code).standard,
        laboratory: 'Demonstration laboratory (synthetic)',
        conditions: (tests === 'complete' ? completeConditions : undefined) ?? conditions,
        replicates,
      }
    })
}
