import { bbt } from './bbt/type.ts'
import { bnd } from './bnd/type.ts'
import { ctc } from './ctc/type.ts'
import { flc } from './flc/type.ts'
import { fsm } from './fsm/type.ts'
import { hbg } from './hbg/type.ts'
import { her } from './her/type.ts'
import { lul } from './lul/type.ts'
import { mrt } from './mrt/type.ts'
import { pst } from './pst/type.ts'
import { shr } from './shr/type.ts'
import type { TestType } from './test-type.ts'
import { uac } from './uac/type.ts'
import { uat } from './uat/type.ts'

const members = [uat, flc, hbg, pst, her, mrt, shr, uac, ctc, lul, bbt, bnd, fsm] as const

/** Stored, and part of addresses and of the gateway's contract: one may be added, none may change. */
export type TestCode = (typeof members)[number]['code']

/** Every kind of test the house knows, in the order of the material page's tabs. */
export const testTypes: readonly TestType[] = members

/** Their codes, in that order. */
export const testCodes = testTypes.map(({ code }) => code) as [TestCode, ...TestCode[]]

const byCode = new Map<string, TestType>(testTypes.map((type) => [type.code, type]))

/** The member with this code, letter by letter; undefined when there is none. */
export function testType(code: TestCode): TestType
export function testType(code: string): TestType | undefined
export function testType(code: string): TestType | undefined {
  return byCode.get(code)
}
