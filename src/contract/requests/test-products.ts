import type { TestCode } from '#core/test-types/test-type.ts'

/** What goes into the cart for a test that a material lacks. */
export const testProducts: Readonly<Record<TestCode, string>> = {
  UAT: 'test:uniaxial-tension',
  FLC: 'test:forming-limit-curves',
  HBG: 'test:bulge',
  PST: 'test:planestrain',
  HER: 'test:her',
  MRT: 'test:highspeed',
  SHR: 'test:shear',
  UAC: 'test:sheetcompression',
  CTC: 'test:compression',
  LUL: 'test:load-unload',
  BBT: 'test:balanced',
  BND: 'test:bending-tests',
  FSM: 'test:fracture-strains',
}
