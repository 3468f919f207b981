import type { YieldSurface } from '../models/yield/directional.ts'
import { locusPoints } from '../models/yield/locus.ts'
import { linspace } from '../numerics/arrays.ts'
import type { Choices, VisualizerCoil } from './figure.ts'
import type { Point3, Solid } from './solid.ts'
import { chosenSurfaces, valueOf } from './yield-locus.ts'

/** Number of faces from pole to pole, and around. */
const [rows, around] = [18, 48] as const

/** Surfaces with the section of the chart. */
export function yieldSolids(coil: VisualizerCoil, { models, shear }: Choices): Solid[] {
  return chosenSurfaces(coil, models, []).map(({ id, label, colour, surface }) => {
    const mesh = meshOf(surface)
    // Tests and section may lie slightly outside a surface that was not fitted to them.
    const max = 1.15 * Math.max(...mesh.flat(2).map(Math.abs))
    const axis = (name: string, symbol: string) => ({ label: name, symbol, range: [-max, max] as const })
    return {
      id,
      label,
      colour,
      axes: [axis('Stress along RD', 'σ_x/σ_0'), axis('Stress along TD', 'σ_y/σ_0'), axis('Shear stress', 'σ_xy/σ_0')],
      equalAxes: true,
      mesh,
      line: { label: `Section at σxy/σ0 = ${shear}`, points: sectionOf(surface, shear) },
      paths: [],
      tests: testsOf(coil),
      notes: ['Yielding does not depend on the sign of shear stress, so both halves are symmetric.'],
    }
  })
}

/** Degree 1: a direction divided by its equivalent stress is on the surface. */
function meshOf(surface: YieldSurface): Point3[][] {
  const pole = 1 / surface.equivalent([0, 0, 1])
  return Array.from(linspace(-Math.PI / 2, Math.PI / 2, rows + 1), (height, r) =>
    Array.from(linspace(0, 2 * Math.PI, around + 1), (angle): Point3 => {
      if (r === 0 || r === rows) return [0, 0, Math.sign(height) * pole]
      const flat = Math.cos(height)
      const direction = [flat * Math.cos(angle), flat * Math.sin(angle), pole * Math.sin(height)] as const
      const size = 1 / surface.equivalent(direction)
      return [size * direction[0], size * direction[1], size * direction[2]]
    }),
  )
}

function sectionOf(surface: YieldSurface, shear: number): Point3[] {
  if (!(surface.equivalent([0, 0, shear]) < 1)) return []
  const { x, y } = locusPoints(surface, { shear })
  return Array.from(x, (value, i): Point3 => [value, y[i]!, shear])
}

function testsOf(coil: VisualizerCoil): Solid['tests'] {
  const [s45, s90, sb, shear] = (['s45', 's90', 'sb', 'shear45'] as const).map((id) => valueOf(coil, id))
  const states: readonly (readonly [string, Point3 | undefined])[] = [
    ['Tension along RD', [1, 0, 0]],
    ['Tension at 45°', s45 === undefined ? undefined : [s45 / 2, s45 / 2, s45 / 2]],
    ['Tension along TD', s90 === undefined ? undefined : [0, s90, 0]],
    ['Equibiaxial tension', sb === undefined ? undefined : [sb, sb, 0]],
    ['Shear along RD', shear === undefined ? undefined : [0, 0, shear]],
  ]
  return states.flatMap(([label, point]) => (point ? [{ label, point }] : []))
}
