import type { Issue } from '../issue.ts'
import type { QuantityId } from '../units/quantity.ts'

/**
 * What a column measures on the specimen, in the field's own words. `other` is kept and shown but takes no part in
 * an evaluation.
 */
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

/** One column of numbers, already in the stored unit of its quantity; NaN where the file has no number. */
export type Channel = {
  /** The name in the file, letter by letter. */
  readonly name: string
  readonly role: ChannelRole
  readonly quantity: QuantityId
  /** The unit of the file's own numbers, canonical spelling: stated, or assumed with an issue; empty when unknown. */
  readonly unit: string
  readonly values: Float64Array
  /** Cells that held no number: counted by the reason, e.g. `{ blank: 12, filler: 3 }`. */
  readonly missing: Readonly<Record<string, number>>
}

/** Dimensions before the test, as the file states them [mm, mm²]; absent when it does not. */
export type Geometry = {
  readonly b0?: number | undefined // width
  readonly t0?: number | undefined // thickness
  readonly d0?: number | undefined // diameter of a round bar
  readonly S0?: number | undefined // section
  readonly L0?: number | undefined // gauge length that elongation after fracture refers to
  readonly Le?: number | undefined // length over which the extensometer measured; L0 where it is not stated
  readonly Lc?: number | undefined // parallel length
}

/** A result that the laboratory itself states; kept beside ours, never instead of it. */
export type LaboratoryResult = {
  /** Id of `core/properties` where the name is understood. */
  readonly id?: string | undefined
  /** The name in the file. */
  readonly name: string
  /** In the stored unit of the property when `id` is known, otherwise as the file states it. */
  readonly value: number
  readonly unit: string
}

/** A line of the file's head, kept as text. */
export type Metadata = {
  readonly key: string
  readonly value: string
  readonly unit?: string | undefined
  readonly line?: number | undefined
}

/** One specimen of a file. Memory: all its columns, eight bytes a cell. */
export type Specimen = {
  /** Name in the file, or one made from sheet and position when it has none. */
  readonly id: string
  readonly channels: readonly Channel[]
  readonly geometry: Geometry
  readonly metadata: readonly Metadata[]
  readonly laboratory: readonly LaboratoryResult[]
  readonly issues: readonly Issue[]
}

/** Rows that are not a test record: a literature table, a cup profile, a composition list, the points of a locus. */
export type PointTable = {
  readonly name: string
  readonly channels: readonly Channel[]
  /** Columns of words, one entry per row. */
  readonly texts: readonly TextColumn[]
  /** How forming limits of its rows were found, where its file says so. */
  readonly method?: 'section' | 'time' | 'other' | undefined
}

export type TextColumn = { readonly name: string; readonly values: readonly string[] }

/** Everything a reader found in one file. */
export type FileReading = {
  /** Id of the dialect in `core/read`, e.g. `testxpert-tra`; `unknown` when no member accepts the file. */
  readonly dialect: string
  /** How sure its content makes us of the dialect, from 0 to 1; a general table is 0. */
  readonly sure?: number | undefined
  readonly specimens: readonly Specimen[]
  readonly issues: readonly Issue[]
  /** What the file says without belonging to one specimen, e.g. a header file or a table of properties. */
  readonly metadata?: readonly Metadata[] | undefined
  readonly geometry?: Geometry | undefined
  readonly laboratory?: readonly LaboratoryResult[] | undefined
  readonly tables?: readonly PointTable[] | undefined
}
