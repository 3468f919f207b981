import { expect, test } from 'vitest'
import { besideModulusRemark } from './modulus-cautions.ts'

test.each<[string, string, number | null, string[], string[]]>([
  ['a modulus', 'uat.E', 170_000, ['E_indicative', 'E_outside_steel_range', 'outside_typical_range'], ['E_indicative']],
  ['a strength that rests on it', 'uat.rp02', 727, ['E_outside_steel_range'], []],
  ['a strength by the nominal modulus', 'uat.rp02', 245, ['E_nominal_used', 'no_necking'], ['no_necking']],
  ['another unusual number', 'uat.ag', 60, ['outside_typical_range'], ['outside_typical_range']],
  ['a missing modulus', 'uat.E', null, ['E_nominal_used'], ['E_nominal_used']],
])('%s', (_what, property, value, flags, left) => expect(besideModulusRemark(property, value, flags)).toEqual(left))
