import type { TestSetting } from '../test-type.ts'

export const hardeningFrom: TestSetting = {
  key: 'hardening_from_pct',
  label: 'n, K and r from [% plastic strain]',
}
export const hardeningTo: TestSetting = { key: 'hardening_to_pct', label: 'n, K and r up to [% plastic strain]' }

const width: TestSetting = { key: 'b0', label: 'Width b0 [mm]' }
const thickness: TestSetting = { key: 't0', label: 'Thickness t0 [mm]' }
export const strip: readonly TestSetting[] = [width, thickness]
/** Settings with the gauge length. Keys of dimensions are those of `Geometry`. */
export const gaugedStrip: readonly TestSetting[] = [
  { key: 'Le', label: 'Length of the extensometer Le [mm]' },
  { key: 'L0', label: 'Gauge length L0 [mm]' },
  ...strip,
  { key: 'S0', label: 'Section S0 [mm²]' },
]

export const virtualGauge: TestSetting = { key: 'vsg_mm', label: 'Virtual strain gauge [mm]' }
export const youngsModulus: TestSetting = { key: 'youngs_modulus_GPa', label: 'Young’s modulus [GPa]' }
export const poissonsRatio: TestSetting = { key: 'poissons_ratio', label: 'Poisson’s ratio' }
