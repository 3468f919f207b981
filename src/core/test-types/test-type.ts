import type { Requirement } from '../needed-tests/requirement.ts'
import type { NeededPart } from '../needed-tests/requirements.ts'
import type { Property } from '../properties/property.ts'
import type { ChannelRole } from '../read/specimen.ts'
import type { QuantityId } from '../units/quantity.ts'
import type { FiniteElementCode } from './fe-tabs.ts'
import type { TestCode } from './registry.ts'

export type { TestCode } from './registry.ts'

/** A kind of mechanical test: what it measures, how its conditions are named, what is drawn and tabulated. */
export type TestType<Code extends string = TestCode> = {
  /** Stored, part of addresses and of the gateway's contract: never rename. */
  readonly code: Code
  readonly name: string
  /** One sentence. */
  readonly purpose: string
  /** Standard by number, or what is usual where there is none. */
  readonly standard: string
  readonly condition: {
    /** What the direction in a condition means, where it is not that of pulling. */
    readonly direction?: string
    /** How a condition is written, e.g. `RD 1`. */
    readonly pattern: ConditionPattern
    /** Shown first, from the specification's list. */
    readonly default: string
  }
  /** Channels an uploaded curve may carry; at least one of each required group must be there. */
  readonly required: readonly (readonly ChannelRole[])[]
  readonly optional: readonly ChannelRole[]
  /** Channels that are measured in this test and at most one other: a file with them is not of another test. */
  readonly distinctiveChannels?: readonly ChannelRole[]
  /** The quantities that this test adds to the dictionary. */
  readonly properties: readonly Property[]
  /** Ids of the properties of its table, in order; they may belong to other tests. */
  readonly scalars: readonly string[]
  /** Charts, the first is shown first. */
  readonly charts: readonly ChartView[]
  /** Further names, results and standards by which the test is found; names of its properties are searched without them. */
  readonly searchWords: readonly string[]
  /** Words for the test in names of files, in English and German, lower case. */
  readonly fileNameWords?: readonly string[]
  /** Settings of the evaluation, in the order of forms. */
  readonly settings: readonly TestSetting[]
  /** Checks of a curve in our own format beyond the required channels (docs/science/csv-formats.md). */
  readonly upload?: UploadChecks
  /** The reference is the tensile curve of the coil along RD, or in the direction of the specimen where its stress is uniaxial. */
  readonly comparedWithTension?: 'rolling' | 'same-direction'
  /** Properties that the laboratory measures next to the record: on the broken specimen (docs/science/properties.md#fracture-area), or on the same sheet, as hardness. */
  readonly besideRecord?: readonly string[]
  /** Strain fields before fracture can be of its specimens. */
  readonly endsInFracture?: true
  /** Columns or formulas of data maps that give a point of the fracture locus; a formula names a property, if only times zero. */
  readonly fracturePoint?: { readonly triaxiality: string; readonly strain: string }
  /** A material without data shows no tab. */
  readonly tabOnlyWithData?: true
  /** View of mi Data-Visualizer about the test. */
  readonly visualizerView?: string
  /** Place among the sources of each finite-element tab; the first source is indispensable. */
  readonly feeds?: Readonly<Partial<Record<FiniteElementCode, number>>>
  /** Specimens that parts of material cards need. */
  readonly requirements: readonly CardRequirement[]
  readonly order: TestOrder
}

/** Something that an evaluation can be given after its file was read: a key of heads, or a dimension as `--geometry` names it. */
export type TestSetting = {
  readonly key: string
  /** With its unit. */
  readonly label: string
  /** Where its value is one of a few words. */
  readonly words?: readonly string[]
}

export type UploadChecks = {
  /** E021 without a section, E004 without a gauge length. */
  readonly needs?: readonly ('section' | 'gauge-length')[]
  /** The programme reverses or unloads: no E016. */
  readonly strainMayFall?: true
  /** E020 for positive strains. */
  readonly compressive?: true
}

export type CardRequirement = Omit<Requirement, 'test'> & { readonly parts: readonly NeededPart[] }

/** A rectangle of sheet from which one specimen is made, with room for clamping and machining. */
export type Blank = {
  /** Along the direction of the specimen [mm]. */
  readonly length: number
  /** Across it [mm]. */
  readonly width: number
  /** Rectangles for one replicate; a forming limit takes one for each geometry. */
  readonly perReplicate: number
}

export type TestOrder = {
  /** Id of the product in the cart. */
  readonly product: string
  /** Of a product without its own page, where it is not the name of the test. */
  readonly name?: string
  /** Null for results that are read from the images of other tests (docs/science/tests.md#blanks-for-an-order). */
  readonly blank: Blank | null
  /** Valid tests of each geometry in one record, where a series is one record. */
  readonly specimensPerRecord?: number
  /** Invented price until the operator enters theirs [EUR, working days]; every page with it says so. */
  readonly samplePrice: { readonly preparation: number; readonly perSpecimen: number; readonly days: number }
}

/** `RD 1` · `240 Minute` · `RD 100/s 1` */
export type ConditionPattern = 'orientation-replicate' | 'delay' | 'orientation-rate-replicate'

/** One way of drawing a test. */
export type ChartView = {
  /** Part of addresses: never rename. Unique within its test. */
  readonly id: string
  readonly label: string
  /** `curve`: a line per replicate; `points`: a mark per row of a point set or scalar; `bars`: a bar per condition; `field`: a colour map. */
  readonly kind: 'curve' | 'points' | 'bars' | 'field'
  readonly x: AxisSpec
  readonly y: AxisSpec
  /** A second quantity in the same axes, e.g. σ beside dσ/dε: their crossing is Considère's point. */
  readonly beside?: AxisSpec
  /** How the drawn channels are computed when they are not stored as measured. Absent: both channels are stored. */
  readonly derivation?: DerivationId
  /** Not every specimen of the test can give this curve: the chart is offered where one of them has. */
  readonly whenKept?: true
  /** Lines drawn for orientation beside the measured ones, see `core/charts/guides`. */
  readonly guides?: readonly GuideId[]
  /** What a reader must know to read it rightly, one or two sentences under the chart. */
  readonly note?: string
}

/** Lines that were not measured on these specimens. Each says in the legend what it is. */
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

/**
 * Which curve of the evaluation is drawn, or what is made of it. Where the evaluation keeps one (`keptCurves`), it is drawn as it
 * is: the numbers were read from it.
 */
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
  /** Unit shown by default; the stored one belongs to the quantity. */
  readonly unit: string
  readonly scale?: 'linear' | 'log'
  /** Where its ticks stand, in the unit shown, when that is not left to the range: the directions 0, 45 and 90°. */
  readonly ticks?: readonly number[]
  /** Read around its own values and not from zero, because small differences are what it is drawn for. */
  readonly around?: true
}
