import { expect, test } from 'vitest'
import { referenceOf, tensionReference } from './tension-reference.ts'

const tensile = (orientation: 'RD' | 'DD' | 'TD', stress: number, rate?: number) => ({
  orientation,
  curves: {
    flow: {
      x: Float64Array.from({ length: 20 }, (_, i) => 0.001 + i / 200),
      y: new Float64Array(20).fill(stress),
    },
  },
  scalars: [],
  rate,
})
const flowOf = (tension: ReturnType<typeof referenceOf>) => tension?.flow.y[0]

test('the rate is the geometric mean of those that were recorded', () => {
  const reference = tensionReference([tensile('RD', 500, 0.001), tensile('RD', 500, 0.004), tensile('RD', 500)])
  expect(reference!.rate).toBeCloseTo(0.002, 12)
  expect(tensionReference([tensile('RD', 500)])!.rate).toBeUndefined()
})

test('uniaxial tests compare with their own direction, biaxial ones with RD', () => {
  const tension = tensionReference([tensile('RD', 500), tensile('TD', 515)])
  expect(flowOf(referenceOf('UAC', { tension, orientation: 'TD' }))).toBe(515)
  expect(flowOf(referenceOf('MRT', { tension, orientation: 'RD' }))).toBe(500)
  expect(flowOf(referenceOf('SHR', { tension, orientation: 'TD' }))).toBe(500)
  expect(flowOf(referenceOf('CTC', { tension }))).toBe(500)
})

test('a direction that the coil was not tested in is compared with RD, and says so', () => {
  const tension = tensionReference([tensile('RD', 500), tensile('TD', 515)])
  const other = referenceOf('CTC', { tension, orientation: 'DD' })
  expect([flowOf(other), other!.otherDirection]).toEqual([500, true])
  expect(referenceOf('CTC', { tension, orientation: 'TD' })!.otherDirection).toBeUndefined()
  expect(tensionReference([tensile('TD', 515)])).toBeUndefined()
})
