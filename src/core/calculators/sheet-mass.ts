import { densityInput, lengthInput, modulusInput, stressInput, calculator } from './calculator.ts'

/** [kg/m³] */
const zincDensity = 7130

/** Coating thickness [mm] from mass [g/m²] and density [kg/m³]; 50 g/m² of zinc are 0.0070 mm. */
function thicknessFromMass(mass: number, density: number): number {
  return mass / density
}

const coatingMass = {
  kind: 'number',
  label: 'Coating mass per side',
  symbol: 'm_c',
  quantity: 'coating_mass',
  unit: 'g/m²',
  range: [0, 500],
  start: '50.0',
} as const
const coatingDensity = densityInput('Coating density', 'ϱ_c', String(zincDensity), [500, 20000], {
  exact: true,
})

/** docs/science/tools.md#calculator */
export const coatingThickness = calculator({
  id: 'coating-thickness',
  name: 'Base metal below a coating',
  answers: 'Base-metal and coating thickness from total thickness and coating mass.',
  group: 'Sheet and units',
  words: 'zinc coating GI Z100 thickness base metal galvanised',
  inputs: {
    t: lengthInput('Total thickness', 't', '1.400', [0.05, 50]),
    coating: coatingMass,
    density: coatingDensity,
  },
  outputs: {
    base: { label: 'Base-metal thickness', symbol: 't_base', quantity: 'length', unit: 'mm' },
    side: { label: 'Coating thickness per side', symbol: 't_c', quantity: 'length', unit: 'µm' },
  },
  equation: { text: 'tbase = t − 2·mc/ϱc', tex: 't_{base} = t - \\frac{2m_c}{\\varrho_c}' },
  validity:
    'Equal coating on both sides. Designations such as Z100 state the sum of both sides: 100 g/m² is 50 g/m² per side.',
  source: 'EN 10346:2015, coating masses; zinc of 7 130 kg/m³',
  calculate({ t, coating, density }) {
    const side = thicknessFromMass(coating, density)
    const base = t - 2 * side
    if (!(base > 0))
      throw new RangeError(`the coating is as thick as the sheet (${t} mm). Check thickness and coating mass`)
    return { values: { base, side } }
  },
  python: () => `side = coating / density  # g/m² over kg/m³ is mm
base = t - 2 * side`,
})

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
    t: lengthInput('Total thickness', 't', '1.400', [0.05, 50]),
    density: densityInput('Base-metal density', 'ϱ', '7850', [500, 20000]),
    coating: coatingMass,
    coating_density: coatingDensity,
  },
  outputs: {
    total: { label: 'Mass', symbol: 'm', quantity: 'mass', unit: 'kg' },
    coat: { label: 'Coating mass, both sides', symbol: 'm_coat', quantity: 'mass', unit: 'kg' },
    base: { label: 'Base-metal mass', symbol: 'm_base', quantity: 'mass', unit: 'kg' },
    per_area: { label: 'Mass per area', symbol: 'm/A', quantity: 'coating_mass', unit: 'g/m²' },
  },
  equation: {
    text: 'm = A·(t − 2·mc/ϱc)·ϱ + 2·A·mc',
    tex: 'm = A\\left(t - \\frac{2m_c}{\\varrho_c}\\right)\\varrho + 2A\\,m_c',
  },
  validity: 'Equal coating on both sides; density of pure zinc, 7 130 kg/m³, unless stated.',
  source: 'Volume times density; zinc of 7 130 kg/m³',
  calculate({ area, t, density, coating, coating_density: own }) {
    const metal = t - 2 * thicknessFromMass(coating, own)
    if (!(metal > 0))
      throw new RangeError(`the coating is as thick as the sheet (${t} mm). Check thickness and coating mass`)
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

const result = (label: string, symbol: string) => ({ label, symbol, quantity: 'ratio', unit: '1' }) as const

/** docs/science/tools.md#calculator */
export const lightweight = calculator({
  id: 'lightweight',
  name: 'Lightweight index',
  answers:
    'Bending strength, stiffness and mass of a panel relative to a reference, and the thickness for equal bending strength.',
  group: 'Sheet and units',
  words: 'lightweight bending strength stiffness mass saving thickness dent index',
  inputs: {
    Rp: stressInput('Rp0.2', 'R_p0.2', '690', [10, 3000]),
    t: lengthInput('Thickness', 't', '1.20', [0.05, 50]),
    E: modulusInput('Young’s modulus', 'E', '207', [1, 1000]),
    density: densityInput('Density', 'ϱ', '7850', [500, 20000]),
    Rp_ref: stressInput('Rp0.2 of the reference sheet', 'R_p0.2,ref', '365', [10, 3000]),
    t_ref: lengthInput('Thickness of the reference sheet', 't_ref', '1.50', [0.05, 50]),
    E_ref: modulusInput('Young’s modulus of the reference sheet', 'E_ref', '207', [1, 1000]),
    density_ref: densityInput('Density of the reference sheet', 'ϱ_ref', '7850', [500, 20000]),
  },
  outputs: {
    bending: result('Bending strength index t·√Rp0.2, relative', 'I_B'),
    stiffness: result('Bending stiffness E·t³, relative', 'I_S'),
    mass: result('Mass per area, relative', 'm/m_ref'),
    per_mass: result('Bending strength index per mass, relative', 'I_B/m'),
    equal: { label: 'Thickness for equal bending strength', symbol: 't_eq', quantity: 'length', unit: 'mm' },
    saving: { label: 'Mass saving at that thickness', symbol: 'Δm', quantity: 'strain', unit: '%' },
  },
  equation: {
    text: 'IB = t·√Rp/(tref·√Rp,ref), IS = E·t³/(Eref·tref³), teq = tref·√(Rp,ref/Rp)',
    tex: 'I_B = \\frac{t\\sqrt{R_p}}{t_{ref}\\sqrt{R_{p,ref}}},\\quad I_S = \\frac{E\\,t^3}{E_{ref}\\,t_{ref}^3},\\quad t_{eq} = t_{ref}\\sqrt{\\frac{R_{p,ref}}{R_p}}',
  },
  validity:
    'Flat panels in bending. Part shape often has a larger effect: the stiffness of a closed section is proportional to t, not t³.',
  source: 'M. F. Ashby, Materials Selection in Mechanical Design, 5th ed. (2016)',
  calculate(own) {
    const bending = (own.t * Math.sqrt(own.Rp)) / (own.t_ref * Math.sqrt(own.Rp_ref))
    const stiffness = (own.E * own.t ** 3) / (own.E_ref * own.t_ref ** 3)
    const relative = (own.density * own.t) / (own.density_ref * own.t_ref)
    const equal = own.t_ref * Math.sqrt(own.Rp_ref / own.Rp)
    const saving = 1 - (own.density * equal) / (own.density_ref * own.t_ref)
    const notes = stiffness < 1 ? ['The panel is less stiff than the reference. Check its deflection.'] : []
    return { values: { bending, stiffness, mass: relative, per_mass: bending / relative, equal, saving }, notes }
  },
  python: () => `bending = t * math.sqrt(Rp) / (t_ref * math.sqrt(Rp_ref))
stiffness = E * t ** 3 / (E_ref * t_ref ** 3)
mass = density * t / (density_ref * t_ref)
per_mass = bending / mass
equal = t_ref * math.sqrt(Rp_ref / Rp)
saving = 1 - density * equal / (density_ref * t_ref)`,
})
