import { keelerBrazierLimit } from '../models/forming/keeler-brazier.ts'

export type SwapValueId = 'rp02' | 'rm' | 'E' | 'n'

/** Scatter is null for one specimen. */
export type MeasuredMean = { readonly mean: number; readonly s: number | null; readonly count: number }

export type SwapSheet = {
  /** [mm] */
  readonly thickness: number
  /** [kg/m³], nominal */
  readonly density: number
  /** Rp0.2 [MPa], Rm [MPa], Young's modulus [MPa], n [1]; absent if not measured. */
  readonly values: Readonly<Partial<Record<SwapValueId, MeasuredMean>>>
}

export type SwapNumbers = Readonly<Record<SwapValueId, number>> & {
  readonly t: number
  readonly density: number
  /** [mm] */
  readonly radius: number
}

export type SwapQuantity = {
  readonly id: string
  readonly label: string
  readonly compare: 'ratio' | 'difference'
  /** Of a difference; ratios have no unit. */
  readonly unit: '%' | 'kg CO₂/m²' | ''
  readonly formula: string
  readonly validity: string
  readonly source: string
  readonly needs: readonly SwapValueId[]
  readonly against?: (sheet: SwapNumbers) => string | undefined
  of(sheet: SwapNumbers): number
}

const plasticBend = 'W. F. Hosford, R. M. Caddell, Metal Forming, 4th ed. (2011), chapter on bending'

/** Of crude steel, world mean of 2022 [kg CO₂/kg]. */
const steelCarbon = 1.91

export const swapQuantities: readonly SwapQuantity[] = [
  {
    id: 'press-force',
    label: 'Press force',
    compare: 'ratio',
    unit: '',
    formula: 'F ∝ Rm·t',
    validity: 'Cutting and deep drawing of equal outline, friction and blank holder pressure.',
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
      if (density < 7_000) return 'the formula is valid for steel only'
      if (rm <= 600) return undefined
      return `Rm = ${rm.toFixed(0)} MPa: the formula is too optimistic above 600 MPa. Use measured limits`
    },
    of: ({ n, t }) => keelerBrazierLimit(n, t).engineering * 100,
  },
  {
    id: 'springback',
    label: 'Springback of a bend',
    compare: 'ratio',
    unit: '',
    formula: 'Δθ/θ = 3·x − 4·x³ with x = Rp0.2·R/(E·t)',
    validity:
      'Pure bending without tension or hardening, R ≥ 4·t, x < 0.5. With the chord modulus on unloading, springback is larger.',
    source: 'F. J. Gardiner, Trans. ASME 79 (1957) 1',
    needs: ['rp02', 'E'],
    against({ rp02, E, t, radius }) {
      if (!(radius >= 4 * t)) return `the radius of ${radius} mm is below four times the thickness of ${t} mm`
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
    validity: 'Equal outline, without coating, nominal densities.',
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
      'World mean 2022 up to the cast slab, for all steels; without rolling, coating, press scrap and differences between mills.',
    source: 'World Steel Association, Sustainability Indicators 2023 report (7 November 2023)',
    needs: [],
    against: ({ density }) =>
      density < 7_000
        ? 'the published value is for steel; values of other metals include other production steps'
        : undefined,
    of: ({ density, t }) => steelCarbon * density * t * 1e-3,
  },
  {
    id: 'dent',
    label: 'Energy to a visible dent',
    compare: 'ratio',
    unit: '',
    formula: 'W ∝ Rp0.2²·t⁴/S, S ∝ E·t²',
    validity:
      'Outer panel of the same shape and support. Rp0.2 as delivered, without bake hardening and work hardening of the panel.',
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
    validity: 'Flat wall, fully plastic bending before buckling, without hardening.',
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
    validity: 'Flat panel; part shape can have a larger effect.',
    source: plasticBend,
    needs: ['E'],
    of: ({ E, t }) => (E * t ** 3) / 12,
  },
]
