import { describe, expect, test } from 'vitest'
import { type Camera, gradeReadings, readExtensometer } from './extensometer.ts'

const camera: Camera = { field: 120, pixels: 2048, gauge: 80, noise: 1 }

describe('two marks followed through a pull', () => {
  test('without noise the strain is read within a few microstrain', () => {
    for (const { truth, measured } of readExtensometer({ ...camera, noise: 0 }, 0.02, 9)) {
      expect(Math.abs(measured - truth)).toBeLessThan(2e-5)
    }
  })

  test('fewer pixels on the same length read worse', () => {
    const rms = (pixels: number) => gradeReadings(readExtensometer({ ...camera, pixels, noise: 4 }, 0.02, 15), 80).rms
    expect(rms(512)).toBeGreaterThan(2 * rms(4096))
  })
})

// Limits by hand: class 0.5 of an 80 mm gauge at 1 % (800 µm) is max(1.5, 4) = 4 µm; at 0 it is 1.5 µm.
describe('class by the bias limits', () => {
  test.each([
    ['3.9 µm at 1 %', [{ truth: 0.01, measured: 0.01 + 3.9e-3 / 80 }], 0.5],
    ['4.1 µm at 1 %', [{ truth: 0.01, measured: 0.01 + 4.1e-3 / 80 }], 1],
    ['1.4 µm at nothing', [{ truth: 0, measured: 1.4e-3 / 80 }], 0.5],
    ['0.5 µm at nothing', [{ truth: 0, measured: -0.5e-3 / 80 }], 0.2],
    ['20 µm at nothing', [{ truth: 0, measured: 20e-3 / 80 }], null],
    ['a lost mark', [{ truth: 0.01, measured: Number.NaN }], null],
  ])('%s', (_, readings, grade) => expect(gradeReadings(readings, 80).class).toBe(grade))
})
