import { calculator } from './calculator.ts'
import { densityInput, lengthInput, modulusInput, stressInput } from './number-input.ts'

const result = (label: string, symbol: string) => ({ label, symbol, quantity: 'ratio', unit: '1' }) as const

/** docs/science/tools.md#calculator */
export const lightweight = calculator({
  id: 'lightweight',
  name: 'Lightweight index',
  answers:
    'Bending strength, stiffness and mass of a panel against another, and the thickness for equal bending strength.',
  group: 'Sheet and units',
  words: 'lightweight bending strength stiffness mass saving thickness dent index',
  inputs: {
    Rp: stressInput('Rp0.2', 'R_p0.2', '690', [10, 3000]),
    t: lengthInput('Thickness', 't', '1.20', [0.05, 50]),
    E: modulusInput('Young’s modulus', 'E', '207', [1, 1000]),
    density: densityInput('Density', 'ϱ', '7850', [500, 20000]),
    Rp_ref: stressInput('Rp0.2 of the other sheet', 'R_p0.2,ref', '365', [10, 3000]),
    t_ref: lengthInput('Thickness of the other sheet', 't_ref', '1.50', [0.05, 50]),
    E_ref: modulusInput('Young’s modulus of the other sheet', 'E_ref', '207', [1, 1000]),
    density_ref: densityInput('Density of the other sheet', 'ϱ_ref', '7850', [500, 20000]),
  },
  outputs: {
    bending: result('Bending strength index t·√Rp0.2, relative', 'I_B'),
    stiffness: result('Bending stiffness E·t³, relative', 'I_S'),
    mass: result('Mass per area, relative', 'm/m_ref'),
    per_mass: result('Bending strength index per mass, relative', 'I_B/m'),
    equal: { label: 'Thickness for equal bending strength', symbol: 't_eq', quantity: 'length', unit: 'mm' },
    saving: { label: 'Mass saved at that thickness', symbol: 'Δm', quantity: 'strain', unit: '%' },
  },
  equation: {
    text: 'IB = t·√Rp/(tref·√Rp,ref), IS = E·t³/(Eref·tref³), teq = tref·√(Rp,ref/Rp)',
    tex: 'I_B = \\frac{t\\sqrt{R_p}}{t_{ref}\\sqrt{R_{p,ref}}},\\quad I_S = \\frac{E\\,t^3}{E_{ref}\\,t_{ref}^3},\\quad t_{eq} = t_{ref}\\sqrt{\\frac{R_{p,ref}}{R_p}}',
  },
  validity: 'Flat panels in bending. The shape of a part often counts for more: a closed section follows t, not t³.',
  source: 'M. F. Ashby, Materials Selection in Mechanical Design, 5th ed. (2016)',
  calculate(own) {
    const bending = (own.t * Math.sqrt(own.Rp)) / (own.t_ref * Math.sqrt(own.Rp_ref))
    const stiffness = (own.E * own.t ** 3) / (own.E_ref * own.t_ref ** 3)
    const relative = (own.density * own.t) / (own.density_ref * own.t_ref)
    const equal = own.t_ref * Math.sqrt(own.Rp_ref / own.Rp)
    const saving = 1 - (own.density * equal) / (own.density_ref * own.t_ref)
    const notes = stiffness < 1 ? ['The panel is less stiff than the other one: check its deflection.'] : []
    return { values: { bending, stiffness, mass: relative, per_mass: bending / relative, equal, saving }, notes }
  },
  python: () => `bending = t * math.sqrt(Rp) / (t_ref * math.sqrt(Rp_ref))
stiffness = E * t ** 3 / (E_ref * t_ref ** 3)
mass = density * t / (density_ref * t_ref)
per_mass = bending / mass
equal = t_ref * math.sqrt(Rp_ref / Rp)
saving = 1 - density * equal / (density_ref * t_ref)`,
})
