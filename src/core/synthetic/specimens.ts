import type { TestCode } from '../test-types/test-type.ts'
import { type Coil, coilOf } from './coil.ts'
import type { DemoReplicate, DemoVariant } from './demo.ts'
import { bbtReplicate } from './recipes/bbt.ts'
import { bndReplicate } from './recipes/bnd.ts'
import { ctcReplicate } from './recipes/ctc.ts'
import { flcReplicate } from './recipes/flc.ts'
import { fsmReplicate } from './recipes/fsm.ts'
import { hbgReplicate } from './recipes/hbg.ts'
import { herReplicates } from './recipes/her.ts'
import { lulReplicates } from './recipes/lul.ts'
import { mrtReplicate } from './recipes/mrt.ts'
import { pstReplicate } from './recipes/pst.ts'
import { shrReplicate } from './recipes/shr.ts'
import { uacReplicate } from './recipes/uac.ts'
import { uatReplicate } from './recipes/uat.ts'

type Recipe = (coil: Coil, condition: string, count: number) => DemoReplicate[]

const recipes: Readonly<Record<TestCode, Recipe>> = {
  UAT: each(uatReplicate),
  FLC: each(flcReplicate),
  HBG: each(hbgReplicate),
  PST: each(pstReplicate),
  HER: herReplicates,
  MRT: each(mrtReplicate),
  SHR: each(shrReplicate),
  UAC: each(uacReplicate),
  CTC: each(ctcReplicate),
  LUL: lulReplicates,
  BBT: each(bbtReplicate),
  BND: each(bndReplicate),
  FSM: each(fsmReplicate),
}

/**
 * All specimens of one test of a variant, condition by condition; empty when the variant does not have the test. The same
 * variant and test give the same bytes, whatever was made before.
 */
export function demoSpecimens(variant: DemoVariant, test: TestCode): DemoReplicate[] {
  const wanted = variant.tests.find(({ code }) => code === test)
  if (!wanted) return []
  const coil = coilOf(variant)
  return wanted.conditions.flatMap((condition) => recipes[test](coil, condition, wanted.replicates))
}

function each(one: (coil: Coil, condition: string, number: number) => DemoReplicate): Recipe {
  return (coil, condition, count) => Array.from({ length: count }, (_, i) => one(coil, condition, i + 1))
}
