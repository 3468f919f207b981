import { expect, test } from 'vitest'
import { sectionLimit } from '#core/test-types/flc/section-method.ts'
import { neckProfile } from './neck-profile.ts'

const sheet = { limit: 0.12, neck: 0.24, width: 2, ratio: 0.5 }
const at = (x: number, { limit, neck, width, ratio } = sheet) => {
  const profile = neckProfile({ limit, neck, width, ratio })
  const i = profile.x.indexOf(x)
  return { eps1: profile.eps1[i]!, eps2: profile.eps2[i]! }
}

test.each([
  // why                                                     x [mm]  ε1, by hand         ε2
  ['at the crack both are whole', 0, 0.36, 0.06],
  ['half a width away the neck has half its height', 1, 0.12 / 1.0025 + 0.12, 0.06 / 1.0025],
  ['far away the bell alone, at 20 mm half of it', 20, 0.06, 0.03],
])('%s', (_why, x, eps1, eps2) => {
  expect(at(x).eps1).toBeCloseTo(eps1, 9)
  expect(at(x).eps2).toBeCloseTo(eps2, 9)
})

test('the section method finds the bell under a narrow neck, and too much under a broad one', () => {
  const found = (width: number) => {
    const limit = sectionLimit(neckProfile({ ...sheet, width }))
    return 'reason' in limit ? Number.NaN : limit.e1
  }
  expect(found(1)).toBeCloseTo(sheet.limit, 2)
  expect(found(4)).toBeGreaterThan(sheet.limit + 0.01)
})

test('a sheet that carries nothing is refused', () => {
  expect(() => neckProfile({ ...sheet, limit: 0 })).toThrow(RangeError)
})
