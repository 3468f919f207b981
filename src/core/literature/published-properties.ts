import { property, properties } from '../properties/index.ts'
import { propertyColumn } from '../properties/shown-column.ts'
import type { QuantityId } from '../units/quantity.ts'
import { parseUnit, toStored, type Unit } from '../units/unit.ts'
import type { LiteratureValue } from './literature.ts'

export type PublishedProperty = {
  /** Part of the tables: never rename. */
  readonly id: string
  /** Subscripts after an underscore, as in `Property.symbol`. */
  readonly symbol: string
  readonly name: string
  readonly quantity: QuantityId
  readonly unit: string
  /** Values outside are refused. */
  readonly range: readonly [number, number]
  readonly rangeAluminium?: readonly [number, number]
  /** Property of the catalogue, if comparable. */
  readonly own?: string
  /** Elongation: [mm], or proportional to the section. */
  readonly gauge?: 80 | 50 | 'proportional'
}

const stress = { quantity: 'stress', unit: 'MPa' } as const
const elongation = { quantity: 'strain', unit: '%' } as const
const ratio = { quantity: 'ratio', unit: '1' } as const

/** From annealed pure iron to press-hardened steel, AA1050-O to AA7075-T6. */
const yielding = { ...stress, range: [80, 2000], rangeAluminium: [15, 650] } as const
const strength = { ...stress, range: [180, 2500], rangeAluminium: [50, 750] } as const
const breaking = { ...elongation, range: [1, 90], rangeAluminium: [0.5, 50] } as const

const named: readonly PublishedProperty[] = [
  { id: 'Rp0.2', symbol: 'R_p0.2', name: 'Proof strength, 0.2 % plastic extension', ...yielding, own: 'uat.rp02' },
  { id: 'Re', symbol: 'R_e', name: 'Yield strength', ...yielding, own: 'uat.ys' },
  { id: 'ReL', symbol: 'R_eL', name: 'Lower yield strength', ...yielding, own: 'uat.rel' },
  { id: 'ReH', symbol: 'R_eH', name: 'Upper yield strength', ...yielding, own: 'uat.reh' },
  { id: 'Rm', symbol: 'R_m', name: 'Tensile strength', ...strength, own: 'uat.rm' },
  { id: 'Ag', symbol: 'A_g', name: 'Uniform elongation', ...elongation, range: [0.5, 80], own: 'uat.ag' },
  { id: 'A80', symbol: 'A_80', name: 'Elongation after fracture, 80 mm', ...breaking, own: 'uat.a', gauge: 80 },
  { id: 'A50', symbol: 'A_50', name: 'Elongation after fracture, 50 mm', ...breaking, own: 'uat.a', gauge: 50 },
  {
    id: 'A5.65',
    symbol: 'A_5.65',
    name: 'Elongation after fracture, 5.65 √S0',
    ...breaking,
    own: 'uat.a',
    gauge: 'proportional',
  },
  { id: 'A', symbol: 'A', name: 'Elongation after fracture, gauge length not stated', ...breaking, own: 'uat.a' },
  { id: 'n', symbol: 'n', name: 'Strain-hardening exponent', ...ratio, range: [0.01, 0.7] },
  { id: 'n_mean', symbol: 'n̄', name: 'Mean strain-hardening exponent', ...ratio, range: [0.01, 0.7] },
  { id: 'r', symbol: 'r', name: 'Plastic strain ratio', ...ratio, range: [0.1, 5], own: 'uat.r' },
  { id: 'r_mean', symbol: 'r̄', name: 'Mean plastic strain ratio', ...ratio, range: [0.1, 5], own: 'mat.rbar' },
  { id: 'r_b', symbol: 'r_b', name: 'Biaxial plastic strain ratio', ...ratio, range: [0.1, 5] },
  {
    id: 'HER',
    symbol: 'λ',
    name: 'Hole expansion ratio',
    quantity: 'ratio',
    unit: '%',
    range: [0.5, 350],
    own: 'her.lambda',
  },
  {
    id: 'TFS',
    symbol: 'TFS',
    name: 'True fracture strain',
    quantity: 'strain',
    unit: '1',
    range: [0.01, 3],
    own: 'uat.tfs',
  },
  { id: 'BH2', symbol: 'BH_2', name: 'Bake hardening after 2 % strain', ...stress, range: [0, 150], own: 'mat.bh2' },
  { id: 'Rp0.2_after_BH', symbol: 'R_p0.2,BH', name: 'Proof strength after prestrain and baking', ...yielding },
  {
    id: 'E',
    symbol: 'E',
    name: 'Young’s modulus',
    quantity: 'stress',
    unit: 'GPa',
    range: [150, 250],
    rangeAluminium: [60, 80],
    own: 'uat.E',
  },
  {
    id: 'HV',
    symbol: 'HV',
    name: 'Vickers hardness',
    quantity: 'ratio',
    unit: 'HV',
    range: [50, 900],
    rangeAluminium: [15, 250],
    own: 'hard.hv',
  },
  { id: 'yield_ratio', symbol: 'R_p0.2/R_m', name: 'Yield ratio', ...ratio, range: [0.2, 1], own: 'uat.yr' },
  { id: 'yield_stress', symbol: 'σ_y', name: 'Stress at the onset of yield', ...yielding },
  { id: 'yield_stress_ratio', symbol: 'σ_y/σ_RD', name: 'Yield stress over that along RD', ...ratio, range: [0.5, 2] },
  { id: 'biaxial_yield', symbol: 'σ_b', name: 'Biaxial yield stress', ...yielding },
  {
    id: 'biaxial_yield_ratio',
    symbol: 'σ_b/σ_RD',
    name: 'Biaxial yield stress over that along RD',
    ...ratio,
    range: [0.5, 2],
  },
  { id: 'flow_stress', symbol: 'σ_f', name: 'Flow stress', ...stress, range: [15, 3500] },
  { id: 'plane_strain_flow_stress', symbol: 'σ_ps', name: 'Plane-strain flow stress', ...stress, range: [15, 3500] },
  {
    id: 'min_bend_radius_over_t',
    symbol: 'r_min/t',
    name: 'Smallest bend radius over thickness',
    ...ratio,
    range: [0, 12],
  },
  {
    id: 'FLC_lowest',
    symbol: 'FLC_0',
    name: 'Lowest point of the forming-limit curve',
    quantity: 'strain',
    unit: '1',
    range: [0.01, 1],
  },
  {
    id: 'modulus_reduction',
    symbol: 'ΔE/E',
    name: 'Reduction of the modulus',
    quantity: 'ratio',
    unit: '%',
    range: [0, 60],
  },
]

