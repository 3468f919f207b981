import type { Curve } from '../../curves/curve.ts'
import type { Issue } from '../../issue.ts'
import type { Geometry, PointTable } from '../../read/specimen.ts'
import type { QuantityId } from '../../units/quantity.ts'
import type { Scalar } from './scalar.ts'

/** What one specimen, or several together, say: numbers, the curves they were read from, rows behind them. */
export type Evaluation = {
  /** Every property of the test; without a number its flags say why. */
  readonly scalars: readonly Scalar[]
  readonly curves: EvaluatedCurves
  /** Rows of numbers that are not a curve: half cycles, unloadings, geometries, delays. */
  readonly tables: readonly EvaluatedTable[]
  /** Tension: slope [MPa] of the elastic line and the strain where it meets zero stress [1]; null without one. */
  readonly elastic?: { readonly slope: number; readonly zero: number } | null
  /** Dimensions used: what the caller gave before what the file states. */
  readonly geometry: Geometry
  readonly issues: readonly Issue[]
}

/** A column of a curve: stored role, and what it measures. */
type CurveColumn = readonly [role: string, quantity: QuantityId]

/** Columns of each kind of curve, x then y. Kinds and roles are stored: never renamed. */
export const curveAxes = {
  engineering: [
    ['eng_strain', 'strain'],
    ['eng_stress', 'stress'],
  ],
  true: [
    ['true_strain', 'strain'],
    ['true_stress', 'stress'],
  ],
  flow: [
    ['true_plastic_strain', 'strain'],
    ['true_stress', 'stress'],
  ],
  /** Bulge: plastic thickness strain against σb. */
  biaxial: [
    ['thickness_strain', 'strain'],
    ['biaxial_stress', 'stress'],
  ],
  /** Any state brought to tension by equal plastic work. */
  equivalent: [
    ['equivalent_strain', 'strain'],
    ['equivalent_stress', 'stress'],
  ],
  /** Plane strain: plastic major strain against σ1 in the middle of the ligament. */
  zone: [
    ['eps1', 'strain'],
    ['zone_stress', 'stress'],
  ],
  shear: [
    ['gamma', 'strain'],
    ['shear_stress', 'stress'],
  ],
  path: [
    ['eps2', 'strain'],
    ['eps1', 'strain'],
  ],
  limit: [
    ['eps2', 'strain'],
    ['eps1', 'strain'],
  ],
  /** Neck: time against thinning rate. */
  thinning_rate: [
    ['time', 'time'],
    ['thinning_rate', 'rate'],
  ],
  accumulated: [
    ['accumulated_plastic_strain', 'strain'],
    ['absolute_stress', 'stress'],
  ],
  asymmetry: [
    ['absolute_plastic_strain', 'strain'],
    ['asymmetry', 'ratio'],
  ],
  chord_modulus: [
    ['true_plastic_strain', 'strain'],
    ['chord_modulus', 'stress'],
  ],
  bending: [
    ['bending_angle', 'angle'],
    ['force', 'force'],
  ],
  /** High rates: the flow curve with the ringing of the force cell taken out. */
  smoothed: [
    ['true_plastic_strain', 'strain'],
    ['true_stress', 'stress'],
  ],
} as const satisfies Readonly<Record<string, readonly [x: CurveColumn, y: CurveColumn]>>

export type EvaluatedCurveKind = keyof typeof curveAxes
export type EvaluatedCurves = { readonly [K in EvaluatedCurveKind]?: Curve | undefined }

/** Curves of one specimen that are kept with its numbers, for charts; the others are means to an end, or of a whole series. */
export const keptCurves = [
  'engineering',
  'true',
  'flow',
  'biaxial',
  'equivalent',
  'zone',
  'shear',
  'accumulated',
  'asymmetry',
  'bending',
] as const satisfies readonly EvaluatedCurveKind[]

export type EvaluatedTable = { readonly kind: string; readonly columns: readonly EvaluatedColumn[] }

export type EvaluatedColumn = {
  readonly role: string
  readonly name: string
  readonly quantity: QuantityId
  readonly unit: string
  readonly values: Float64Array
}

