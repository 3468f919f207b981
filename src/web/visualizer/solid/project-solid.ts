import type { Point3, Solid } from '#core/visualizer/solid.ts'

/** From where a solid is seen. */
export type Standpoint = {
  /** About the upright axis, counter-clockwise seen from above [deg]. */
  readonly turn: number
  /** Of the eye above the horizon [deg], −90 … 90. */
  readonly tilt: number
}

/** On the picture: right and down in shares of its smaller half, −1 … 1 however the solid is turned; `depth`, in the same measure, grows away from the eye. */
type Seen = { readonly x: number; readonly y: number; readonly depth: number }

export type Shape =
  /** `light`: 0 seen edge-on, 1 seen from in front. */
  | { readonly kind: 'face'; readonly at: readonly Seen[]; readonly depth: number; readonly light: number }
  | { readonly kind: 'axis' | 'line' | 'path'; readonly at: readonly [Seen, Seen]; readonly depth: number }
  | { readonly kind: 'test'; readonly at: Seen; readonly depth: number }

export type SolidPicture = {
  /** From the farthest to the nearest: painted in this order, what is near covers what is far. */
  readonly shapes: readonly Shape[]
  /** Ends of the three axes, for their names. */
  readonly ends: readonly Seen[]
}

/** Pieces of an axis, so that a surface can cover a part of it. */
const pieces = 24

/** Lines and points lie on the surface: by so much they are taken for nearer, or half of them would sink into it. */
const lift = 0.03

/** A solid as parallel light shows it on a plane: no perspective, so that equal lengths stay equal. */
export function projectSolid(solid: Solid, standpoint: Standpoint): SolidPicture {
  const box = boxOf(solid)
  const axes = axesOf(solid)
  const see = eyeOf(standpoint, reachOf([...axes.flat(), ...solid.mesh.flat()].map(box)))
  const seen = (point: Point3) => see(box(point))
  const { mesh, line, paths, tests } = solid
  const faces = mesh.slice(1).flatMap((row, r) =>
    row.slice(1).flatMap((_, c): Shape[] => {
      const corners = [mesh[r]![c]!, mesh[r]![c + 1]!, mesh[r + 1]![c + 1]!, mesh[r + 1]![c]!]
      if (corners.some((corner) => corner.some(Number.isNaN))) return []
      const at = corners.map(seen)
      return [{ kind: 'face', at, depth: meanDepth(at), light: facing(at) }]
    }),
  )
  const lifted = (kind: 'line' | 'path', points: readonly Point3[]) =>
    segments(points.map(seen)).map((at): Shape => ({ kind, at, depth: meanDepth(at) - lift }))
  const shapes: Shape[] = [
    ...faces,
    ...lifted('line', line.points),
    ...paths.flatMap((points) => lifted('path', points)),
    ...axes.flatMap(([from, to]) =>
      segments(between(from, to).map(seen)).map((at): Shape => ({ kind: 'axis', at, depth: meanDepth(at) })),
    ),
    ...tests.map(({ point }): Shape => {
      const at = seen(point)
      return { kind: 'test', at, depth: at.depth - lift }
    }),
  ]
  return { shapes: shapes.toSorted((a, b) => b.depth - a.depth), ends: axes.map(([, to]) => seen(to)) }
}

/** From the middle to the farthest point that is there. */
function reachOf(points: readonly Point3[]): number {
  return points.reduce((most, point) => Math.max(most, Math.hypot(...point) || 0), 0)
}

/** Turns a point of the cube −1 … 1 before the eye; one as far from the middle as `reach` lies on the rim of the picture. */
function eyeOf({ turn, tilt }: Standpoint, reach: number): (point: Point3) => Seen {
  const [a, b] = [(turn * Math.PI) / 180, (tilt * Math.PI) / 180]
  const [ca, sa, cb, sb] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b)]
  return ([x, y, z]) => {
    const right = ca * x - sa * y
    const away = sa * x + ca * y
    return { x: right / reach, y: -(cb * z + sb * away) / reach, depth: (cb * away - sb * z) / reach }
  }
}

/** The ranges of the axes become the cube −1 … 1. */
function boxOf({ axes }: Solid): (point: Point3) => Point3 {
  const on = (value: number, i: 0 | 1 | 2) => {
    const [low, high] = axes[i].range
    return (2 * (value - low)) / (high - low) - 1
  }
  return ([x, y, z]) => [on(x, 0), on(y, 1), on(z, 2)]
}

/** Through the origin where it is inside, along the edges of the box where it is not. */
function axesOf({ axes }: Solid): [from: Point3, to: Point3][] {
  const ends = axes.map(({ range }) => range)
  const corner = (inside: boolean) =>
    axes.map(({ range: [low, high] }) => (inside && low < 0 && high > 0 ? 0 : low)) as unknown as Point3
  const origin = corner(axes.every(({ range: [low, high] }) => low < 0 && high > 0))
  return ends.map(([low, high], i) => [
    origin.with(i, low) as unknown as Point3,
    origin.with(i, high) as unknown as Point3,
  ])
}

function between(from: Point3, to: Point3): Point3[] {
  return Array.from({ length: pieces + 1 }, (_, i) => {
    const share = i / pieces
    return from.map((value, axis) => value + share * (to[axis]! - value)) as unknown as Point3
  })
}

function segments(points: readonly Seen[]): [Seen, Seen][] {
  return points
    .slice(1)
    .map((to, i): [Seen, Seen] => [points[i]!, to])
    .filter((ends) => ends.every(({ y }) => Number.isFinite(y)))
}

function meanDepth(at: readonly Seen[]): number {
  return at.reduce((sum, { depth }) => sum + depth, 0) / at.length
}

/** How far a face looks at the eye: the part of its area that the picture shows. */
function facing(at: readonly Seen[]): number {
  const [a, b, c, d] = at as [Seen, Seen, Seen, Seen]
  const [u, v] = [
    [c.x - a.x, c.y - a.y, c.depth - a.depth],
    [d.x - b.x, d.y - b.y, d.depth - b.depth],
  ] as [number[], number[]]
  const normal = [u[1]! * v[2]! - u[2]! * v[1]!, u[2]! * v[0]! - u[0]! * v[2]!, u[0]! * v[1]! - u[1]! * v[0]!]
  const size = Math.hypot(...normal)
  return size > 0 ? Math.abs(normal[2]!) / size : 0
}
