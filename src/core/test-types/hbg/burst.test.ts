import { expect, test } from 'vitest'
import { evaluateTest } from '../../evaluate/evaluations.ts'

/** A dome that grows to 40 % of thickness strain, r = 0.92; then one image without a pattern while the pressure stands. */
const images = Array.from({ length: 80 }, (_, i) => {
  const grown = (0.4 * (i + 1)) / 80
  return {
    pressure: 4 + 8 * Math.sqrt(grown),
    radius: 120 - 80 * grown,
    eps1: grown / 1.92,
    eps2: (0.92 * grown) / 1.92,
  }
})
const lost = { pressure: 0.95 * images.at(-1)!.pressure, radius: 500, eps1: 0.02, eps2: 0.3 }
const strainRatio = (rows: typeof images, options = {}) => {
  const channel = (role: keyof typeof lost) => ({
    name: role,
    role,
    quantity: role === 'pressure' ? ('stress' as const) : role === 'radius' ? ('length' as const) : ('strain' as const),
    unit: '',
    missing: {},
    values: Float64Array.from(rows, (row) => row[role]),
  })
  const specimen = {
    id: 'one',
    channels: (['pressure', 'radius', 'eps1', 'eps2'] as const).map(channel),
    geometry: { t0: 1.2 },
    metadata: [],
    laboratory: [],
    issues: [],
  }
  return evaluateTest('HBG', specimen, options).scalars.find(({ id }) => id === 'hbg.rb')!
}

test('an image that has lost the pattern ends the record as a burst does', () => {
  expect(strainRatio(images).value).toBeCloseTo(0.92, 2)
  expect(strainRatio([...images, lost, lost]).value).toBe(strainRatio(images).value)
})

test('whether axis 1 lies along the rolling direction is said by the file, or nobody knows', () => {
  expect(strainRatio(images).flags).toEqual(['axes_not_stated'])
  const stated = strainRatio(images, { strainAxes: 'rolling' })
  expect([stated.flags, stated.method]).toEqual([[], expect.stringContaining('(axis 1 along RD)')])
})