const byId = new Map(named.map((one) => [one.id, one]))
const elements =
  'H|He|Li|Be|B|C|N|O|F|Ne|Na|Mg|Al|Si|P|S|Ca|Sc|Ti|V|Cr|Mn|Fe|Co|Ni|Cu|Zn|Ga|Ge|As|Se|Y|Zr|Nb|Mo|Ag|Cd|Sn|Sb|Te|Ce|La|Hf|Ta|W|Pb|Bi'
const composition = new RegExp(`^composition_((?:${elements})(?:\\+(?:${elements}))*)$`)

/** Includes elements or sums of elements of a composition. */
export function publishedProperty(id: string): PublishedProperty | undefined {
  const known = byId.get(id)
  if (known) return known
  const parts = composition.exec(id)?.[1]
  return parts === undefined
    ? undefined
    : { id, symbol: parts, name: `Content of ${parts}`, quantity: 'ratio', unit: 'wt%', range: [0, 100] }
}

export const publishedNames: readonly string[] = [...named.map(({ id }) => id), 'composition_<element>']

/** Mass fraction [wt%] by spelling of its unit. */
const shares: ReadonlyMap<string, number> = new Map([
  ['wt%', 1],
  ['%', 1],
  ['mass%', 1],
  ['ppm', 1e-4],
])

/** Undefined if the unit does not convert. */
export function inPublishedUnit(
  { quantity, unit }: PublishedProperty,
  written: string,
): ((value: number) => number) | undefined {
  if (unit === 'HV') return /^HV(\d+(\.\d+)?)?$/.test(written) ? (value) => value : undefined
  if (unit === 'wt%') {
    const factor = shares.get(written)
    return factor === undefined ? undefined : (value) => value * factor
  }
  const from = parseUnit(written, quantity)
  const to = parseUnit(unit, quantity)
  if (!from || from.quantity !== quantity || !to) return undefined
  return from.symbol === to.symbol ? (value) => value : (value) => toStored(value, from) / to.factor
}

export type OwnValue = {
  readonly property: string
  readonly column: string | null
  readonly unit: string
  readonly value: number | null
  readonly min: number | null
  readonly max: number | null
  readonly sd: number | null
}

/** Undefined if the catalogue does not have the property or the direction. */
export function ownValue(
  row: Pick<LiteratureValue, 'property' | 'unit' | 'direction' | 'note' | 'value' | 'min' | 'max' | 'sd'>,
): OwnValue | undefined {
  const published = publishedProperty(row.property)
  // Total strain at maximum force is another property.
  const own = published?.own === 'uat.ag' && /total strain/i.test(row.note) ? 'uat.agt' : published?.own
  const known = own === undefined ? undefined : property(own)
  const convert = published && inPublishedUnit(published, row.unit)
  if (!published || !known || !convert) return undefined
  const factor = published.unit === known.unit ? 1 : unitOf(published).factor / unitOf(known).factor
  const convertOne = (value: number | null) => (value === null ? null : convert(value) * factor)
  const ids = [known.id, ...(row.direction === null ? [] : [`${known.id}-${row.direction}`])]
  return {
    property: known.id,
    column: ids.find((id) => propertyColumn(id)) ?? null,
    unit: known.unit,
    value: convertOne(row.value),
    min: convertOne(row.min),
    max: convertOne(row.max),
    sd: convertOne(row.sd),
  }
}

function unitOf({ unit, quantity }: { readonly unit: string; readonly quantity: QuantityId }): Unit {
  return parseUnit(unit, quantity)!
}

export function namesOfProperty(own: string): readonly string[] {
  if (!properties.some(({ id }) => id === own)) return []
  const lookUp = own === 'uat.agt' ? 'uat.ag' : own
  return named.filter((one) => one.own === lookUp).map(({ id }) => id)
}
