import {
  type Deformation,
  type Grid,
  type Match,
  neckingPull,
  type PlaneStrain,
  specklePicture,
  splineImage,
  strainField,
  trackGrid,
  uniformPull,
} from '#core/image-correlation/index.ts'

export type Experiment = {
  readonly motion: 'uniform' | 'necking'
  /** Final true strain: everywhere, or in the middle of the band [1]. */
  readonly strain: number
  /** Side of the compared square is 2·radius + 1 [px]. */
  readonly radius: number
  /** Distance of the measured points [px]. */
  readonly step: number
  /** [grey levels] */
  readonly noise: number
}

export type Stage = {
  /** Share of the final strain, 0 … 1. */
  readonly share: number
  readonly picture: { readonly width: number; readonly height: number; readonly grey: Uint8ClampedArray }
  readonly points: readonly StagePoint[]
}

export type StagePoint = {
  /** Position in the picture of this stage [px]. */
  readonly x: number
  readonly y: number
  /** Position on the undeformed sheet, which identifies the point [px]. */
  readonly X: number
  readonly Y: number
  readonly measured: PlaneStrain | null
  /** True strain of the generated picture [1]. */
  readonly truth: number
}

/** Size of the pictures [px], and their number after the first. */
export type Camera = { readonly width: number; readonly height: number; readonly stages: number }

export const stages = 6
const usual: Camera = { width: 320, height: 200, stages }
const pattern = { spot: 1.7, density: 2.4, seed: 20 }

/** Points on each side of a strain gauge: three points long. */
const reach = 1

export function motionAt(
  { motion, strain }: Experiment,
  share: number,
  { width, height }: Camera = usual,
): Deformation {
  const centre = [width / 2, height / 2] as const
  if (motion === 'uniform') return uniformPull(strain * share, 1, centre)
  const peak = Math.exp(strain * share) - 1
  return neckingPull(0.2 * peak, 0.8 * peak, centre[0], 26)
}

export function* follow(experiment: Experiment, camera: Camera = usual): Generator<Stage> {
  const { radius, step, noise } = experiment
  const { width, height, stages: pictures } = camera
  const seen = { ...pattern, width, height, noise }
  const undeformed = specklePicture({ ...seen, noiseSeed: 1 }, motionAt(experiment, 0, camera))
  const reference = splineImage(undeformed)
  const grid = gridFor(radius, step, camera)
  let matches: (Match | undefined)[] = []
  for (let stage = 0; stage <= pictures; stage++) {
    const share = stage / pictures
    const motion = motionAt(experiment, share, camera)
    const picture = stage === 0 ? undeformed : specklePicture({ ...seen, noiseSeed: stage + 1 }, motion)
    matches = trackGrid(reference, splineImage(picture), grid, radius, matches)
    const strains = strainField(matches, grid, reach)
    yield {
      share,
      picture: { width, height, grey: Uint8ClampedArray.from(picture.values) },
      points: strains.map((measured, i) => pointOf(grid, i, matches[i], measured, motion)),
    }
  }
}

/** Points whose squares stay inside the first picture. */
function gridFor(radius: number, step: number, { width, height }: Camera): Grid {
  const margin = radius + 4
  const columns = Math.floor((width - 2 * margin) / step) + 1
  const rows = Math.floor((height - 2 * margin) / step) + 1
  const x = Math.round((width - (columns - 1) * step) / 2)
  const y = Math.round((height - (rows - 1) * step) / 2)
  return { x, y, step, columns, rows }
}

function pointOf(
  grid: Grid,
  i: number,
  match: Match | undefined,
  measured: PlaneStrain | undefined,
  motion: Deformation,
): StagePoint {
  const X = grid.x + (i % grid.columns) * grid.step
  const Y = grid.y + Math.floor(i / grid.columns) * grid.step
  return {
    X,
    Y,
    x: X + (match?.warp.u ?? 0),
    y: Y + (match?.warp.v ?? 0),
    measured: match && measured ? measured : null,
    truth: motion.strain(X, Y)[0],
  }
}

export type StageErrors = {
  readonly found: number
  readonly lost: number
  /** Mean of measured minus true strain over the points found [1]. */
  readonly bias: number
  /** Root mean square of the same [1]. */
  readonly rms: number
}

export function errorsOf({ points }: Stage): StageErrors {
  const differences = points.flatMap(({ measured, truth }) => (measured ? [measured.exx - truth] : []))
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  return {
    found: differences.length,
    lost: points.length - differences.length,
    bias: mean(differences),
    rms: Math.sqrt(mean(differences.map((value) => value ** 2))),
  }
}
