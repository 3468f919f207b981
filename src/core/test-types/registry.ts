import { bbt } from './bbt.ts'
import { bnd } from './bnd.ts'
import { ctc } from './ctc.ts'
import { flc } from './flc.ts'
import { fsm } from './fsm.ts'
import { hbg } from './hbg.ts'
import { her } from './her.ts'
import { lul } from './lul.ts'
import { mrt } from './mrt.ts'
import { pst } from './pst.ts'
import { shr } from './shr.ts'
import type { TestCode, TestType } from './test-type.ts'
import { uac } from './uac.ts'
import { uat } from './uat.ts'

/** Every kind of test the house knows, in the order of the material page's tabs. */
export const testTypes: readonly TestType[] = [uat, flc, hbg, pst, her, mrt, shr, uac, ctc, lul, bbt, bnd, fsm]

const byCode = new Map<string, TestType>(testTypes.map((type) => [type.code, type]))

/** The member with this code, letter by letter; undefined when there is none. */
export function testType(code: TestCode): TestType
export function testType(code: string): TestType | undefined
export function testType(code: string): TestType | undefined {
  return byCode.get(code)
}
