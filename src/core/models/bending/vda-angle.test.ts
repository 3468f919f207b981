import { expect, test } from 'vitest'
import { vdaAngle, vdaDisplacement } from './vda-angle.ts'

const tools = { roller: 15, punch: 0.4, gap: 3.3, t: 1.4 }

// check case bnd-3
test.each([
  [2, 14.634],
  [5, 40.1679],
  [8, 70.555],
  [10, 93.7381],
  [12, 119.474],
])('a punch displacement of %d mm bends by %d°, and back', (displacement, angle) => {
  expect(vdaAngle(tools, displacement)).toBeCloseTo(angle, 3)
  expect(vdaDisplacement(tools, angle)).toBeCloseTo(displacement, 4)
})

test('an angle beyond the reach of the tools is refused', () => {
  // c = 16.8 and p = 16.65: the end is at 2·atan(16.65 / √(16.8² − 16.65²)) = 164.7°
  expect(() => vdaDisplacement(tools, 165)).toThrow(RangeError)
  expect(vdaDisplacement(tools, 164)).toBeLessThan(16.8)
})
