import { fractureSolids } from './fracture-solid.ts'
import type { Choices, VisualizerCoil } from './figure.ts'
import { rateSolids } from './rate-solid.ts'
import { yieldSolids } from './yield-solid.ts'

export type Point3 = readonly [x: number, y: number, z: number]

export type Solid = {
  readonly id: string
  readonly label: string
  /** As in the charts of the view. */
  readonly colour: number
  readonly axes: readonly [SolidAxis, SolidAxis, SolidAxis]
  readonly equalAxes: boolean
  /** NaN outside the surface. Four neighbours are a face. */
  readonly mesh: readonly (readonly Point3[])[]
  readonly line: { readonly label: string; readonly points: readonly Point3[] }
  /** In pieces small enough to be partly hidden by a surface. */
  readonly paths: readonly (readonly Point3[])[]
  readonly tests: readonly { readonly label: string; readonly point: Point3 }[]
  readonly notes: readonly string[]
}

type SolidAxis = {
  readonly label: string
  readonly symbol: string
  readonly range: readonly [low: number, high: number]
}

/** Models that depend on more variables than a chart shows. */
const solids: Readonly<Record<string, (coil: VisualizerCoil, choices: Choices) => readonly Solid[]>> = {
  'yield-locus': yieldSolids,
  rate: rateSolids,
  fracture: fractureSolids,
}

export function hasSolids(view: string): boolean {
  return Object.hasOwn(solids, view)
}

/** Empty for views without surfaces. */
export function solidsOf(view: string, coil: VisualizerCoil, choices: Choices): readonly Solid[] {
  return hasSolids(view) ? solids[view]!(coil, choices) : []
}
