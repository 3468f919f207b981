import { testCodes, testType } from '../test-types/index.ts'
import type { DemoTest } from './demo.ts'
import type { TestPackage } from './plan.ts'
import { recipes } from './recipes.ts'
import type { AnyGradeId } from './truth/grade.ts'
import { truthOf } from './truth/truth-of.ts'

/**
 * The tests of a coil in a package. Packages have gaps on purpose: forming without crash tests, springback without forming limits, coils with
 * tension only. Soft grades have no bending tests, because they do not crack.
 */
export function testsOf(grade: AnyGradeId, tests: TestPackage): DemoTest[] {
  return testCodes
    .filter((code) => recipes[code].packages.includes(tests))
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
