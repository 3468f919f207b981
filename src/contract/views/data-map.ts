import type { Span, ValueSort } from '#core/literature/index.ts'

/** So many coils of a map are in its files. */
export const mostInMapFile = 20_000

/** One axis of a map as its reader asked for it. */
export type MapAxis = {
  /** Column of the property table, `t`, or a formula: as the address says it. */
  readonly asked: string
  /** `Elongation after fracture, TD` or the formula itself. */
  readonly label: string
  /** Id of the property without direction, where the axis shows one: `uat.a`. */
  readonly property: string | null
  /** `A_80`; empty for a formula. */
  readonly symbol: string
  /** Of the values of the points. */
  readonly unit: string
  /** In which its numbers are read; the same as `unit` for a formula. */
  readonly displayUnit: string
  /** Columns that it is computed from. */
  readonly columns: readonly string[]
}

export type MapPoint = {
  /** As the comparator and `chosen` of the address name it: `DP980-2~GI-1.20`. */
  readonly id: string
  readonly name: string
  readonly material: string
  /** Of the coil's page with the curves behind y, or behind x. */
  readonly to: string
  readonly family: string
  readonly thickness: number
  readonly coating: string | null
  readonly millType: string
  /** Of a free sample. */
  readonly free: boolean
  readonly synthetic: boolean
  readonly x: number
  readonly y: number
  /** Sample standard deviations; null for formulas, stated values and fewer than three specimens. */
  readonly sx: number | null
  readonly sy: number | null
  /** The fewest specimens that either number stands on; null where none was measured. */
  readonly n: number | null
  /** What decides the size of its point; null where nothing does, or the coil has no such number. */
  readonly size: number | null
  /** What decides its colour, likewise. */
  readonly hue: number | null
  readonly flags: readonly string[]
  /** What y was measured under, or x where y is of no test: `240 Minute`, `RD`. */
  readonly condition: string | null
  /** The axes along which its number is a lower bound: no crack was seen. */
  readonly atLeast: readonly ('x' | 'y')[]
}

/** A line of a stored model of a coil on the map, in the units of its axes. */
export type MapCurve = {
  /** As `MapPoint.id`. */
  readonly coil: string
  readonly name: string
  /** Of the line, unique for its coil. */
  readonly id: string
  readonly label: string
  readonly kind: 'fitted' | 'supported' | 'extrapolated'
  readonly synthetic: boolean
  /** Packed. */
  readonly x: string
  readonly y: string
}

/** A published material on a map: never a coil, and never part of what is computed about coils. */
export type MapLiterature = {
  readonly id: string
  /** `Docol 500 DP, SSAB 2013`, with the condition where one is published. */
  readonly name: string
  /** Address of its page. */
  readonly to: string
  readonly citation: string
  readonly sort: ValueSort
  /** In the units of the axes. */
  readonly x: Span
  readonly y: Span
}

/** Coils that answer the filter and are not on the map. */
export type NotShown = {
  /** After "7 coils": `without Hole expansion ratio, 240 Minute`. */
  readonly reason: string
  readonly count: number
  /** The first of them. */
  readonly coils: readonly { readonly name: string; readonly to: string }[]
}

export type DataMap = {
  /** Name of the release that is shown; null before the first. */
  readonly release: string | null
  readonly x: MapAxis
  readonly y: MapAxis
  /** What decides the sizes of points; null where all have one. */
  readonly size: MapAxis | null
  /** What decides their colours, where the reader named a property for them. */
  readonly hue: MapAxis | null
  /** By name; of a large map those among the first coils. */
  readonly points: readonly MapPoint[]
  /** How many coils come after the first, which are listed in `points` and `notShown`. */
  readonly beyond: number
  /** Coils that answer the filter, shown or not. */
  readonly total: number
  readonly notShown: readonly NotShown[]
  /** Gauge lengths [mm] of elongations among the coils, the shown one first; empty where none matters. */
  readonly gauges: readonly number[]
  /** Published materials with both properties, or why the map shows none. */
  readonly literature: readonly MapLiterature[] | { readonly none: string }
}

/** A map, or what is wrong with an axis. */
export type MapAnswer = { readonly map: DataMap } | WrongAxis

export type MapAxisName = 'x' | 'y' | 'size' | 'hue'

export type WrongAxis = {
  readonly wrong: { readonly axis: MapAxisName; readonly text: string; readonly message: string }
}

/** What is wrong with an axis as a sentence. */
export function wrongWords({ axis, message }: WrongAxis['wrong']): string {
  return `The ${wrongNames[axis]} cannot be drawn: ${message}.`
}

const wrongNames = { x: 'x axis', y: 'y axis', size: 'size of points', hue: 'colour of points' } as const

/** What the points of a large map come with (`core/data-maps/point-cloud.ts`). */
export type CloudFacts = {
  /** Coils that answer the filter. */
  readonly total: number
  readonly notShown: readonly NotShown[]
}
