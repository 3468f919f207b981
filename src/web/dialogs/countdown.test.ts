import { expect, test } from 'vitest'
import { minutesAndSeconds, secondsLeft } from './countdown.ts'

test.each([
  // until, now [ms], seconds
  [180_000, 0, 180],
  [180_000, 1, 180],
  [180_000, 1_000, 179],
  [180_000, 179_999, 1],
  [180_000, 180_000, 0],
  [180_000, 200_000, 0],
  [900_000, 0, 0], // the clock was put back
])('until %d at %d: %d s', (until, now, seconds) => expect(secondsLeft(until, now)).toBe(seconds))

test.each([
  [180, '3:00'],
  [179, '2:59'],
  [60, '1:00'],
  [9, '0:09'],
])('%d s is %s', (seconds, text) => expect(minutesAndSeconds(seconds)).toBe(text))
