import type { Curve } from '../../curves/curve.ts'
import type { Issue } from '../../issue.ts'
import type { Geometry, PointTable, Specimen } from '../../read/specimen.ts'
import type { QuantityId } from '../../units/quantity.ts'
import type { Scalar } from './scalar.ts'

export type Evaluation = {
  /** Flags give the reason for a missing value. */
  readonly scalars: readonly Scalar[]
  readonly curves: EvaluatedCurves
  readonly tables: readonly EvaluatedTable[]
  /** Tension: slope [MPa] and strain at zero stress [1]. */
  readonly elastic?: { readonly slope: number; readonly zero: number } | null
  readonly geometry: Geometry
  readonly issues: readonly Issue[]
}

type CurveColumn = readonly [role: string, quantity: QuantityId]

/** x then y. Kinds and roles are stored: never rename. */
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
  biaxial: [
    ['thickness_strain', 'strain'],
    ['biaxial_stress', 'stress'],
  ],
  /** Converted to tension by equal plastic work. */
  equivalent: [
    ['equivalent_strain', 'strain'],
    ['equivalent_stress', 'stress'],
  ],
  /** Plastic major strain and σ1 in the middle of the ligament. */
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
  smoothed: [
    ['true_plastic_strain', 'strain'],
    ['true_stress', 'stress'],
  ],
} as const satisfies Readonly<Record<string, readonly [x: CurveColumn, y: CurveColumn]>>

type EvaluatedCurveKind = keyof typeof curveAxes
export type EvaluatedCurves = { readonly [K in EvaluatedCurveKind]?: Curve | undefined }

export const storedCurveKinds = [
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

type EvaluatedColumn = {
  readonly role: string
  readonly name: string
  readonly quantity: QuantityId
  readonly unit: string
  readonly values: Float64Array
}

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

/** Along RD unless stated otherwise. */
export type TensionReference = {
  /** x: true plastic strain [1], rising; y: true stress [MPa]; up to uniform strain. */
  readonly flow: Curve
  /** Plastic strain at the end of a yield plateau [1]; 0 without one. */
  readonly start: number
  readonly rm: number | null
  readonly rate?: number | undefined
  readonly across?: Readonly<Partial<Record<'DD' | 'TD', TensionReference>>> | undefined
  readonly otherDirection?: true | undefined
}

export type EvaluationOptions = {
  /** Replaces that of the file [mm, mm²]. */
  readonly geometry?: Geometry | undefined
  readonly tension?: TensionReference | undefined
  /** E [MPa], used if the test does not measure them; default 207 000 and 0.3. */
  readonly elastic?: { readonly E: number; readonly nu: number } | undefined
  /** Window of plastic strain for n, K and r [1]; default 0.02 to 0.2 or uniform strain. */
  readonly hardening?: { readonly from?: number; readonly to?: number } | undefined
  readonly tables?: readonly PointTable[] | undefined
  /** ε1 is along RD; if absent, it may be the larger strain. */
  readonly strainAxes?: 'rolling' | undefined
  readonly orientation?: 'RD' | 'DD' | 'TD' | undefined
  /** Nominal [1/s], and delay after punching [min]. */
  readonly rate?: number | undefined
  readonly delay?: number | undefined
  readonly formingLimit?: {
    /** Subtracted from minor strain: biaxial start of a Nakajima path [1]. */
    readonly shift?: number
    readonly method?: 'section' | 'time' | 'other'
    readonly endsAtNecking?: boolean
    readonly widths?: readonly number[]
  }
  /** [mm], for pole height without strains. */
  readonly bulge?: { readonly dieRadius: number }
  /** Ratio of mean to plane-strain stress, or width of each edge [mm]. */
  readonly planeStrain?: { readonly share: number } | { readonly edgeWidth: number } | undefined
  readonly hole?: {
    readonly edge?: 'punched' | 'reamed' | 'laser' | 'wire-cut'
    readonly punch?: number
    readonly die?: number
  }
  readonly shear?: { readonly zones: 1 | 2 }
  /** `sideForce` [N], if it is not a channel. */
  readonly compression?: { readonly friction?: number; readonly sideForce?: number }
  readonly bending?: {
    readonly roller?: number
    readonly punch?: number
    readonly gap?: number
    /** [mm/N] */
    readonly compliance?: number
    /** Absent without an inspection. */
    readonly crackConfirmed?: boolean
    readonly referenceThickness?: number
  }
  /** Virtual strain gauge of a field [mm]. */
  readonly vsg?: number
}

export type TestEvaluator = {
  /** Raise its number if values may change. */
  readonly version: string
  readonly ids: readonly string[]
  readonly per: 'specimen' | 'series'
  readonly evaluate: (specimens: readonly Specimen[], options: EvaluationOptions) => readonly Evaluation[]
}

export function perSpecimen(
  version: string,
  ids: readonly string[],
  one: (specimen: Specimen, options: EvaluationOptions) => Evaluation,
): TestEvaluator {
  return {
    version,
    ids,
    per: 'specimen',
    evaluate: (specimens, options) => specimens.map((specimen) => one(specimen, options)),
  }
}

export function perSeries(
  version: string,
  ids: readonly string[],
  all: (specimens: readonly Specimen[], options: EvaluationOptions) => Evaluation,
): TestEvaluator {
  return { version, ids, per: 'series', evaluate: (specimens, options) => [all(specimens, options)] }
}
