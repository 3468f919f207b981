import { calculator } from './calculator.ts'
import { lengthInput } from './number-input.ts'
import { coatingDensity, coatingMass, coatingThickness as thicknessOf } from './zinc.ts'

/** docs/science/tools.md#calculator */
export const coatingThickness = calculator({
  id: 'coating-thickness',
  name: 'Base metal below a coating',
  answers: 'Thickness of the base metal, and of the coating, from total thickness and coating mass.',
  group: 'Sheet and units',
  words: 'zinc coating GI Z100 thickness base metal galvanised',
  inputs: {
    t: lengthInput('Total thickness', 't', '1.400', [0.05, 50]),
    coating: coatingMass,
    density: coatingDensity,
  },
  outputs: {
    base: { label: 'Thickness of the base metal', symbol: 't_base', quantity: 'length', unit: 'mm' },
    side: { label: 'Thickness of the coating, each side', symbol: 't_c', quantity: 'length', unit: 'µm' },
  },
  equation: { text: 'tbase = t − 2·mc/ϱc', tex: 't_{base} = t - \\frac{2m_c}{\\varrho_c}' },
  validity:
    'The same coating on both sides. Designations such as Z100 name both sides together: 100 g/m² are 50 per side.',
  source: 'EN 10346:2015, coating masses; zinc of 7 130 kg/m³',
  calculate({ t, coating, density }) {
    const side = thicknessOf(coating, density)
    const base = t - 2 * side
    if (!(base > 0)) throw new RangeError(`the coating is as thick as the sheet: ${t} mm leave no base metal`)
    return { values: { base, side } }
  },
  python: () => `side = coating / density  # g/m² over kg/m³ is mm
base = t - 2 * side`,
})
