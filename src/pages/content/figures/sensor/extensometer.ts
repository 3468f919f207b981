import {
  type Deformation,
  matchSubset,
  noMotion,
  specklePicture,
  splineImage,
  uniformPull,
} from '#core/image-correlation/index.ts'

export type Camera = {
  /** [mm] */
  readonly field: number
  readonly pixels: number
  /** Initial distance of the two marks [mm]. */
  readonly gauge: number
  /** Standard deviation of the noise [grey levels of 255]. */
  readonly noise: number
}

/** Engineering strains over the gauge length [1]. */
export type Reading = { readonly truth: number; readonly measured: number }

const side = 48
const middle = side / 2
const radius = 14
const pattern = { width: side, height: side, spot: 1.7, density: 2.6 }

/**
 * Follows two marks through a pull from 0 to `end`, the last engineering strain [1]. Only the windows around the marks
 * are drawn; like a camera's region of interest, they move by whole pixels.
 */
export function readExtensometer(camera: Camera, end: number, count: number): Reading[] {
  const scale = camera.pixels / camera.field
  const gauge = camera.gauge * scale
  const marks = [-gauge / 2, gauge / 2].map((place, i) => followMark(camera, place, i + 1))
  return Array.from({ length: count }, (_, i) => {
    const truth = (end * i) / (count - 1)
    const [left, right] = marks.map((shift) => shift(truth, i)) as [number, number]
    return { truth, measured: (right - left) / gauge }
  })
}

/** Measured shift of a mark [px] at a position along the specimen, for each strain of a pull about the middle. */
function followMark({ noise }: Camera, position: number, seed: number): (strain: number, frame: number) => number {
  const window = (strain: number, moved: number): Deformation => {
    const pull = uniformPull(Math.log(1 + strain), 0.5, [middle - position, middle])
    return {
      ...pull,
      origin: (x, y) => pull.origin(x + moved, y),
      place: (X, Y) => [pull.place(X, Y)[0] - moved, pull.place(X, Y)[1]],
    }
  }
  const see = (strain: number, moved: number, frame: number) =>
    splineImage(specklePicture({ ...pattern, seed, noise, noiseSeed: 31 * frame + seed }, window(strain, moved)))
  const reference = see(0, 0, 0)
  return (strain, frame) => {
    const moved = Math.round(position * strain)
    const found = matchSubset(reference, see(strain, moved, frame), [middle, middle], radius, {
      ...noMotion,
      u: position * strain - moved,
      ux: strain,
    })
    return found ? found.warp.u + moved : Number.NaN
  }
}

export type Grade = {
  /** Largest difference from the truth, as an elongation [µm]. */
  readonly worst: number
  /** Root mean square of the strain error [1]. */
  readonly rms: number
  /** Best class of ISO 9513 table 2 whose bias limits all readings meet; null if none. */
  readonly class: 0.2 | 0.5 | 1 | 2 | null
}

/**
 * Grades readings by the bias limits of ISO 9513 (class 0.5: 0.5 % of the reading or 1.5 µm, the larger; other classes
 * in proportion). A calibration checks more than bias; this grades the optics only.
 */
export function gradeReadings(readings: readonly Reading[], gauge: number): Grade {
  const errors = readings.map(({ truth, measured }) => ({
    absolute: Math.abs(measured - truth) * gauge * 1000,
    reading: truth * gauge * 1000,
  }))
  const keeps = (grade: number) =>
    errors.every(({ absolute, reading }) => absolute <= Math.max(3 * grade, (grade / 100) * reading))
  return {
    worst: Math.max(...errors.map(({ absolute }) => absolute)),
    rms: Math.sqrt(readings.reduce((sum, { truth, measured }) => sum + (measured - truth) ** 2, 0) / readings.length),
    class: ([0.2, 0.5, 1, 2] as const).find(keeps) ?? null,
  }
}
