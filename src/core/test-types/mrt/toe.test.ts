import { describe, expect, test } from 'vitest'
import { demoCatalogue } from '../../synthetic/catalogue.ts'
import { specimenOf } from '../../synthetic/evaluated-specimens.ts'
import { demoSpecimens } from '../../synthetic/recipes.ts'
import { interpolate } from '../../numerics/interpolate.ts'
import { evaluateMultiRate } from './evaluate.ts'

const coil = demoCatalogue().coils.find(({ grade, tests }) => grade === 'DP980' && tests.some((t) => t.code === 'MRT'))!
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

describe('m against a tensile curve', () => {
  const x = Float64Array.from({ length: 100 }, (_, i) => i / 1000)
  const tension = { flow: { x, y: x.map((strain) => 700 + 3000 * strain) }, start: 0, rm: null }
  const scalar = (nominal: number, id: string, rate?: number) =>
    evaluateMultiRate(specimenOf(specimens.find(({ condition }) => condition === `RD ${nominal}/s`)!), {
      rate: nominal,
      tension: { ...tension, rate },
    }).scalars.find((one) => one.id === id)!
  const m = (nominal: number, rate?: number) => scalar(nominal, 'mrt.m', rate)

  test('that recorded no time says that its rate is assumed', () => {
    expect(m(100).value).not.toBeNull()
    expect(m(100).flags).toContain('reference_rate_assumed')
  })
  test('that recorded its time is one of that rate', () => {
    const own = m(100, 0.0067)
    expect(own.flags).not.toContain('reference_rate_assumed')
    expect(own.method).toContain('which reached 0.0067/s')
    // ln σ2/σ1 is the same; only the span of rates differs.
    const fast = scalar(100, 'mrt.rate').value!
    expect(own.value! / m(100).value!).toBeCloseTo(Math.log(fast / 0.001) / Math.log(fast / 0.0067), 6)
  })
  test('less than a decade slower gives none', () => {
    expect([m(0.1, 0.02).value, m(0.1, 0.02).flags]).toEqual([null, ['reference_rate']])
    expect(m(0.1, 0.002).value).not.toBeNull()
  })
})
