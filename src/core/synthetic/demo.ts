import type { ChannelRole, Geometry, LaboratoryResult } from '../read/specimen.ts'
import type { TestCode } from '../test-types/test-type.ts'
import type { QuantityId } from '../units/quantity.ts'
import type { AnyGradeId } from './truth/grade.ts'

/** Required wherever generated data appear: pages, charts, files. */
export const syntheticNotice = 'SYNTHETIC DEMO DATA - NOT A MEASURED MATERIAL - NOT FOR DESIGN'

/** Nodes precede their children. */
export type DemoCatalogue = {
  readonly nodes: readonly DemoNode[]
  readonly coils: readonly DemoCoil[]
}

export type DemoNode = {
  readonly level: 'category' | 'series' | 'family' | 'grade' | 'material'
  readonly name: string
  /** At most 30 characters, for menus. */
  readonly secondName: string | null
  readonly slug: string
  /** `Steels/AHSS/Dual-Phase/DP980/DP980-6`, unique. */
  readonly path: string
  /** Null for a category. */
  readonly parent: string | null
  readonly position: number
  /** Greyed out and not clickable. */
  readonly invalid: boolean
  /** A private node is visible only to staff and its organisation. */
  readonly visibility: 'public' | 'private'
  /** An id in `organisations`. */
  readonly organisation: string | null
  /** Complete for everyone. */
  readonly free: boolean
  readonly dataStatus: 'synthetic'
}

export type DemoCoil = {
  readonly id: string
  readonly material: string
  readonly name: string
  readonly slug: string
  readonly grade: AnyGradeId
  /** [mm]. */
  readonly thickness: number
  readonly measuredThickness: number
  readonly coating: 'UC' | 'GI' | 'GA' | 'EG' | 'AlSi'
  /** Per side [g/m²]; null when uncoated. */
  readonly coatingMass: number | null
  readonly millType: 'Mini Mill' | 'Integrated Mill' | 'Unknown'
  readonly heat: string
  readonly state: 'as delivered' | 'as quenched'
  /** [mass %]. */
  readonly chemistry: Readonly<Record<string, number>>
  /** Its properties are exactly those of its grade. */
  readonly reference: boolean
  readonly tests: readonly DemoTest[]
  readonly dataStatus: 'synthetic'
  readonly source: typeof syntheticNotice
}

export type DemoTest = {
  readonly code: TestCode
  readonly standard: string
  readonly laboratory: string
  /** Without replicate number: `RD`, `240 Minute`, `RD 100/s`. */
  readonly conditions: readonly string[]
  readonly replicates: number
}

/** Column in the stored unit, rounded to the resolution of a logger. */
export type DemoChannel = {
  readonly role: ChannelRole
  readonly name: string
  readonly quantity: QuantityId
  readonly values: Float64Array
}

export type DemoReplicate = {
  readonly condition: string
  readonly number: number
  readonly label: string
  readonly geometry: Geometry
  /** Empty for tests without raw channels (FLC, HER, FSM). */
  readonly channels: readonly DemoChannel[]
  readonly laboratory: readonly LaboratoryResult[]
  /** Of the whole condition, in its first replicate. */
  readonly points: readonly DemoPoints[]
  /** Last image before fracture; FSM only. */
  readonly field: DemoField | null
  readonly remarks: readonly string[]
  readonly dataStatus: 'synthetic'
  readonly source: typeof syntheticNotice
}

export type DemoPoints = {
  /** `forming-limit`, `hole-expansion`, `chord-modulus`, `fracture-SHR` … */
  readonly kind: string
  readonly method?: 'section' | 'time' | 'other'
  readonly punch?: string
  readonly channels: readonly { readonly role: string; readonly name: string; readonly quantity: QuantityId }[]
  readonly columns: readonly Float64Array[]
}

export type DemoField = {
  readonly kind: 'strain-field'
  readonly sourceTest: TestCode
  /** [mm]. */
  readonly vsg: number
  /** x, y [mm], eps1, eps2 [1], row by row. */
  readonly channels: readonly DemoChannel[]
}
