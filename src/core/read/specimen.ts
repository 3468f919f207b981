import type { Issue } from '../issue.ts'
import type { QuantityId } from '../units/quantity.ts'

/** `other` is stored and shown but not evaluated. */
export type ChannelRole =
  | 'time'
  | 'force'
  | 'extension' // extensometer, over the gauge length L0
  | 'width_extension' // change of width, negative in tension
  | 'crosshead' // travel of the machine: not an extensometer
  | 'eng_strain'
  | 'eng_stress'
  | 'eng_width_strain'
  | 'true_strain'
  | 'true_stress'
  | 'true_plastic_strain'
  | 'eps1'
  | 'eps2'
  | 'displacement' // of a punch or grip in tests other than tension
  | 'pressure'
  | 'height'
  | 'radius'
  | 'gamma'
  | 'shear_stress'
  | 'side_force'
  | 'force_x' // of the two arms of a cruciform specimen
  | 'force_y'
  | 'segment'
  | 'strain_rate'
  | 'temperature'
  | 'x'
  | 'y'
  | 'z'
  | 'other'

/** Values in the stored unit of the quantity; NaN where the file has no number. */
export type Channel = {
  readonly name: string
  readonly role: ChannelRole
  readonly quantity: QuantityId
  /** Canonical spelling: stated, or assumed with an issue; empty if unknown. */
  readonly unit: string
  readonly values: Float64Array
  /** By reason: `{ blank: 12, filler: 3 }`. */
  readonly missing: Readonly<Record<string, number>>
}

/** Dimensions before the test as stated in the file [mm, mm²]. */
export type Geometry = {
  readonly b0?: number | undefined
  readonly t0?: number | undefined
  readonly d0?: number | undefined // diameter of a round bar
  readonly S0?: number | undefined
  readonly L0?: number | undefined // gauge length that elongation after fracture refers to
  readonly Le?: number | undefined // of the extensometer; L0 if not stated
  readonly Lc?: number | undefined // parallel length
}

export type LaboratoryResult = {
  readonly id?: string | undefined
  readonly name: string
  /** In the stored unit of the property if `id` is known, otherwise as stated. */
  readonly value: number
  readonly unit: string
}

export type Metadata = {
  readonly key: string
  readonly value: string
  readonly unit?: string | undefined
  readonly line?: number | undefined
}

/** Memory: eight bytes per cell. */
export type Specimen = {
  /** In the file, or sheet and position. */
  readonly id: string
  readonly channels: readonly Channel[]
  readonly geometry: Geometry
  readonly metadata: readonly Metadata[]
  readonly laboratory: readonly LaboratoryResult[]
  readonly issues: readonly Issue[]
}

/** Rows other than a test record: a literature table, a cup profile, a composition list, the points of a locus. */
export type PointTable = {
  readonly name: string
  readonly channels: readonly Channel[]
  readonly texts: readonly TextColumn[]
  readonly method?: 'section' | 'time' | 'other' | undefined
}

export type TextColumn = { readonly name: string; readonly values: readonly string[] }

export type FileReading = {
  /** For example `testxpert-tra`; `unknown` if none fits. */
  readonly dialect: string
  /** 0 … 1; 0 for a generic table. */
  readonly sure?: number | undefined
  readonly specimens: readonly Specimen[]
  readonly issues: readonly Issue[]
  readonly metadata?: readonly Metadata[] | undefined
  readonly geometry?: Geometry | undefined
  readonly laboratory?: readonly LaboratoryResult[] | undefined
  readonly tables?: readonly PointTable[] | undefined
}
