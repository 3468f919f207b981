import { describe, expect, test } from 'vitest'
import type { ChannelRole } from '../../read/specimen.ts'
import { evaluateShear } from './evaluate.ts'

const channel = (role: ChannelRole, values: number[]) => ({
  name: role,
  role,
  quantity: role === 'force' ? ('force' as const) : ('strain' as const),
  unit: '',
  missing: {},
  values: Float64Array.from(values),
})
const major = Array.from({ length: 401 }, (_, i) => 0.001 * i)
const eta = (minor?: (eps1: number, row: number) => number) =>
  evaluateShear(
    {
      id: 'one',
      channels: [
        channel(
          'force',
          major.map((eps1) => 4000 + 2000 * eps1),
        ),
        channel('eps1', major),
        ...(minor ? [channel('eps2', major.map(minor))] : []),
      ],
      geometry: { b0: 10, t0: 1 },
      metadata: [],
      laboratory: [],
      issues: [],
    },
    { vsg: 0.5 },
  ).scalars.find(({ id }) => id === 'shr.eta')

describe('the mean triaxiality of the zone', () => {
  test.each([
    // β, by hand: α = (2β + 1)/(2 + β), η = (1 + α)/(3·√(1 − α + α²))
    [-1, 0],
    [-0.8, 0.125_988],
    [-0.5, 1 / 3],
  ])('on a straight path of β = %d is %d', (beta, by) => expect(eta((eps1) => beta * eps1)!.value).toBeCloseTo(by, 6))

  test('weighs the states of a bent path by their strain', () => {
    // Shear up to ε1 = 0.2, plane strain from there on: ε2 stays.
    // From 0 up to 1/3: 0.09619 by the trapezoids of NumPy in steps of 0.0001.
    expect(eta((eps1) => -Math.min(eps1, 0.2))!.value).toBeCloseTo(0.0962, 3)
  })

  test('passes over what the noise of the camera makes of small strains', () =>
    expect(eta((eps1, row) => (eps1 < 0.02 ? (row % 2) * 0.01 : -eps1))!.value).toBeCloseTo(0, 12))

  test('is not there without the minor strain', () =>
    expect(eta()).toMatchObject({ value: null, flags: ['no_minor_strain'] }))
})
