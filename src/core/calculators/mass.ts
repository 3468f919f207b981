import { calculator } from './calculator.ts'
import { lengthInput, densityInput } from './number-input.ts'
import { coatingDensity, coatingMass, coatingThickness } from './zinc.ts'

/** docs/science/tools.md#calculator */
export const mass = calculator({
  id: 'mass',
  name: 'Mass of a sheet',
  answers: 'Mass of a blank with its coating.',
  group: 'Sheet and units',
  words: 'weight mass blank zinc coating density kg',
  inputs: {
    area: {
      kind: 'number',
      label: 'Area',
      symbol: 'A',
      quantity: 'area',
      unit: 'm²',
      range: [1e-6, 1000],
      start: '1.000',
    },
    t: lengthInput('Thickness with coating', 't', '1.400', [0.05, 50]),
    density: densityInput('Density of the base metal', 'ϱ', '7850', [500, 20000]),
    coating: coatingMass,
    coating_density: coatingDensity,
  },
  outputs: {
    total: { label: 'Mass', symbol: 'm', quantity: 'mass', unit: 'kg' },
    coat: { label: 'Mass of the coating, both sides', symbol: 'm_coat', quantity: 'mass', unit: 'kg' },
    base: { label: 'Mass of the base metal', symbol: 'm_base', quantity: 'mass', unit: 'kg' },
    per_area: { label: 'Mass per area', symbol: 'm/A', quantity: 'coating_mass', unit: 'g/m²' },
  },
  equation: {
    text: 'm = A·(t − 2·mc/ϱc)·ϱ + 2·A·mc',
    tex: 'm = A\\left(t - \\frac{2m_c}{\\varrho_c}\\right)\\varrho + 2A\\,m_c',
  },
  validity: 'The same coating on both sides, pure zinc at 7 130 kg/m³ unless another density is given.',
  source: 'Volume times density; zinc of 7 130 kg/m³',
  calculate({ area, t, density, coating, coating_density: own }) {
    const metal = t - 2 * coatingThickness(coating, own)
    if (!(metal > 0)) throw new RangeError(`the coating is as thick as the sheet: ${t} mm leave no base metal`)
    const squareMetres = area / 1e6
    const coat = (2 * squareMetres * coating) / 1000
    const base = (squareMetres * metal * density) / 1000
    return { values: { total: base + coat, coat, base, per_area: (1000 * (base + coat)) / squareMetres } }
  },
  python: () => `square_metres = area / 1e6
coat = 2 * square_metres * coating / 1000
base = square_metres * (t - 2 * coating / coating_density) * density / 1000
total = base + coat
per_area = 1000 * total / square_metres`,
})
