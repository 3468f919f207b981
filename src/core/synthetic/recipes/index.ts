import type { TestCode } from '../../test-types/test-type.ts'
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
import type { Recipe } from './recipe.ts'
import { shr } from './shr.ts'
import { uac } from './uac.ts'
import { uat } from './uat.ts'

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
