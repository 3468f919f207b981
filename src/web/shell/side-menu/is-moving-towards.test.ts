import { expect, test } from 'vitest'
import { isMovingTowards } from './is-moving-towards.ts'

const edge = { x: 100, top: 0, bottom: 400 }
const from = { x: 20, y: 200 }

test.each<[string, { x: number; y: number }, boolean]>([
  ['straight on', { x: 60, y: 200 }, true],
  // Half the way the triangle is half as high: 200 ± 100.
  ['half way, on its upper side', { x: 60, y: 100 }, true],
  ['half way, just above it', { x: 60, y: 99 }, false],
  ['half way, just below it', { x: 60, y: 301 }, false],
  ['back', { x: 10, y: 200 }, false],
  ['straight down', { x: 20, y: 260 }, false],
  ['arrived', { x: 100, y: 390 }, true],
  ['beyond', { x: 101, y: 200 }, false],
])('%s', (_why, now, heading) => expect(isMovingTowards(edge, from, now)).toBe(heading))

test('there is no way to a panel that is already under the pointer', () =>
  expect(isMovingTowards({ ...edge, x: 10 }, from, { x: 30, y: 200 })).toBe(false))
