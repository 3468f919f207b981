import { expect, test } from 'vitest'
import { evaluateShear } from './evaluate.ts'

/** G = 207 000/2.6 MPa; τ = 430 + 600·γp, and a knee: by hand 0.35 % offset, 430 + 600·0.0035 = 432.1 MPa. */
const G = 207_000 / 2.6
const rows = [
  ...Array.from({ length: 60 }, (_, i) => ({ stress: (430 * (i + 1)) / 60, plastic: 0 })),
  ...Array.from({ length: 300 }, (_, i) => ({ stress: 430 + 0.6 * (i + 1), plastic: 0.001 * (i + 1) })),
]
const channel = (role: 'gamma' | 'shear_stress', values: number[]) => ({
  name: role,
  role,
  quantity: role === 'gamma' ? ('strain' as const) : ('stress' as const),
  unit: '',
  missing: {},
  values: Float64Array.from(values),
})
const tension = {
  flow: {
    x: Float64Array.from({ length: 300 }, (_, i) => 0.001 * i),
    // von Mises: σ = √3·τ at εp = γp/√3.
    y: Float64Array.from({ length: 300 }, (_, i) => Math.sqrt(3) * (430 + 600 * Math.sqrt(3) * 0.001 * i)),
  },
  start: 0,
  rm: 900,
}
const found = (offset: number) => {
  const specimen = {
    id: 'one',
    channels: [
      channel(
        'gamma',
        rows.map(({ stress, plastic }) => stress / G + plastic + offset),
      ),
      channel(
        'shear_stress',
        rows.map(({ stress }) => stress),
      ),
    ],
    geometry: {},
    metadata: [],
    laboratory: [],
    issues: [],
  }
  const { scalars } = evaluateShear(specimen, { tension })
  return (id: string) => scalars.find((scalar) => scalar.id === id)!.value!
}

test.each([0, 0.003, -0.002])('a zero of shear strain that is off by %d moves nothing', (offset) => {
  const value = found(offset)
  expect(value('shr.tau02')).toBeCloseTo(432.1, 0)
  expect(value('shr.fs')).toBeCloseTo(1 / Math.sqrt(3), 3)
  expect(value('shr.gf')).toBeCloseTo(0.3 + 610 / G, 4)
})
