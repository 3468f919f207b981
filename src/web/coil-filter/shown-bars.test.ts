import { expect, test } from 'vitest'
import { onStep } from './shown-bars.ts'

const strength = { min: 250, max: 1250, step: 50 }
// Triaxialities of shear: bars of half a millionth.
const shear = { min: -0.000_007, max: 0.000_001_5, step: 5e-7 }

test.each([
  [strength, 861, 862.5],
  [strength, 1249, 1250],
  [strength, 2000, 1250],
  [shear, 0.000_001_499_999, 0.000_001_5],
  [shear, -0.000_006_9, -0.000_006_875],
])('%o: %d is %d', (bars, moved, own) => expect(onStep(bars, moved)).toBe(own))
