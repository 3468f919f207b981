import { expect, test } from 'vitest'
import { unitCodes } from './unit-codes.ts'
import { units } from './unit.ts'

/** Conversion multipliers of the QUDT vocabulary (qudt:conversionMultiplier), to the SI unit. */
const multipliers: Readonly<Record<string, number>> = {
  MegaPA: 1e6,
  GigaPA: 1e9,
  KiloPA: 1e3,
  PA: 1,
  PSI: 6894.757293168361,
  'KIP_F-PER-IN2': 6894757.293168361,
  MegaPSI: 6894757293.168361,
  'KiloGM_F-PER-MilliM2': 9806650,
  UNITLESS: 1,
  PERCENT: 0.01,
  PERMILLE: 0.001,
  'MicroM-PER-M': 1e-6,
  N: 1,
  KiloN: 1e3,
  MegaN: 1e6,
  LB_F: 4.4482216152605,
  KIP_F: 4448.2216152605,
  KiloGM_F: 9.80665,
  MilliM: 1e-3,
  CentiM: 1e-2,
  M: 1,
  MicroM: 1e-6,
  NanoM: 1e-9,
  IN: 0.0254,
  PIXEL_COUNT: 1,
  MilliM2: 1e-6,
  CentiM2: 1e-4,
  M2: 1,
  IN2: 0.00064516,
  SEC: 1,
  MilliSEC: 1e-3,
  MicroSEC: 1e-6,
  MIN: 60,
  HR: 3600,
  'PER-SEC': 1,
  'PER-MilliSEC': 1e3,
  'PER-MIN': 1 / 60,
  'PERCENT-PER-SEC': 0.01,
  'MilliM-PER-SEC': 1e-3,
  'MilliM-PER-MIN': 1e-3 / 60,
  'M-PER-SEC': 1,
  'IN-PER-MIN': 0.0254 / 60,
  'IN-PER-SEC': 0.0254,
  BAR: 1e5,
  MilliBAR: 100,
  DEG: 0.017453292519943295,
  RAD: 1,
  'KiloGM-PER-M3': 1,
  'GM-PER-CentiM3': 1e3,
  DEG_C: 1,
  K: 1,
  DEG_F: 5 / 9,
  DEG_R: 5 / 9,
  KiloGM: 1,
  GM: 1e-3,
  HZ: 1,
  KiloHZ: 1e3,
  V: 1,
  MilliV: 1e-3,
  'MegaJ-PER-M3': 1e6,
  'GM-PER-M2': 1e-3,
  'PER-MilliM': 1e3,
}

test.each(units)('$symbol has a UCUM code, and a QUDT unit of the same size', ({ symbol, quantity, factor }) => {
  const { ucum, qudt } = unitCodes(symbol)
  expect(ucum).not.toBeNull()
  if (qudt === null) return
  const stored = units.find((unit) => unit.quantity === quantity && unit.factor === 1 && unit.offset === undefined)
  // Pressure has no unit of factor 1: it is stored in MPa.
  const base = multipliers[unitCodes(stored?.symbol ?? 'MPa').qudt!]!
  expect(multipliers[qudt]! / factor / base).toBeCloseTo(1, 9)
})

test('a dash is a plain number; other texts have no code', () => {
  expect(unitCodes('-')).toEqual({ ucum: '1', qudt: 'UNITLESS' })
  expect(unitCodes('property_unit')).toEqual({ ucum: null, qudt: null })
  expect(unitCodes('toString')).toEqual({ ucum: null, qudt: null })
})
