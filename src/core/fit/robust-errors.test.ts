import { expect, test } from 'vitest'
import { hardeningLaw } from '../models/hardening/index.ts'
import { random } from '../numerics/random.ts'
import { fitLaw } from './fit-law.ts'
import type { LossId } from './least-squares/loss.ts'

const law = hardeningLaw('voce')
const truth = [500, 800, 25]
const strain = Float64Array.from({ length: 60 }, (_, i) => 0.0005 + 0.002 * i)

/** Share of rounds whose 95 % interval contains the true value; with or without 10 % outliers. */
function coverage(loss: LossId, lossScale: number, outliers: boolean, rounds = 150) {
  let held = 0
  let warned = 0
  for (let seed = 1; seed <= rounds; seed++) {
    const { normal, uniform } = random(seed)
    const y = strain.map((e) => law.stress(truth, e) + normal() * (outliers && uniform() < 0.1 ? 30 : 2))
    const { parameters, warnings } = fitLaw(law, { x: strain, y }, { loss, lossScale })
    for (const [i, { lower, upper }] of parameters.entries()) if (lower! <= truth[i]! && truth[i]! <= upper!) held++
    if (warnings.some((text) => text.includes('scale of the loss'))) warned++
  }
  return { held: held / (rounds * truth.length), warned: warned / rounds }
}

test.each([
  ['soft-l1', 2, true],
  ['soft-l1', 3, false],
  ['huber', 2, true],
  ['huber', 5, true],
  ['huber', 3, false],
  ['cauchy', 5, true],
] as const)(
  '%s, scale %f MPa at a scatter of 2 MPa, outliers %s: nominal 95 %% hold the truth in 91 to 98 %%',
  (loss, scale, outliers) => {
    const { held, warned } = coverage(loss, scale, outliers)
    expect(held).toBeGreaterThan(0.91)
    expect(held).toBeLessThan(0.98)
    expect(warned).toBe(0)
  },
)

test('a scale far below the scatter is told: errors come out too small', () => {
  const { held, warned } = coverage('cauchy', 0.7, false)
  expect(held).toBeLessThan(0.91)
  expect(warned).toBeGreaterThan(0.9)
})
