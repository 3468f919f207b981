import { expect, test } from 'vitest'
import { syntheticPreview } from './synthetic-preview.ts'

test('the same address gives the same picture, another a different one', () => {
  const one = syntheticPreview('Steels/AHSS/Dual-Phase/DP980/DP980-2')
  expect(syntheticPreview('Steels/AHSS/Dual-Phase/DP980/DP980-2')).toEqual(one)
  expect(syntheticPreview('Steels/AHSS/Dual-Phase/DP980/DP980-3')).not.toEqual(one)
})

test.each(['', 'Steels', 'Ä/ö'])('%j: three lines inside the box of 600 × 300', (path) => {
  const lines = syntheticPreview(path)
  expect(lines).toHaveLength(3)
  for (const [, x = '', y = ''] of lines.join('').matchAll(/(\d+) (-?\d+)/g)) {
    expect(Number(x)).toBeLessThanOrEqual(600)
    expect(Number(y)).toBeGreaterThanOrEqual(0)
    expect(Number(y)).toBeLessThanOrEqual(300)
  }
})
