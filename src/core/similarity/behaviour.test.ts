import { describe, expect, test } from 'vitest'
import { bySimilarity, type AspectId, type BehaviourNumbers, gapsOf, nearestOfEach, usualWeights } from './behaviour.ts'

/** Three candidates: standard deviation of n 0.05, of Ag 5 %, of r0 0.5, by hand. */
const candidates: readonly BehaviourNumbers[] = [
  { exponent: 0.1, uniform: 10, r0: 0.5 },
  { exponent: 0.15, uniform: 15, r0: 1 },
  { exponent: 0.2, uniform: 20, r0: 1.5 },
]
const only = (...chosen: AspectId[]) => Object.fromEntries(chosen.map((id) => [id, usualWeights[id]!]))

describe('distances in standard deviations, by hand', () => {
  test.each([
    // own, aspects, order, distances
    [{ exponent: 0.2 }, only('n'), [2, 1, 0], [0, 1, 2]],
    [{ exponent: 0.175 }, only('n'), [1, 2, 0], [0.5, 0.5, 1.5]],
    // n is 0, 1, 2 away and Ag 2, 1, 0: √((0² + 2²)/2), 1, √2.
    [{ exponent: 0.1, uniform: 20 }, only('n', 'ag'), [1, 0, 2], [1, Math.SQRT2, Math.SQRT2]],
    // r counts twice: √((2·0² + 1·2²)/3), 1, √((2·2² + 0)/3).
    [{ exponent: 0.2, r0: 0.5 }, only('n', 'r'), [1, 0, 2], [1, Math.sqrt(4 / 3), Math.sqrt(8 / 3)]],
  ] as const)('%o', (own, chosen, order, distances) => {
    const found = bySimilarity(own, candidates, chosen)
    expect(found.map(({ candidate }) => candidate)).toEqual(order)
    for (const [i, { distance }] of found.entries()) expect(distance).toBeCloseTo(distances[i]!, 9)
  })
})

test('a gap is not a distance: it is said, and lowers what is known', () => {
  const [first] = bySimilarity({ exponent: 0.1, uniform: 10 }, candidates, only('n', 'ag', 'flc'))
  expect(first!.aspects).toEqual({ n: 0, ag: 0, flc: null })
  expect(first!.known).toBeCloseTo(2 / 3, 12)
})

test('with less than half of the weight known nobody is alike', () => {
  expect(bySimilarity({ exponent: 0.1 }, candidates)).toEqual([])
})

describe('hardening curves', () => {
  const power = (coefficient: number): BehaviourNumbers => ({
    proof: 300,
    strength: 600,
    uniform: 12,
    coefficient,
    exponent: 0.15,
  })
  test('are compared at 2, 5 and 10 %: uniform elongation of 12 % ends before 15 %', () => {
    // ln K is ±0.1 about the middle, its deviation 0.1; at three of five strains that both have it is 1 away, proof and end do not scatter.
    const found = bySimilarity(
      power(1000),
      [power(1000 * Math.exp(-0.1)), power(1000), power(1000 * Math.exp(0.1))],
      only('hardening'),
    )
    expect(found[0]).toMatchObject({ candidate: 1, distance: 0 })
    expect(found[1]!.distance).toBeCloseTo(1, 9)
    expect(found[2]!.distance).toBeCloseTo(1, 9)
  })
})

test('units do not count: all stresses in another one leave the order and the distances', () => {
  const some = [400, 600, 900].map((strength): BehaviourNumbers => ({ proof: strength * 0.6, strength, uniform: 15 }))
  const scaled = some.map((each) => ({ ...each, proof: each.proof! * 145, strength: each.strength! * 145 }))
  const a = bySimilarity(some[0]!, some, only('hardening'))
  const b = bySimilarity(scaled[0]!, scaled, only('hardening'))
  for (const [i, { candidate, distance }] of a.entries()) {
    expect(b[i]!.candidate).toBe(candidate)
    expect(b[i]!.distance).toBeCloseTo(distance, 9)
  }
})

describe('weights by the reader', () => {
  // n is 0, 1, 2 away and Ag 2, 1, 0: with n four times as heavy √((4·0 + 4)/5), √((4 + 1)/5), √((4·4 + 0)/5).
  test('a heavier aspect counts more', () => {
    const found = bySimilarity({ exponent: 0.1, uniform: 20 }, candidates, { n: 4, ag: 1 })
    expect(found.map(({ candidate }) => candidate)).toEqual([0, 1, 2])
    for (const [i, expected] of [Math.sqrt(0.8), 1, Math.sqrt(3.2)].entries())
      expect(found[i]!.distance).toBeCloseTo(expected, 9)
  })
  test('none counts nothing: neither distance nor gap', () => {
    const found = bySimilarity({ exponent: 0.1, uniform: 20 }, candidates, { n: 2, ag: 0, flc: 0 })
    expect(found[0]).toEqual({ candidate: 0, distance: 0, aspects: { n: 0 }, known: 1 })
    expect(gapsOf({ exponent: 0.1 }, { n: 2, ag: 1, flc: 0 })).toEqual(['ag'])
  })
  test('a weight below zero is refused', () => {
    expect(() => bySimilarity({ exponent: 0.1 }, candidates, { n: -1 })).toThrow('a weight of -1 for n')
  })
})

test('one of each material, its nearest', () => {
  const found = bySimilarity({ exponent: 0.1 }, candidates, { n: 1 })
  expect(nearestOfEach(found, (candidate) => (candidate < 2 ? 'A' : 'B')).map(({ candidate }) => candidate)).toEqual([
    0, 2,
  ])
})
