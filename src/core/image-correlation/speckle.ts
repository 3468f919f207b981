import { random } from '../numerics/random.ts'
import type { Deformation } from './deformation.ts'
import type { GrayImage } from './spline-image.ts'

type SpeckleOptions = {
  readonly width: number
  readonly height: number
  /** Standard deviation of a spot [px]; about 1.5 gives the usual three to five pixels across. */
  readonly spot: number
  /** Spots per 100 px². */
  readonly density: number
  readonly seed: number
  /** [grey levels] */
  readonly noise?: number
  readonly noiseSeed?: number
}

/**
 * 8-bit image of dark spots after a motion. Gaussian spots are evaluated before the motion, which is therefore exact.
 * @throws RangeError for an image without pixels or spots without size
 */
export function specklePicture(options: SpeckleOptions, motion: Deformation): GrayImage {
  const { width, height, spot, seed, noise = 0, noiseSeed = 1 } = options
  if (!(width > 0 && height > 0)) throw new RangeError(`a picture of ${width} × ${height} px has no pixels`)
  if (!(spot > 0)) throw new RangeError(`spots of ${spot} px have no size`)
  const darkness = spotField(options)
  const camera = random(noiseSeed * 7919 + seed)
  const values = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [X, Y] = motion.origin(x, y)
      const grey = 225 - 200 * Math.min(1, darkness(X, Y)) + (noise > 0 ? noise * camera.normal() : 0)
      values[y * width + x] = Math.round(Math.min(255, Math.max(0, grey)))
    }
  }
  return { width, height, values }
}

/** Spots are stored in cells for speed. */
function spotField({ width, height, spot, density, seed }: SpeckleOptions): (X: number, Y: number) => number {
  const reach = 4 * spot
  const margin = 0.5 * Math.max(width, height)
  const columns = Math.ceil((width + 2 * margin) / reach)
  const rows = Math.ceil((height + 2 * margin) / reach)
  const cells: number[][] = Array.from({ length: columns * rows }, () => [])
  const { uniform } = random(seed)
  const count = Math.round((density / 100) * (width + 2 * margin) * (height + 2 * margin))
  for (let i = 0; i < count; i++) {
    const X = uniform() * columns * reach
    const Y = uniform() * rows * reach
    cells[Math.floor(Y / reach) * columns + Math.floor(X / reach)]!.push(X - margin, Y - margin)
  }
  return (X, Y) => {
    const column = Math.floor((X + margin) / reach)
    const row = Math.floor((Y + margin) / reach)
    let sum = 0
    for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
      for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
        const spots = cells[r * columns + c]!
        for (let i = 0; i < spots.length; i += 2) {
          const square = (X - spots[i]!) ** 2 + (Y - spots[i + 1]!) ** 2
          sum += Math.exp(-square / (2 * spot * spot))
        }
      }
    }
    return sum
  }
}
