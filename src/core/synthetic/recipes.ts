import type { TestCode } from '../test-types/test-type.ts'
import { bbt } from '../test-types/bbt/recipe.ts'
import { bnd } from '../test-types/bnd/recipe.ts'
import { ctc } from '../test-types/ctc/recipe.ts'
import { flc } from '../test-types/flc/recipe.ts'
import { fsm } from '../test-types/fsm/recipe.ts'
import { hbg } from '../test-types/hbg/recipe.ts'
import { her } from '../test-types/her/recipe.ts'
import { lul } from '../test-types/lul/recipe.ts'
import { mrt } from '../test-types/mrt/recipe.ts'
import { pst } from '../test-types/pst/recipe.ts'
import type { Recipe } from './recipe-parts/recipe.ts'
import { shr } from '../test-types/shr/recipe.ts'
import { uac } from '../test-types/uac/recipe.ts'
import { uat } from '../test-types/uat/recipe.ts'

/** How each kind of test is made for the demonstration. */
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
