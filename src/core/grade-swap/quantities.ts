import { keelerBrazierLimit } from '../models/forming/keeler-brazier.ts'
import type { SwapQuantity } from './swap-quantity.ts'

const plasticBend = 'W. F. Hosford, R. M. Caddell, Metal Forming, 4th ed. (2011), chapter on bending'

/** Of crude steel, world mean of 2022 [kg CO₂/kg]. */
const steelCarbon = 1.91

/** Consequences of replacing a sheet in the same part, in the order of the table. */
export const swapQuantities: readonly SwapQuantity[] = [
  {
    id: 'press-force',
    label: 'Press force',
    compare: 'ratio',
    unit: '',
    formula: 'F ∝ Rm·t',
    validity: 'Cutting and deep drawing of the same outline with the same friction and blank holder pressure.',
    source: 'E. Siebel, H. Beisswänger, Tiefziehen (1955): the greatest drawing force is that of tearing the wall',
    needs: ['rm'],
    of: ({ rm, t }) => rm * t,
  },
  {
    id: 'thinning-margin',
    label: 'Plane-strain limit FLC0',
    compare: 'difference',
    unit: '%',
    formula: 'FLC0 = (23.3 + 14.13·t)·n/0.21, engineering %',
    validity: 'Low-carbon and conventional high-strength steel, Rm up to 600 MPa, n up to 0.21, t up to 3.2 mm.',
    source: 'S. P. Keeler, W. G. Brazier, Microalloying 75 (1977)',
    needs: ['n', 'rm'],
    against({ rm, density }) {
      if (density < 7_000) return 'the formula is one for steel'
      if (rm <= 600) return undefined
      return `Rm = ${rm.toFixed(0)} MPa: the formula is too optimistic above 600 MPa, compare measured limits`
    },
    of: ({ n, t }) => keelerBrazierLimit(n, t).engineering * 100,
  },
  {
    id: 'springback',
    label: 'Springback of a bend',
    compare: 'ratio',
    unit: '',
    formula: 'Δθ/θ = 3x − 4x³ with x = Rp0.2·R/(E·t)',
    validity:
      'Pure bending without tension or hardening, R at least 4·t, x below 0.5. The chord modulus of unloading makes it larger.',
    source: 'F. J. Gardiner, Trans. ASME 79 (1957) 1',
    needs: ['rp02', 'E'],
    against({ rp02, E, t, radius }) {
      if (!(radius >= 4 * t)) return `the radius of ${radius} mm is below four thicknesses of ${t} mm`
      const x = (rp02 * radius) / (E * t)
      return x < 0.5 ? undefined : `Rp0.2·R/(E·t) = ${x.toPrecision(3)}: the bend stays elastic`
    },
    of: ({ rp02, E, t, radius }) => 3 * ((rp02 * radius) / (E * t)) - 4 * ((rp02 * radius) / (E * t)) ** 3,
  },
  {
    id: 'mass',
    label: 'Mass',
    compare: 'ratio',
    unit: '',
    formula: 'm ∝ ρ·t',
    validity: 'The same outline; coating left out; nominal densities.',
    source: 'Volume times density',
    needs: [],
    of: ({ density, t }) => density * t,
  },
  {
    id: 'carbon',
    label: 'Carbon of the sheet',
    compare: 'difference',
    unit: 'kg CO₂/m²',
    formula: 'c = f·ρ·t, f = 1.91 kg CO₂ per kg of cast crude steel',
    validity:
      'World mean of 2022 up to the cast slab, for any steel: rolling, coating, scrap of the press and the mill itself are left out.',
    source: 'World Steel Association, Sustainability Indicators 2023 report (7 November 2023)',
    needs: [],
    against: ({ density }) =>
      density < 7_000 ? 'the sourced value is one for steel; those of other metals count other steps' : undefined,
    of: ({ density, t }) => steelCarbon * density * t * 1e-3,
  },
  {
    id: 'dent',
    label: 'Energy to a visible dent',
    compare: 'ratio',
    unit: '',
    formula: 'W ∝ Rp0.2²·t⁴/S, S ∝ E·t²',
    validity:
      'Outer panel of the same shape and support. Rp0.2 as delivered: bake hardening and work hardening of the panel add to it.',
    source: 'J. A. DiCello, R. A. George, SAE 740081 (1974)',
    needs: ['rp02', 'E'],
    of: ({ rp02, E, t }) => (rp02 ** 2 * t ** 2) / E,
  },
  {
    id: 'bending-moment',
    label: 'Plastic bending moment',
    compare: 'ratio',
    unit: '',
    formula: 'M ∝ Rp0.2·t²/4',
    validity: 'A flat wall that bends fully plastic before it buckles, without hardening.',
    source: plasticBend,
    needs: ['rp02'],
    of: ({ rp02, t }) => (rp02 * t ** 2) / 4,
  },
  {
    id: 'bending-stiffness',
    label: 'Bending stiffness',
    compare: 'ratio',
    unit: '',
    formula: 'B ∝ E·t³/12',
    validity: 'A flat panel; the shape of a part can matter more than its sheet.',
    source: plasticBend,
    needs: ['E'],
    of: ({ E, t }) => (E * t ** 3) / 12,
  },
]
