import { expect, test } from 'vitest'
import { outerFibreStrain } from '#core/test-types/bnd/formulas.ts'
import { fibreStrain } from './fibre-strain.ts'

test.each([
  // why                                      height ri   t    t0   strain, by hand
  ['the middle keeps its length', 0.7, 0.4, 1.4, 1.4, 0],
  ['outer face: ln(1.8/1.1)', 1.4, 0.4, 1.4, 1.4, 0.492_476],
  ['inner face: ln(0.4/1.1)', 0, 0.4, 1.4, 1.4, -1.011_601],
  ['thinned by a twentieth: ln(1.73/(0.95·1.065))', 1.33, 0.4, 1.33, 1.4, 0.536_440],
])('%s', (_why, height, inner, t, t0, strain) => {
  expect(fibreStrain(height, inner, t, t0)).toBeCloseTo(strain, 5)
})

test('its outer face is the one of the evaluation', () => {
  expect(fibreStrain(2, 1, 2)).toBeCloseTo(outerFibreStrain(2, 1).major, 12)
})

test('a fibre outside the sheet is refused', () => {
  expect(() => fibreStrain(1.5, 0.4, 1.4)).toThrow('1.5 mm')
})
