import { expect, test } from 'vitest'
import { answerOf } from './answer.ts'
import { calculatorOf } from './index.ts'

// What each says, or refuses, where its formula does not hold.
test.each([
  ['true-strain', { strain: '0.1', R: '1000', E: '207' }, /plastic strain is below 0/],
  ['n-value', { ep2: '0.3', sigma2: '1200' }, /beyond uniform elongation, which this n puts at 0\.1/],
  ['r-value', { L: '80', b: '20' }, /leave no thinning/],
  ['elongation', { Rm: '900' }, /Above 700 MPa the rule is an indication only/],
  ['fracture-area', { wf: '12.5', ta: '1.4', tc: '1.4', te: '1.4' }, /not smaller than the one before, 17\.5 mm²/],
  ['fracture-area', { tc: '1.2' }, /centre is thicker than an edge/],
  ['hardness', { HV: '700' }, /80 to 650|between 80 and 650/],
  ['considere', { law: 'voce', s0: '1000', ss: '1010', beta: '25' }, /no maximum/],
  ['hardening', { strain: '0.5' }, /uniform strain ends at 0\.\d+: a tensile test says nothing/],
  ['rate', { speed: '0.00001', law: 'johnson-cook-rate', reference_rate: '0.001' }, /below that of the slow test/],
  ['flc0', { n: '0.3' }, /counts n up to 0\.21/],
  ['flc0', { n: '0.2', A80: '8', A80min: '8' }, /too optimistic/],
  ['strain-measures', { eps1: '0.1', eps2: '0.2' }, /between −1 and 1/],
  ['hole-expansion', { die: '10.8' }, /clearance is not the 12 ± 2 %/],
  ['hole-expansion', { D0: '12 10 10', Dh: '14 13 13' }, /Specimen 1: a hole of 12 mm is not the 10 mm/],
  ['bend-angle', { gap: '10' }, /the punch can pass through/],
  ['bulge', { t0: '9' }, /bending cannot be neglected/],
  ['bend-radius', { given: 'angle' }, /An estimate, not a measurement/],
  ['yield-surface', { surface: 'hill48-stress', s90: '2' }, /not between 0\.5 and 2/],
  ['mass', { t: '0.05', coating: '500' }, /leave no base metal/],
  ['coating-thickness', { t: '0.05', coating: '500' }, /leave no base metal/],
  ['lightweight', { t: '0.3' }, /less stiff than the other one/],
] as const)('%s with %j, outside its validity', (id, given, words) => {
  const { outcome, refusal, fields } = answerOf(calculatorOf(id)!, (name) => (given as Record<string, string>)[name])
  expect([refusal, ...fields.map(({ problem }) => problem), ...(outcome?.notes ?? [])].join(' ')).toMatch(words)
})
