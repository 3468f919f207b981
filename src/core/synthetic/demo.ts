import type { ChannelRole, Geometry, LaboratoryResult } from '../read/specimen.ts'
import type { TestCode } from '../test-types/test-type.ts'
import type { QuantityId } from '../units/quantity.ts'
import type { syntheticNotice } from './notice.ts'
import type { AnyGradeId } from './truth/grade.ts'

/** The demonstration tree. Nodes stand before their children, so that they can be stored in order. */
export type DemoCatalogue = {
  readonly nodes: readonly DemoNode[]
  readonly variants: readonly DemoVariant[]
}

/** Category, series, family, grade or material. */
export type DemoNode = {
  readonly level: 'category' | 'series' | 'family' | 'grade' | 'material'
  readonly name: string
  /** Subtitle in menus, at most 30 characters. */
  readonly secondName: string | null
  /** Last step of the address: blanks are hyphens, brackets go, case stays. */
  readonly slug: string
  /** Slugs from the root, joined with `/`: `Steels/AHSS/Dual-Phase/DP980/DP980-6`. Unique. */
  readonly path: string
  /** Path of the node above; null for a category. */
  readonly parent: string | null
  /** Place among its siblings, from 0. */
  readonly position: number
  /** Announced but not there yet: greyed out and not clickable. */
  readonly invalid: boolean
  /** A node marked private exists only for staff and its organisation. */
  readonly visibility: 'public' | 'private'
  /** Id in `organisations` of the owner of a private node. */
  readonly organisation: string | null
  /** Free sample: complete for everybody. */
  readonly free: boolean
  readonly dataStatus: 'synthetic'
}

/** A coil of a material; the level to which tests belong. */
export type DemoVariant = {
  /** Stable key and seed of everything made for it. */
  readonly id: string
  /** Path of its material. */
  readonly material: string
  /** Unique display name: `DP980 (6) GI 1.40`. */
  readonly name: string
  readonly slug: string
  readonly grade: AnyGradeId
  /** Nominal and measured thickness [mm]. */
  readonly thickness: number
  readonly measuredThickness: number
  readonly coating: 'UC' | 'GI' | 'GA' | 'EG' | 'AlSi'
  /** Per side [g/m²]; null when uncoated. */
  readonly coatingMass: number | null
  readonly millType: 'Mini Mill' | 'Integrated Mill' | 'Unknown'
  readonly heat: string
  readonly state: 'as delivered' | 'as quenched'
  /** By element symbol [mass %]. */
  readonly chemistry: Readonly<Record<string, number>>
  /** A coil whose truth is that of its grade exactly: the free sample's. Others scatter around it. */
  readonly reference: boolean
  readonly tests: readonly DemoTest[]
  readonly dataStatus: 'synthetic'
  readonly source: typeof syntheticNotice
}

/** A test that a variant has; what is not listed was not tested. */
export type DemoTest = {
  readonly code: TestCode
  readonly standard: string
  readonly laboratory: string
  /** Labels without replicate number: `RD`, `240 Minute`, `RD 100/s`. */
  readonly conditions: readonly string[]
  /** Replicates under each condition. */
  readonly replicates: number
}

/** One column: values in the stored unit of the quantity, rounded to the resolution of a logger. */
export type DemoChannel = {
  readonly role: ChannelRole
  readonly name: string
  readonly quantity: QuantityId
  readonly values: Float64Array
}

/** One specimen. */
export type DemoReplicate = {
  /** Label of the condition without the replicate number. */
  readonly condition: string
  readonly number: number
  /** Condition and number as people write them: `RD 1`; `240 Minute` has no number. */
  readonly label: string
  readonly geometry: Geometry
  /** Raw channels; empty for tests that have none (FLC, HER, FSM). */
  readonly channels: readonly DemoChannel[]
  /** What the laboratory measures by hand; everything else is evaluated from the channels, points and fields. */
  readonly laboratory: readonly LaboratoryResult[]
  /** Point sets of the whole condition, carried by its first replicate; otherwise empty. */
  readonly points: readonly DemoPoints[]
  /** Strain field of the last image before fracture; FSM only. */
  readonly field: DemoField | null
  readonly remarks: readonly string[]
  readonly dataStatus: 'synthetic'
  readonly source: typeof syntheticNotice
}

/** Rows of numbers that are not a curve. */
export type DemoPoints = {
  /** `forming-limit`, `hole-expansion`, `chord-modulus`, `fracture-SHR` … */
  readonly kind: string
  /** Of finding limit strains, and the tool; forming limits only. */
  readonly method?: 'section' | 'time' | 'other'
  readonly punch?: string
  readonly channels: readonly { readonly role: string; readonly name: string; readonly quantity: QuantityId }[]
  /** As many as channels, all of the same length. */
  readonly columns: readonly Float64Array[]
}

export type DemoField = {
  readonly kind: 'strain-field'
  /** Test whose specimen was photographed. */
  readonly sourceTest: TestCode
  /** Length over which strains are averaged (virtual strain gauge) [mm]. */
  readonly vsg: number
  /** x, y [mm], eps1, eps2 [1], row by row. */
  readonly channels: readonly DemoChannel[]
}
