import { expect, test } from 'vitest'
import { limitStress, marginsAlong, polarStrain } from './limit-spaces.ts'

/** By hand: von Mises on straight paths, under a flow stress of 1000·ε̄ MPa. */
const flow = (strain: number) => 1000 * strain

test.each([
  // why                                  ε2      ε1    σ2 [MPa]  σ1 [MPa]
  // β = −1/2: α = 0, ε̄ = ε1
  ['tension: no stress across', -0.1, 0.2, 0, 200],
  // β = 0: α = 1/2, ε̄ = 2/√3·ε1, σ1 = 2/√3·σ̄
  ['plane strain: half of it across', 0, 0.3, 200, 400],
  // β = 1: α = 1, ε̄ = 2·ε1, σ1 = σ̄
  ['equibiaxial: as much across', 0.2, 0.2, 400, 400],
])('%s', (_why, minor, major, across, along) => {
  const [s2, s1] = limitStress([minor, major], flow)
  expect(s2).toBeCloseTo(across, 9)
  expect(s1).toBeCloseTo(along, 9)
})

test('unstrained and compressed points have no limit stress', () => {
  expect(() => limitStress([0, 0], flow)).toThrow('major strain 0 is not above 0')
  expect(() => limitStress([-0.3, 0.1], flow)).toThrow('β')
})

test.each([
  // why                    ε̄    dε2   dε1   ε̄·sin θ  ε̄·cos θ
  ['plane strain: upwards', 0.4, 0, 2, 0, 0.4],
  ['equibiaxial: 45°', 0.2, 1, 1, Math.SQRT1_2 * 0.2, Math.SQRT1_2 * 0.2],
  ['3–4–5', 0.5, -3, 4, -0.3, 0.4],
  ['standing still', 0.5, 0, 0, 0, 0],
])('polar: %s', (_why, equivalent, minor, major, x, y) => {
  const [a, b] = polarStrain(equivalent, [minor, major])
  expect(a).toBeCloseTo(x, 12)
  expect(b).toBeCloseTo(y, 12)
})

/** ε1 = 0.4 whatever ε2. */
const level = { x: Float64Array.of(-0.4, 0, 0.4), y: Float64Array.of(0.4, 0.4, 0.4) }

test('a straight path: half of the limit in both spaces', () => {
  const [only] = marginsAlong([[0, 0.2]], level)
  expect(only!.equivalent).toBeCloseTo(0.4 / Math.sqrt(3), 12)
  expect(only!.strainMargin).toBeCloseTo(0.5, 12)
  expect(only!.polarMargin).toBeCloseTo(0.5, 12)
})

test('a bent path: strain adds up along it, and the last direction counts', () => {
  // Equibiaxial to 0.1 (ε̄ = 0.2), then plane strain by 0.1 (ε̄ = 0.2/√3); limit in plane strain ε̄ = 0.8/√3.
  const [first, second] = marginsAlong(
    [
      [0.1, 0.1],
      [0.1, 0.2],
    ],
    level,
  )
  expect(first!.equivalent).toBeCloseTo(0.2, 12)
  // Equibiaxial limit at ε1 = ε2 = 0.4: ε̄ = 0.8
  expect(first!.polarMargin).toBeCloseTo(0.75, 12)
  expect(second!.equivalent).toBeCloseTo(0.2 + 0.2 / Math.sqrt(3), 12)
  expect(second!.strainMargin).toBeCloseTo(0.5, 12)
  expect(second!.polarMargin).toBeCloseTo(1 - (0.2 + 0.2 / Math.sqrt(3)) / (0.8 / Math.sqrt(3)), 12)
})

test('beyond the curve a margin is negative, beside it there is none, and a pause adds no station', () => {
  const [beyond, beside, ...more] = marginsAlong(
    [
      [0, 0],
      [0, 0.5],
      [0, 0.5],
      [0.5, 0.5],
    ],
    level,
  )
  expect(beyond!.strainMargin).toBeCloseTo(-0.25, 12)
  expect(beside!.strainMargin).toBeNull()
  // Sideways, β = ±∞, no limit was tested.
  expect(beside!.polarMargin).toBeNull()
  expect(more).toEqual([])
})
