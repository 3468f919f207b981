import { expect, test } from 'vitest'
import { random } from '../../numerics/random.ts'
import { type NeckHistory, timeLimit } from './time-dependent.ts'

const time = Float64Array.from({ length: 201 }, (_, i) => 0.05 * i)
const rate = (t: number) => (t < 7 ? 0.02 + 0.002 * t : 0.034 + 0.1 * (t - 7))

/** check case tdep-1: thinning is the trapezoidal integral of the rate; the major strain takes all of it. */
function reference(): NeckHistory {
  const thinning = new Float64Array(time.length)
  for (let i = 1; i < time.length; i++)
    thinning[i] = thinning[i - 1]! + (0.05 * (rate(time[i]!) + rate(time[i - 1]!))) / 2
  return { time, eps1: thinning.map((v) => 1.1 * v), eps2: thinning.map((v) => -0.1 * v) }
}

test.each([
  ['with the windows of the check case', { stable: [3, 6.5], unstable: [7.5, 9.9] } as const],
  ['with windows found', undefined],
])('onset at 7 s and a thinning of 0.189, %s', (_how, windows) => {
  const found = timeLimit(reference(), windows)
  if ('reason' in found) throw new Error(found.reason)
  expect(Math.abs(found.time - 7)).toBeLessThan(5e-3)
  expect(Math.abs(found.thinning - 0.189)).toBeLessThan(1e-3)
  expect(found.e1 / found.thinning).toBeCloseTo(1.1, 9)
})

test('noise of a camera, 0.002 in every image, moves the limit by less than 0.02', () => {
  const { eps1, eps2 } = reference()
  for (let seed = 1; seed <= 60; seed++) {
    const { normal } = random(seed)
    const noisy = (values: ArrayLike<number>) => Float64Array.from(values, (value) => value + 0.002 * normal())
    const found = timeLimit({ time, eps1: noisy(eps1), eps2: noisy(eps2) })
    if ('reason' in found) throw new Error(`seed ${seed}: ${found.reason}`)
    expect(Math.abs(found.thinning - 0.189), `seed ${seed}`).toBeLessThan(0.02)
  }
})

test.each<[string, NeckHistory, string]>([
  ['a neck that never comes', { time, eps1: time.map((t) => 0.02 * t), eps2: time.map(() => 0) }, 'no_steep_part'],
  ['fourteen images', { time: time.slice(0, 14), eps1: time.slice(0, 14), eps2: time.slice(0, 14) }, 'too_few_points'],
])('%s is refused', (_why, history, reason) => expect(timeLimit(history)).toEqual({ reason }))
