import { describe, expect, test } from 'vitest'
import { demoCatalogue } from '../../synthetic/catalogue.ts'
import { specimenOf } from '../../synthetic/evaluated-specimens.ts'
import { demoSpecimens } from '../../synthetic/specimens.ts'
import { interpolate } from '../../numerics/interpolate.ts'
import { evaluateMultiRate } from './multi-rate.ts'

const coil = demoCatalogue().variants.find(
  ({ grade, tests }) => grade === 'DP980' && tests.some((t) => t.code === 'MRT'),
)!
const specimens = demoSpecimens(coil, 'MRT')

/** A specimen of a rate whose extensometer was set to zero too early: every strain is larger by `toe`. */
function evaluated(rate: number, toe: number) {
  const specimen = specimenOf(specimens.find(({ condition }) => condition === `RD ${rate}/s`)!)
  const { L0 } = specimen.geometry
  const channels = specimen.channels.map((channel) => {
    const shift = channel.role === 'eng_strain' ? toe : channel.role === 'extension' ? toe * L0! : 0
    return { ...channel, values: channel.values.map((value) => value + shift) }
  })
  return evaluateMultiRate({ ...specimen, channels }, { rate })
}

describe.each([0.001, 1, 100])('at %d/s a zero of strain that is off by 0.1 %% or 0.3 %% moves nothing', (rate) => {
  const straight = evaluated(rate, 0)
  test.each([0.001, 0.003])('%d', (toe) => {
    const shifted = evaluated(rate, toe)
    for (const id of ['mrt.s5', 'mrt.s10', 'mrt.rate']) {
      const [a, b] = [straight, shifted].map(({ scalars }) => scalars.find((scalar) => scalar.id === id)!.value)
      if (a === null || b === null) expect([id, b]).toEqual([id, a])
      else expect([id, Math.abs(b! / a! - 1) < 2e-4]).toEqual([id, true])
    }
    for (const kind of ['flow', 'smoothed'] as const) {
      const [a, b] = [straight.curves[kind], shifted.curves[kind]]
      if (!a || !b) expect([kind, b]).toEqual([kind, a])
      else expect(Math.abs(interpolate(b.x, b.y, 0.01) / interpolate(a.x, a.y, 0.01) - 1)).toBeLessThan(2e-3)
    }
  })
})

test('m says that the rate of the tensile curve it is compared with is assumed', () => {
  const specimen = specimenOf(specimens.find(({ condition }) => condition === 'RD 100/s')!)
  const x = Float64Array.from({ length: 100 }, (_, i) => i / 1000)
  const tension = { flow: { x, y: x.map((strain) => 700 + 3000 * strain) }, start: 0, rm: null }
  const m = evaluateMultiRate(specimen, { rate: 100, tension }).scalars.find(({ id }) => id === 'mrt.m')!
  expect(m.value).not.toBeNull()
  expect(m.flags).toContain('reference_rate_assumed')
})
