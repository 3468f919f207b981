import { testCodes } from '../test-types/registry.ts'
import type { TestCode } from '../test-types/test-type.ts'
import { recipe as bbt } from '../test-types/bbt/recipe.ts'
import { recipe as bnd } from '../test-types/bnd/recipe.ts'
import { recipe as ctc } from '../test-types/ctc/recipe.ts'
import { recipe as flc } from '../test-types/flc/recipe.ts'
import { recipe as fsm } from '../test-types/fsm/recipe.ts'
import { recipe as hbg } from '../test-types/hbg/recipe.ts'
import { recipe as her } from '../test-types/her/recipe.ts'
import { recipe as lul } from '../test-types/lul/recipe.ts'
import { recipe as mrt } from '../test-types/mrt/recipe.ts'
import { recipe as pst } from '../test-types/pst/recipe.ts'
import type { Recipe } from './recipe-parts/recipe.ts'
import { recipe as shr } from '../test-types/shr/recipe.ts'
import { recipe as uac } from '../test-types/uac/recipe.ts'
import { recipe as uat } from '../test-types/uat/recipe.ts'
import { coilOf } from './coil.ts'
import type { DemoCoil, DemoReplicate } from './demo.ts'

export const recipes: Readonly<Record<TestCode, Recipe>> = {
  UAT: uat,
  FLC: flc,
  HBG: hbg,
  PST: pst,
  HER: her,
  MRT: mrt,
  SHR: shr,
  UAC: uac,
  CTC: ctc,
  LUL: lul,
  BBT: bbt,
  BND: bnd,
  FSM: fsm,
}

export const demonstratedTests: readonly TestCode[] = testCodes.filter((code) =>
  recipes[code].packages.includes('complete'),
)

/** Reproducible and independent of earlier calls. */
export function demoSpecimens(demo: DemoCoil, test: TestCode): DemoReplicate[] {
  const wanted = demo.tests.find(({ code }) => code === test)
  if (!wanted) return []
  const coil = coilOf(demo)
  return wanted.conditions.flatMap((condition) => recipes[test].specimens(coil, condition, wanted.replicates))
}
