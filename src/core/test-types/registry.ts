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

/** Stored and part of addresses and the API: codes may be added, never changed. */
export type TestCode = (typeof members)[number]['code']

export const testTypes: readonly TestType[] = members

export const testCodes = testTypes.map(({ code }) => code) as [TestCode, ...TestCode[]]

const byCode = new Map<string, TestType>(testTypes.map((type) => [type.code, type]))

export function testType(code: TestCode): TestType
export function testType(code: string): TestType | undefined
export function testType(code: string): TestType | undefined {
  return byCode.get(code)
}
