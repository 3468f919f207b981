import { describe, expect, test } from 'vitest'
import type { Specimen } from '../../read/specimen.ts'
import { maximumWithoutRinging } from './maximum-without-ringing.ts'
import { evaluateMultiRate } from './evaluate.ts'

const E = 207_000
const strength = 800
const uniform = 0.12

/** Rises as a parabola to 800 MPa at 12 % strain, then falls to three quarters of that at 20 %. */
function metal(e: number): number {
  if (e <= 740 / E) return E * e
  return e < uniform
    ? strength - (strength - 740) * ((uniform - e) / (uniform - 740 / E)) ** 2
    : strength * (1 - 0.25 * ((e - uniform) / 0.08) ** 2)
}

const strain = Float64Array.from({ length: 1500 }, (_, i) => (0.2 * i) / 1499)

/** Waves of the force cell: amplitude over strength, period and decay in strain. */
const rung = (amplitude: number, period: number, decay: number) =>
  strain.map((e) => metal(e) + amplitude * strength * Math.exp(-e / decay) * Math.sin((2 * Math.PI * e) / period))

describe.each([
  [0, 1, 1],
  [0.02, 0.004, 0.02],
  [0.05, 0.012, 0.05],
  [0.1, 0.025, 0.1],
])('ringing of %d of the strength, a wave every %d strain, dying over %d', (amplitude, period, decay) => {
  const stress = rung(amplitude, period, decay)
  test('the top of the metal is found to 0.5 % of stress and a fifth of its strain', () => {
    const top = maximumWithoutRinging({ x: strain, y: stress }, E)!
    expect(Math.abs(top.stress / strength - 1)).toBeLessThan(0.005)
    expect(Math.abs(top.strain / uniform - 1)).toBeLessThan(0.2)
  })
})

describe('a test at 250/s whose force cell rings by a fifth', () => {
  const stress = rung(0.2, 0.012, 0.05)
  const channel = (role: 'time' | 'force' | 'eng_strain', values: Float64Array) => ({
    name: role, role, quantity: 'ratio', unit: '1', values, missing: {},
  }) as const // prettier-ignore
  const specimen: Specimen = {
    id: 'MRT',
    // The last reading is the break.
    channels: [
      channel(
        'time',
        Float64Array.from([...strain, 0.201], (e) => e / 250),
      ),
      channel(
        'force',
        Float64Array.from([...stress, 0], (R) => 20 * R),
      ),
      channel('eng_strain', Float64Array.from([...strain, 0.201])),
    ],
    geometry: { b0: 10, t0: 2, L0: 20 },
    metadata: [],
    laboratory: [],
    issues: [],
  }
  const { scalars, curves } = evaluateMultiRate(specimen, { rate: 250 })
  const of = (id: string) => scalars.find((scalar) => scalar.id === id)!
  test('has the strength of the metal, where its highest wave is 4 % above it', () => {
    expect(Math.max(...stress)).toBeGreaterThan(1.03 * strength)
    expect(Math.abs(of('uat.rm').value! / strength - 1)).toBeLessThan(0.005)
    expect([of('uat.rm').flags, of('uat.ag').flags]).toEqual([['ringing_smoothed'], ['ringing_smoothed']])
  })
  test('has a flow curve past the highest wave', () => {
    const wave = strain[stress.indexOf(Math.max(...stress))]!
    expect(wave).toBeLessThan(0.05)
    expect(Math.abs(of('uat.ag').value! / 100 / (uniform - strength / E) - 1)).toBeLessThan(0.2)
    for (const curve of [curves.flow!, curves.true!]) expect(curve.x.at(-1)!).toBeGreaterThan(0.09)
  })
})
