import {
  AmbientLight,
  BufferGeometry,
  Color,
  ColorManagement,
  DirectionalLight,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshLambertMaterial,
  type Object3D,
  OrthographicCamera,
  Scene,
  Vector3,
} from 'three'
import type { Solid } from '#core/visualizer/solid.ts'
import type { Box } from '#web/chart/drawing/project.ts'
import { inks, palette } from '#web/chart/palette.ts'
import type { Theme } from '#web/ui/theme.ts'
import { boxOf, onAxis } from './solid-box.ts'

// Colours of the palette are mixed in sRGB.
ColorManagement.enabled = false

export type Standpoint = {
  /** About the vertical axis, counter-clockwise from above [deg]. */
  readonly turn: number
  /** Elevation of the eye [deg], −90 … 90. */
  readonly tilt: number
}

export type SolidScene = {
  readonly scene: Scene
  /** Lines and dots on the surface, moved towards the eye so that faces do not cover them. */
  readonly onSurface: Group
  /** Labels of points, moved further towards the eye. */
  readonly written: Group
  /** Sets camera, light and groups. Parallel projection preserves equal lengths. */
  readonly from: (standpoint: Standpoint, size: Box) => OrthographicCamera
}

/** [px] */
const margin = 28

/** Shifts towards the eye relative to half the size of the solid. */
const lifts = { onSurface: 0.05, written: 0.25 } as const

/** Maximum lengths of faces and lines, which are depth-sorted as a whole [half edges of the box]. */
const maxLengths = { face: 0.2, line: 0.08 } as const

export function solidScene(solid: Solid, theme: Theme): SolidScene {
  const ink = inks[theme]
  const colour = palette[solid.colour % palette.length]![theme]
  const box = boxOf(solid)
  const mesh = solid.mesh.map((row) => row.map(box))
  const axes = solid.axes.map(({ range }, axis) => range.map((value) => box(onAxis(solid, axis, value))))
  const reach = Math.max(...[...axes, ...mesh].flat().map((point) => point.length() || 0))
  const lights = [new DirectionalLight('white', 0.5), new DirectionalLight('white', 0.5)] as const
  const onSurface = new Group().add(
    segments(rowsAndColumns(mesh), colour, 0.5, maxLengths.face),
    segments(
      solid.paths.map((points) => points.map(box)),
      ink.text,
      1.25,
    ),
    segments([solid.line.points.map(box)], ink.text, 2.5),
  )
  const written = new Group()
  const scene = new Scene().add(
    faces(mesh, colour, ink.canvas),
    segments(axes, ink.muted, 1.25),
    onSurface,
    written,
    new AmbientLight(new Color(0.3, 0.3, 0.3)),
    ...lights,
  )
  scene.background = new Color(ink.canvas)
  return {
    scene,
    onSurface,
    written,
    from: (standpoint, { width, height }) => {
      const { eye, up } = eyeOf(standpoint)
      // Both sides are lit; the shading depends on the angle to the eye.
      lights[0].position.copy(eye)
      lights[1].position.copy(eye).negate()
      onSurface.position.copy(eye).multiplyScalar(lifts.onSurface * reach)
      written.position.copy(eye).multiplyScalar(lifts.written * reach)
      const pixel = reach / (Math.min(width, height) / 2 - margin)
      const [right, top] = [(pixel * width) / 2, (pixel * height) / 2]
      const camera = new OrthographicCamera(-right, right, top, -top, 0, 4 * reach)
      camera.position.copy(eye).multiplyScalar(2 * reach)
      camera.up.copy(up)
      camera.lookAt(0, 0, 0)
      camera.updateMatrixWorld()
      return camera
    },
  }
}

/** Directions to the eye and upwards in the picture, also for a view from above. */
function eyeOf({ turn, tilt }: Standpoint): { readonly eye: Vector3; readonly up: Vector3 } {
  const [a, b] = [(turn * Math.PI) / 180, (tilt * Math.PI) / 180]
  const away = new Vector3(Math.sin(a), Math.cos(a), 0)
  const upright = new Vector3(0, 0, 1)
  return {
    eye: away.clone().multiplyScalar(-Math.cos(b)).addScaledVector(upright, Math.sin(b)),
    up: away.clone().multiplyScalar(Math.sin(b)).addScaledVector(upright, Math.cos(b)),
  }
}

/** Four existing neighbours are a face. Colours are mixed with the background, 30 % for edge-on faces. */
function faces(mesh: readonly (readonly Vector3[])[], colour: string, paper: string): Object3D {
  const corners = mesh.slice(1).flatMap((row, r) =>
    row.slice(1).flatMap((corner, c) => {
      const face = [mesh[r]![c]!, mesh[r]![c + 1]!, row[c]!, corner] as const
      return face.every(isThere) ? triangles(face) : []
    }),
  )
  const material = new MeshLambertMaterial({ side: DoubleSide, emissive: paper })
  material.color = new Color(colour).add(new Color(paper).multiplyScalar(-1))
  return drawn(new Mesh(geometryOf(corners), material))
}

function triangles([a, b, c, d]: readonly [Vector3, Vector3, Vector3, Vector3]): Vector3[] {
  const across = piecesOf(Math.max(a.distanceTo(b), c.distanceTo(d)), maxLengths.face)
  const along = piecesOf(Math.max(a.distanceTo(c), b.distanceTo(d)), maxLengths.face)
  const at = (i: number, j: number) =>
    a
      .clone()
      .lerp(b, i / across)
      .lerp(c.clone().lerp(d, i / across), j / along)
  return Array.from({ length: across * along }, (_, n) => [n % across, Math.floor(n / across)] as const).flatMap(
    ([i, j]) => [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j), at(i + 1, j + 1), at(i, j + 1)],
  )
}

function segments(
  lines: readonly (readonly Vector3[])[],
  color: string,
  linewidth: number,
  piece: number = maxLengths.line,
): Object3D {
  const ends = lines.flatMap((points) =>
    points.slice(1).flatMap((to, i) => {
      const from = points[i]!
      if (!isThere(from) || !isThere(to)) return []
      const pieces = piecesOf(from.distanceTo(to), piece)
      return Array.from({ length: pieces }, (_, n) => [n, n + 1])
        .flat()
        .map((n) => from.clone().lerp(to, n / pieces))
    }),
  )
  return drawn(new LineSegments(geometryOf(ends), new LineBasicMaterial({ color, linewidth })))
}

const piecesOf = (length: number, piece: number) => Math.max(1, Math.ceil(length / piece))

function rowsAndColumns(mesh: readonly (readonly Vector3[])[]): (readonly Vector3[])[] {
  return [...mesh, ...(mesh[0] ?? []).map((_, c) => mesh.map((row) => row[c]!))]
}

function geometryOf(points: readonly Vector3[]): BufferGeometry {
  const numbers = points.flatMap((point) => point.toArray())
  return new BufferGeometry().setAttribute('position', new Float32BufferAttribute(numbers, 3))
}

/** Without culling: NaN would invalidate the bounds. */
function drawn(object: Object3D): Object3D {
  object.frustumCulled = false
  return object
}

const isThere = (point: Vector3) => Number.isFinite(point.x + point.y + point.z)
