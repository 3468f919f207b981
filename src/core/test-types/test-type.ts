import type { Requirement, NeededPart } from '../needed-tests/requirements.ts'
import type { Property } from '../properties/property.ts'
import type { ChannelRole } from '../read/specimen.ts'
import type { QuantityId } from '../units/quantity.ts'
import type { FiniteElementCode } from './fe-tabs.ts'
import type { TestCode } from './registry.ts'

export type { TestCode } from './registry.ts'

export type TestType<Code extends string = TestCode> = {
  /** Stored, part of addresses and the API: never rename. */
  readonly code: Code
  readonly name: string
  readonly purpose: string
  readonly standard: string
  readonly condition: {
    readonly direction?: string
    readonly pattern: ConditionPattern
    /** Shown first. */
    readonly default: string
  }
  /** At least one channel of each group. */
  readonly required: readonly (readonly ChannelRole[])[]
  readonly optional: readonly ChannelRole[]
  /** Channels measured in at most one other test, by which files are recognised. */
  readonly distinctiveChannels?: readonly ChannelRole[]
  readonly properties: readonly Property[]
  readonly scalars: readonly string[]
  readonly charts: readonly ChartView[]
  readonly searchWords: readonly string[]
  /** English and German, lower case. */
  readonly fileNameWords?: readonly string[]
  readonly settings: readonly TestSetting[]
  /** Additional checks of uploaded curves (docs/science/csv-formats.md). */
  readonly upload?: UploadChecks
  readonly comparedWithTension?: 'rolling' | 'same-direction'
  /** Properties measured separately: on the broken specimen (docs/science/properties.md#fracture-area) or on the sheet. */
  readonly besideRecord?: readonly string[]
  readonly endsInFracture?: true
  /** Columns or formulas of data maps for a point of the fracture locus; a formula must name a property, even times zero. */
  readonly fracturePoint?: { readonly triaxiality: string; readonly strain: string }
  /** Hides the tab of materials without data. */
  readonly tabOnlyWithData?: true
  readonly visualizerView?: string
  /** Position among the sources; the first source is required. */
  readonly feeds?: Readonly<Partial<Record<FiniteElementCode, number>>>
  readonly requirements: readonly CardRequirement[]
  readonly order: TestOrder
}

/** A key of heads, or a dimension as in `--geometry`. */
export type TestSetting = {
  readonly key: string
  readonly label: string
  readonly words?: readonly string[]
}

type UploadChecks = {
  /** E021 without a section, E004 without a gauge length. */
  readonly needs?: readonly ('section' | 'gauge-length')[]
  /** No E016: the test reverses or unloads. */
  readonly strainMayFall?: true
  /** E020 for positive strains. */
  readonly compressive?: true
}

type CardRequirement = Omit<Requirement, 'test'> & { readonly parts: readonly NeededPart[] }

/** Including clamping and machining allowance; along and across the specimen [mm]. */
export type Blank = {
  readonly length: number
  readonly width: number
  /** A forming limit needs one for each geometry. */
  readonly perReplicate: number
}

type TestOrder = {
  readonly product: string
  /** Product name, if it is not the test name and has no page. */
  readonly name?: string
  /** Null for results from images of other tests (docs/science/tests.md#blanks-for-an-order). */
  readonly blank: Blank | null
  /** If a series is one record. */
  readonly specimensPerRecord?: number
  /** Example price until the operator enters theirs [EUR, working days]; marked as such on every page. */
  readonly samplePrice: { readonly preparation: number; readonly perSpecimen: number; readonly days: number }
}

/** `RD 1` · `240 Minute` · `RD 100/s 1` */
export type ConditionPattern = 'orientation-replicate' | 'delay' | 'orientation-rate-replicate'

export type ChartView = {
  /** Part of addresses: never rename. Unique within its test. */
  readonly id: string
  readonly label: string
  /** `curve`: per replicate; `points`: a marker per point; `bars`: per condition; `field`: a colour map. */
  readonly kind: 'curve' | 'points' | 'bars' | 'field'
  readonly x: AxisSpec
  readonly y: AxisSpec
  /** For example dσ/dε with σ for Considère's point. */
  readonly beside?: AxisSpec
  /** Absent if both channels are stored. */
  readonly derivation?: DerivationId
  readonly whenKept?: true
  readonly guides?: readonly GuideId[]
  readonly note?: string
}

/** Reference lines, not measured; each has a legend entry. */
export type GuideId =
  | 'forming-paths' // rays β = −0.5, 0, 1 from the origin
  | 'plane-strain-path' // β = 0 and the tolerance |β| ≤ 0.1
  | 'equibiaxial-path' // β = 1 and the tolerance β ≥ 0.8
  | 'shear-path' // ε2 = −ε1
  | 'limit-curve' // through the means of the geometries, and 10 % below
  | 'chord-modulus' // E(εp) with the mean parameters, and E0
  | 'delay-line' // λ = a + b·log10 t
  | 'fracture-model' // Hosford–Coulomb of tab FE6 in plane stress
  | 'predicted-limits' // forming limits from tensile values and from the coil's own models
  | 'rate-laws' // rate laws through the stresses at 5 % plastic strain
  | 'hardening-law' // law of tab FE2 over the flow curve, dashed beyond uniform strain
  | 'tension' // mean tensile flow curve of the coil along RD

/** Stored curves of the evaluation (`storedCurveKinds`) are drawn unchanged. */
export type DerivationId =
  | 'engineering' // R = F/S0 and e = ΔL/L0 with zero correction
  | 'true' // σ = R(1 + e), ε = ln(1 + e), up to maximum force
  | 'flow' // σ over εp = ε − σ/E
  | 'hardening-rate' // dσ/dε over ε, with σ beside
  | 'instantaneous-n' // d ln σ / d ln εp over ±10 % of εp
  | 'r-value' // r over true longitudinal strain
  | 'by-angle' // a scalar over the angle to the rolling direction
  | 'bulge-stress' // σb over the plastic thickness strain; of a bulge from 0.04 on
  | 'bulge-flow' // bulge curve by work equivalence, continuing the tensile flow curve
  | 'curvature' // 1/R
  | 'zone-stress' // σ1 in the middle of the ligament over plastic ε1
  | 'shear-stress' // τ over γ
  | 'equivalent' // work-equivalent stress over strain
  | 'absolute' // |σ| over |ε|
  | 'absolute-flow' // |σ| over |εp|
  | 'bending-angle' // F over α, from the punch displacement
  | 'asymmetry' // SD over plastic strain, against the tensile flow curve of the coil
  | 'accumulated' // |σ| over accumulated plastic strain
  | 'half-cycles' // rows of the evaluation, one per reversal
  | 'stress-state' // limit points as equivalent strain over triaxiality
  | 'field-cloud' // points of a strain field in the plane of strains
  | 'field-histogram' // share of the points of a strain field over strain
  | 'scalars' // values of the property table

export type AxisSpec = {
  /** Role of a stored channel, name of a derived one, or id of a property. */
  readonly channel: string
  readonly label: string
  readonly symbol: string
  readonly quantity: QuantityId
  readonly unit: string
  readonly scale?: 'linear' | 'log'
  readonly ticks?: readonly number[]
  /** Starts near the values instead of at zero. */
  readonly around?: true
}
