import { expect, test } from 'vitest'
import { unpack } from '#contract/views/packed.ts'
import { rateSensitivity } from './rate-sensitivity.server.ts'

const strain = Float64Array.from({ length: 60 }, (_, i) => 0.002 * (i + 1))
/** σ = (900·ε^0.15)·(ε̇/0.001)^m with an m of its own for every strain, by hand. */
const sensitivityAt = (at: number) => 0.012 - 0.04 * at
const atRate = (rate: number, factor = 1) => ({
  rate,
  nominal: rate,
  x: strain,
  y: strain.map((at) => factor * 900 * at ** 0.15 * (rate / 0.001) ** sensitivityAt(at)),
})
const rates = [0.001, 0.1, 10, 500]

test('m over strain is that of the metal, as far as all rates reach', () => {
  const { charts, notes } = rateSensitivity(
    rates.map((rate) => atRate(rate)),
    true,
  )
  const [drawn] = charts[0]!.series
  expect([...unpack(drawn!.x)]).toEqual([0.01, 0.02, 0.05, 0.1].map(Math.fround))
  for (const [i, m] of unpack(drawn!.y).entries()) expect(m).toBeCloseTo(sensitivityAt(unpack(drawn!.x)[i]!), 3)
  expect(drawn!.synthetic).toBe(true)
  expect(notes).toEqual([])
})

test('rates whose curves cross are told', () => {
  const { notes } = rateSensitivity([atRate(0.001), atRate(1), atRate(100, 0.8)], false)
  expect(notes).toEqual([
    expect.stringMatching(
      /^At 5 % plastic strain the stress decreases from \d+ to \d+ MPa between 1\.00 and 100 1\/s\.$/,
    ),
  ])
})

test.each([
  ['no rates', []],
  ['rates within a decade', [1, 2, 3].map((rate) => atRate(rate))],
])('%s give no chart', (_what, few) => expect(rateSensitivity(few, false).charts).toEqual([]))
