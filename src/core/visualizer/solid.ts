import { fractureSolids } from './fracture-solid.ts'
import type { Choices, VisualizerCoil } from './figure.ts'
import { rateSolids } from './rate-solid.ts'
import { yieldSolids } from './yield-solid.ts'

/** A point of space on the axes of its solid. */
export type Point3 = readonly [x: number, y: number, z: number]

/** A model as a surface in space. */
export type Solid = {
  /** Of the model. Unique within its view. */
  readonly id: string
  readonly label: string
  /** Place in the palette, as in the charts of the view. */
  readonly colour: number
  readonly axes: readonly [SolidAxis, SolidAxis, SolidAxis]
  /** One unit is as long on all axes. */
  readonly equalAxes: boolean
  /** Rows of points of equal number; NaN where there is no surface. Four neighbours make a face. */
  readonly mesh: readonly (readonly Point3[])[]
  /** The line that the chart of the view shows. */
  readonly line: { readonly label: string; readonly points: readonly Point3[] }
  /** What the tests went through, in pieces so small that a surface can cover a part of a line. */
  readonly paths: readonly (readonly Point3[])[]
  readonly tests: readonly { readonly label: string; readonly point: Point3 }[]
  readonly notes: readonly string[]
}

export type SolidAxis = {
  readonly label: string
  readonly symbol: string
  /** What is drawn of it. */
  readonly range: readonly [low: number, high: number]
}

/** Views with surfaces in space, by their ids: those whose models depend on more than a chart can show. */
const solids: Readonly<Record<string, (coil: VisualizerCoil, choices: Choices) => readonly Solid[]>> = {
  'yield-locus': yieldSolids,
  rate: rateSolids,
  fracture: fractureSolids,
}

export function hasSolids(view: string): boolean {
  return Object.hasOwn(solids, view)
}

/** Surfaces of the models that are chosen in a view; none in views without. */
export function solidsOf(view: string, coil: VisualizerCoil, choices: Choices): readonly Solid[] {
  return hasSolids(view) ? solids[view]!(coil, choices) : []
}
