import { testType } from '../test-types/index.ts'
import type { TestCode } from '../test-types/test-type.ts'
import type { DemoTest } from './demo.ts'
import type { TestPackage } from './plan.ts'
import type { AnyGradeId } from './truth/grade.ts'
import { truthOf } from './truth/truth-of.ts'

/**
 * Tests of each package. Gaps on purpose: forming without crash tests, springback without forming limits, coils that had
 * tension only. Soft grades have no BND anywhere, because they do not crack.
 */
const packages: Readonly<Record<TestPackage, readonly TestCode[]>> = {
  complete: ['UAT', 'FLC', 'HBG', 'PST', 'HER', 'MRT', 'SHR', 'UAC', 'CTC', 'LUL', 'BBT', 'BND', 'FSM'],
  forming: ['UAT', 'FLC', 'HBG', 'HER', 'BBT'],
  crash: ['UAT', 'PST', 'MRT', 'SHR', 'BBT', 'BND', 'FSM'],
  springback: ['UAT', 'UAC', 'CTC', 'LUL'],
  edge: ['UAT', 'HER', 'BND'],
  tension: ['UAT'],
}

const conditions: Readonly<Record<TestCode, readonly string[]>> = {
  UAT: ['RD', 'DD', 'TD'],
  FLC: ['TD'],
  HBG: ['TD'],
  PST: ['RD'],
  HER: ['240 Minute'],
  MRT: ['RD 0.001/s', 'RD 0.1/s', 'RD 1/s', 'RD 10/s', 'RD 100/s', 'RD 500/s'],
  SHR: ['RD'],
  UAC: ['RD'],
  CTC: ['RD'],
  LUL: ['RD'],
  BBT: ['TD'],
  BND: ['RD', 'TD'],
  FSM: ['RD'],
}

/** What only completely tested coils have: edge ageing over a day, plane strain and shear in more directions. */
const moreConditions: Partial<Record<TestCode, readonly string[]>> = {
  HER: ['5 Minute', '30 Minute', '60 Minute', '240 Minute', '1440 Minute'],
  PST: ['RD', 'TD'],
  SHR: ['RD', 'DD', 'TD'],
}

/** The tests of a coil. A forming limit is one series of 21 blanks; a hole expansion ratio needs six. */
export function testsOf(grade: AnyGradeId, tests: TestPackage): DemoTest[] {
  return packages[tests]
    .filter((code) => code !== 'BND' || truthOf(grade).limits.alpha !== null)
    .map((code) => ({
      code,
      standard: testType(code).standard,
      laboratory: 'Demonstration laboratory (synthetic)',
      conditions: (tests === 'complete' ? moreConditions[code] : undefined) ?? conditions[code],
      replicates: code === 'FLC' ? 1 : code === 'HER' ? 6 : 3,
    }))
}
