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
import type { Box } from '#web/chart/project.ts'
import { inks, palette } from '#web/chart/palette.ts'
import type { Theme } from '#web/ui/theme.ts'
import { boxOf, onAxis } from './solid-box.ts'

// The palette is mixed as it is written: half of a colour looks like half of it.
ColorManagement.enabled = false

/** From where a solid is seen. */
export type Standpoint = {
  /** About the upright axis, counter-clockwise seen from above [deg]. */
  readonly turn: number
  /** Of the eye above the horizon [deg], −90 … 90. */
  readonly tilt: number
}

export type SolidScene = {
  readonly scene: Scene
  /** For what lies on the surface: it is taken for nearer than it is, or half of it would sink into the faces. */
  readonly onSurface: Group
  /** For what is written beside a point, which faces before that point would cut into. */
  readonly written: Group
  /** The camera at a standpoint, with the light and what lies on the surface turned to it. Parallel: equal lengths stay equal. */
  readonly from: (standpoint: Standpoint, size: Box) => OrthographicCamera
}

/** Room for the names at the ends of the axes [px]. */
const margin = 28

/** Shares of the solid's half size by which they are nearer. */
const lifts = { onSurface: 0.05, written: 0.25 } as const

/** Faces and lines are sorted by one depth each, so long ones are drawn in pieces [half edges of the box]. */
const longest = { face: 0.2, line: 0.08 } as const

/** A solid in the colours of a theme. */
export function solidScene(solid: Solid, theme: Theme): SolidScene {
  const ink = inks[theme]
  const colour = palette[solid.colour % palette.length]![theme]
  const box = boxOf(solid)
  const mesh = solid.mesh.map((row) => row.map(box))
  const axes = solid.axes.map(({ range }, axis) => range.map((value) => box(onAxis(solid, axis, value))))
  const reach = Math.max(...[...axes, ...mesh].flat().map((point) => point.length() || 0))
  const lights = [new DirectionalLight('white', 0.5), new DirectionalLight('white', 0.5)] as const
  const onSurface = new Group().add(
    segments(rowsAndColumns(mesh), colour, 0.5, longest.face),
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
      // A face is lit from before and from behind: it is the paler the more it is seen edge-on, whichever side it shows.
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

/** Directions from the middle to the eye, and upwards in the picture; the latter holds from straight above as well. */
function eyeOf({ turn, tilt }: Standpoint): { readonly eye: Vector3; readonly up: Vector3 } {
  const [a, b] = [(turn * Math.PI) / 180, (tilt * Math.PI) / 180]
  const away = new Vector3(Math.sin(a), Math.cos(a), 0)
  const upright = new Vector3(0, 0, 1)
  return {
    eye: away.clone().multiplyScalar(-Math.cos(b)).addScaledVector(upright, Math.sin(b)),
    up: away.clone().multiplyScalar(Math.sin(b)).addScaledVector(upright, Math.cos(b)),
  }
}

/** Four neighbours make a face, where all of them are there. From the paper (edge-on: three tenths) towards the colour. */
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

/** Corners of the triangles of a face, two for each piece of it. */
function triangles([a, b, c, d]: readonly [Vector3, Vector3, Vector3, Vector3]): Vector3[] {
  const across = piecesOf(Math.max(a.distanceTo(b), c.distanceTo(d)), longest.face)
  const along = piecesOf(Math.max(a.distanceTo(c), b.distanceTo(d)), longest.face)
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
  piece: number = longest.line,
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

/** All of a solid is in the picture: it need not be asked for its bounds, which points that are not there would make void. */
function drawn(object: Object3D): Object3D {
  object.frustumCulled = false
  return object
}

const isThere = (point: Vector3) => Number.isFinite(point.x + point.y + point.z)
