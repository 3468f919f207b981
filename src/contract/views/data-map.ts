import type { Span, ValueSort } from '#core/literature/index.ts'

export const maxInMapFile = 20_000

export type MapAxis = {
  /** Column of the property table, `t`, or a formula. */
  readonly asked: string
  /** `Elongation after fracture, TD`, or the formula. */
  readonly label: string
  /** Id of the property without direction: `uat.a`. */
  readonly property: string | null
  /** `A_80`; empty for a formula. */
  readonly symbol: string
  readonly unit: string
  /** Same as `unit` for a formula. */
  readonly displayUnit: string
  readonly columns: readonly string[]
}

export type MapPoint = {
  /** `DP980-2~GI-1.20` */
  readonly id: string
  readonly name: string
  readonly material: string
  readonly to: string
  readonly family: string
  readonly thickness: number
  readonly coating: string | null
  readonly millType: string
  readonly free: boolean
  readonly synthetic: boolean
  readonly x: number
  readonly y: number
  /** Sample standard deviations; null for formulas, stated values and fewer than three specimens. */
  readonly sx: number | null
  readonly sy: number | null
  /** Smaller number of specimens of the two values; null if not measured. */
  readonly n: number | null
  readonly size: number | null
  readonly hue: number | null
  readonly flags: readonly string[]
  /** Condition of y, or of x if y is not from a test: `240 Minute`, `RD`. */
  readonly condition: string | null
  /** Axes with a lower bound, because no crack was observed. */
  readonly atLeast: readonly ('x' | 'y')[]
}

/** Curve of a stored model, in the units of the axes. */
export type MapCurve = {
  readonly coil: string
  readonly name: string
  readonly id: string
  readonly label: string
  readonly kind: 'fitted' | 'supported' | 'extrapolated'
  readonly synthetic: boolean
  readonly x: string
  readonly y: string
}

/** Never a coil, and not part of calculations about coils. */
export type MapLiterature = {
  readonly id: string
  /** `Docol 500 DP, SSAB 2013`, with the published condition. */
  readonly name: string
  readonly to: string
  readonly citation: string
  readonly sort: ValueSort
  readonly x: Span
  readonly y: Span
}

export type NotShown = {
  /** `without Hole expansion ratio, 240 Minute` */
  readonly reason: string
  readonly count: number
  readonly coils: readonly { readonly name: string; readonly to: string }[]
}

export type DataMap = {
  /** Null before the first release. */
  readonly release: string | null
  readonly x: MapAxis
  readonly y: MapAxis
  readonly size: MapAxis | null
  readonly hue: MapAxis | null
  /** By name; of a large map those among the first coils. */
  readonly points: readonly MapPoint[]
  readonly beyond: number
  readonly total: number
  readonly notShown: readonly NotShown[]
  /** Gauge lengths [mm], the shown one first; empty without elongations. */
  readonly gauges: readonly number[]
  /** Published materials with both properties, or why the list is empty. */
  readonly literature: readonly MapLiterature[] | { readonly none: string }
}

export type MapAnswer = { readonly map: DataMap } | WrongAxis

export type MapAxisName = 'x' | 'y' | 'size' | 'hue'

export type WrongAxis = {
  readonly wrong: { readonly axis: MapAxisName; readonly text: string; readonly message: string }
}

export function wrongAxisText({ axis, message }: WrongAxis['wrong']): string {
  return `The ${wrongNames[axis]} cannot be drawn: ${message}.`
}

const wrongNames = { x: 'x axis', y: 'y axis', size: 'size of points', hue: 'colour of points' } as const

/** Facts of a large map (`core/data-maps/point-cloud.ts`). */
export type CloudFacts = {
  readonly total: number
  readonly notShown: readonly NotShown[]
}
