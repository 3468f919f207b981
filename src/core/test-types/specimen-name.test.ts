import { expect, test } from 'vitest'
import { parseSpecimenName } from './specimen-name.ts'

test.each([
  ['dp980-6_uat_rd1.csv', 'UAT', 'RD', 1],
  ['DP980 UAT TD 03.txt', 'UAT', 'TD', 3],
  ['zugversuch_45grad.tra', 'UAT', 'DD', undefined],
  ['HC380-90deg-2.csv', undefined, 'TD', 2],
  ['bulge_7.csv', 'HBG', undefined, undefined],
  ['shear-rd-12.xlsx', 'SHR', 'RD', 12],
  ['uat_rd101.csv', 'UAT', 'RD', 101],
  ['DP980-6_1.40_DD_01.csv', undefined, 'DD', 1],
  ['DP980-6_1.40_TD_002.csv', undefined, 'TD', 2],
  ['DP980 1.40 RD#3', undefined, 'RD', 3],
  // The name of a specimen has no ending.
  ['DC04 1.5 TD 2', undefined, 'TD', 2],
  // A grade after the direction is not a number, and two directions are none.
  ['RD_980_a.csv', undefined, 'RD', undefined],
  ['RD_TD_comparison.csv', undefined, undefined, undefined],
  ['constructor_toString.csv', undefined, undefined, undefined],
  // A number that belongs to nothing, letters within a word, a test without directions.
  ['sample 12.csv', undefined, undefined, undefined],
  ['standard.csv', undefined, undefined, undefined],
  ['her_rd1.csv', 'HER', undefined, undefined],
])('%s', (name, code, condition, number) => {
  expect(parseSpecimenName(name)).toEqual({ test: code, condition, number })
})
