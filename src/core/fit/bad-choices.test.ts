import { describe, expect, test } from 'vitest'
import { doubleVoce } from '../models/hardening/saturation-laws.ts'
import { swift } from '../models/hardening/power-laws.ts'
import { marciniakKuczynski } from '../models/forming/marciniak-kuczynski.ts'
import { yieldCriterion } from '../models/yield/index.ts'
import { fitLaw, rankLaws } from './index.ts'
import { fitKinematic } from './fit-kinematic.ts'
import { kinematicLaws } from '../models/kinematic/index.ts'

const curve = (count: number, stress: (strain: number) => number) => {
  const x = Float64Array.from({ length: count }, (_, i) => 0.002 + (0.12 * i) / (count - 1))
  return { x, y: x.map(stress) }
}
const power = curve(30, (strain) => 1000 * (0.003 + strain) ** 0.15)

describe('refused, with the fact', () => {
  test.each([10, 31])('%d weights for 30 points', (count) =>
    expect(() => fitLaw(swift, power, { weights: Array.from({ length: count }, () => 1) })).toThrow(
      `${count} weights for 30 points`,
    ),
  )
  test('a first step of nothing', () =>
    expect(() => fitLaw(swift, power, { firstStep: 0 })).toThrow('the first step is 0, not above 0'))
  test('loops in pascal and in gigapascal', () => {
    const loop = (factor: number) => ({
      id: 'one',
      plasticStrain: Float64Array.of(0, 0.01, 0.02, 0.01, 0),
      stress: Float64Array.of(500, 550, 580, -450, -520).map((stress) => factor * stress),
    })
    expect(() => fitKinematic(kinematicLaws[0]!, [loop(1e6)])).toThrow(
      "test 'one': stress reaches 580000000 MPa; is it in Pa",
    )
    expect(() => fitKinematic(kinematicLaws[0]!, [loop(1e-3)])).toThrow(
      "test 'one': stress reaches only 0.58 MPa; is it in GPa",
    )
  })
  test('a groove in a metal without a stress', () =>
    expect(() =>
      marciniakKuczynski({ surface: yieldCriterion('von-mises').surface([]), stress: () => Number.NaN }, [0], {
        f0: 0.99,
      }),
    ).toThrow('flow stress NaN'))
})

test('a law whose parameters nobody may use is not good, however near it comes', () => {
  // Speeds that are too close: β1 30 is not twice β2 22.
  const close = curve(60, (strain) => 900 - 200 * Math.exp(-30 * strain) - 150 * Math.exp(-22 * strain))
  const ranked = rankLaws(close, { measured: { rm: 820, ag: 0.1 } })
  const double = ranked.find(({ law }) => law.id === doubleVoce.id)!
  const values = double.fit?.values
  expect(values && doubleVoce.conflict!(values) !== undefined && double.verdict === 'good').toBe(false)
})

test('laws that leave no deviation are level, and no distance is not a number', () => {
  const ranked = rankLaws(
    curve(40, (strain) => 500 + 800 * strain),
    { measured: { rm: 560, ag: 0.1 } },
  )
  expect(ranked.filter(({ behind }) => Number.isNaN(behind))).toEqual([])
})