/** A column of a table from a list of rows; NaN where a row has no number. */
export function tableColumn<Row>(
  role: string,
  name: string,
  quantity: QuantityId,
  unit: string,
  rows: readonly Row[],
  value: (row: Row) => number | null | undefined,
): EvaluatedColumn {
  return { role, name, quantity, unit, values: Float64Array.from(rows, (row) => value(row) ?? Number.NaN) }
}

/** The tensile curve of the same coil that other states are compared with, along RD where nothing else is said. */
export type TensionReference = {
  /** x: true plastic strain [1], rising; y: true stress [MPa]; up to uniform strain. */
  readonly flow: Curve
  /** Plastic strain where a yield plateau ends [1]; 0 without one: on it stresses do not compare. */
  readonly start: number
  /** Tensile strength [MPa]; null when not known. */
  readonly rm: number | null
  /** Strain rate that the tensile tests reached [1/s]; absent where they recorded no time. */
  readonly rate?: number | undefined
  /** Of the coil's other directions, for tests that compare with their own. */
  readonly across?: Readonly<Partial<Record<'DD' | 'TD', TensionReference>>> | undefined
  /** Not of the direction of the specimen, because the coil has none of that. */
  readonly otherDirection?: true | undefined
}

/** What a test needs beyond its file; each evaluation says which it uses. */
export type EvaluationOptions = {
  /** Dimensions that replace those of the file [mm, mm²]. */
  readonly geometry?: Geometry | undefined
  readonly tension?: TensionReference | undefined
  /** Young's modulus [MPa] and Poisson's ratio where the test itself measures none; 207 000 and 0.3. */
  readonly elastic?: { readonly E: number; readonly nu: number } | undefined
  /** Tension: plastic strain from which to which n, K and r are fitted [1]; 0.02 and 0.2, or uniform strain. */
  readonly hardening?: { readonly from?: number; readonly to?: number } | undefined
  /** Points instead of, or beside, specimens: forming limits, strain field, fracture locus. */
  readonly tables?: readonly PointTable[] | undefined
  /** ε1 lies along the rolling direction; absent where it may as well be the larger one. */
  readonly strainAxes?: 'rolling' | undefined
  /** Direction of the specimen, as its condition says. */
  readonly orientation?: 'RD' | 'DD' | 'TD' | undefined
  /** Nominal strain rate [1/s] and delay after punching [min] of the condition. */
  readonly rate?: number | undefined
  readonly delay?: number | undefined
  readonly formingLimit?: {
    /** Minor strain taken off every point: the biaxial start of a Nakajima path [1]. */
    readonly shift?: number
    /** How reduced points were found. */
    readonly method?: 'section' | 'time' | 'other'
    /** Records end where the laboratory saw necking begin: their last row is the limit. */
    readonly endsAtNecking?: boolean
    /** Of each specimen in order: width of its shaft [mm]. */
    readonly widths?: readonly number[]
  }
  /** Radius of the die's opening [mm]: for pole height without strains. */
  readonly bulge?: { readonly dieRadius: number }
  /** How the edges of the ligament are taken off: mean over plane-strain stress, or width of each edge [mm]. */
  readonly planeStrain?: { readonly share: number } | { readonly edgeWidth: number } | undefined
  readonly hole?: {
    readonly edge?: 'punched' | 'reamed' | 'laser' | 'wire-cut'
    readonly punch?: number
    readonly die?: number
  }
  /** Sheared zones that share the force: 1 or 2. */
  readonly shear?: { readonly zones: 1 | 2 }
  /** Friction coefficient of the plates, and side force [N] when it is not a channel. */
  readonly compression?: { readonly friction?: number; readonly sideForce?: number }
  readonly bending?: {
    readonly roller?: number
    readonly punch?: number
    readonly gap?: number
    /** Travel of the machine itself per force [mm/N]. */
    readonly compliance?: number
    /** Whether somebody looked and saw a crack, or saw none; absent where nobody looked. */
    readonly crackConfirmed?: boolean
    readonly referenceThickness?: number
  }
  /** Length over which field strains are averaged [mm]. */
  readonly vsg?: number
}
