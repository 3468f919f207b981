import { expect, test } from 'vitest'
import { formatDigits, withUnit } from './number.ts'
import { displayOf, kindOfQuantity, toDisplay } from './unit-system.ts'

const thin = (text: string) => text.replaceAll(' ', '\u202f')

// By hand with NIST SP 811: 1 ksi = 6.894 757 MPa, 1 in = 25.4 mm, 1 lbf = 4.448 222 N, 1 psi = 0.006 894 757 MPa.
test.each([
  // stored  kind             SI            other
  [1029, 'stress', '1 029 MPa', '149.2 ksi'],
  [207_000, 'modulus', '207 GPa', '30.0 Msi'],
  [1.4, 'thickness', '1.40 mm', '0.0551 in'],
  [25_000, 'force', '25.00 kN', '5 620 lbf'],
  [10, 'pressure', '100.0 bar', '1 450 psi'],
  [0.118, 'percentStrain', '11.8 %', '11.8 %'],
  [6.4e-6, 'microstrain', '6 µm/m', '6 µm/m'],
  [0.052, 'trueStrain', '0.052', '0.052'],
  [0.28, 'percent', '28 %', '28 %'],
  [0.8, 'anisotropy', '0.80', '0.80'],
  [90, 'angle', '90°', '90°'],
  [0.00812, 'rate', '0.00812 1/s', '0.00812 1/s'],
  [20, 'temperature', '20 °C', '68 °F'],
  [412, 'pixels', '412 px', '412 px'],
  [0.1234, 'exponent', '0.123', '0.123'],
  [1.5, 'time', '1.50 s', '1.50 s'],
  [90, 'minutes', '2 min', '2 min'],
  [0.02, 'curvature', '0.0200 1/mm', '0.0200 1/mm'],
  [2.54, 'speed', '2.540 mm/s', '0.1000 in/s'],
  [207, 'energyDensity', '207 MJ/m³', '207 MJ/m³'],
  [7, 'count', '7', '7'],
] as const)('%d as %s', (stored, kind, si, other) => {
  const written = (['SI', 'other'] as const).map((system) => {
    const display = displayOf(kind, system)
    return withUnit(formatDigits(toDisplay(stored, kind, system), display), display.unit)
  })
  expect(written).toEqual([thin(si), thin(other)])
})

test('a quantity finds the kind it is read in', () => {
  expect(kindOfQuantity('stress')).toBe('stress')
  expect(kindOfQuantity('strain')).toBe('percentStrain')
  expect(kindOfQuantity('mass')).toBeUndefined()
})
