/** Grey levels row by row from the top; x to the right, y downwards [px]. */
export type GrayImage = {
  readonly width: number
  readonly height: number
  /** 0 black … 255 white. */
  readonly values: Float32Array
}

/** Cubic B-spline through all grey levels, continuous to the second derivative. */
export type SplineImage = {
  readonly width: number
  readonly height: number
  /** At least two pixels inside the image [px]. */
  readonly at: (x: number, y: number) => number
  /** [grey levels/px] */
  readonly slope: (x: number, y: number) => readonly [gx: number, gy: number]
}

/** Pole of the recursive filter that converts samples to cubic B-spline coefficients (Unser, Aldroubi, Eden 1993). */
const pole = Math.sqrt(3) - 2

export function splineImage({ width, height, values }: GrayImage): SplineImage {
  const coefficients = Float64Array.from(values)
  for (let y = 0; y < height; y++) filter(coefficients, y * width, 1, width)
  for (let x = 0; x < width; x++) filter(coefficients, x, width, height)

  function at(x: number, y: number): number {
    const i = Math.floor(x)
    const j = Math.floor(y)
    const wx = weights(x - i)
    const wy = weights(y - j)
    let sum = 0
    for (let n = 0; n < 4; n++) {
      const row = (j - 1 + n) * width + i - 1
      sum +=
        wy[n]! *
        (wx[0] * coefficients[row]! +
          wx[1] * coefficients[row + 1]! +
          wx[2] * coefficients[row + 2]! +
          wx[3] * coefficients[row + 3]!)
    }
    return sum
  }

  // Half the difference of the neighbouring coefficients, averaged across by 1/6, 4/6, 1/6.
  function slope(x: number, y: number): readonly [number, number] {
    const c = (dx: number, dy: number) => coefficients[(y + dy) * width + x + dx]!
    const alongX = (dy: number) => (c(1, dy) - c(-1, dy)) / 2
    const alongY = (dx: number) => (c(dx, 1) - c(dx, -1)) / 2
    return [(alongX(-1) + 4 * alongX(0) + alongX(1)) / 6, (alongY(-1) + 4 * alongY(0) + alongY(1)) / 6]
  }

  return { width, height, at, slope }
}

function weights(t: number): readonly [number, number, number, number] {
  const u = 1 - t
  return [(u * u * u) / 6, (3 * t * t * t - 6 * t * t + 4) / 6, (3 * u * u * u - 6 * u * u + 4) / 6, (t * t * t) / 6]
}

function filter(c: Float64Array, start: number, stride: number, count: number): void {
  const place = (i: number) => start + i * stride
  let sum = 0
  let power = 1
  for (let i = 0; i < Math.min(count, 30); i++) {
    sum += power * c[place(i)]!
    power *= pole
  }
  c[place(0)] = 6 * sum
  for (let i = 1; i < count; i++) c[place(i)] = 6 * c[place(i)]! + pole * c[place(i - 1)]!
  const last = count - 1
  c[place(last)] = (pole / (pole * pole - 1)) * (c[place(last)]! + pole * c[place(last - 1)]!)
  for (let i = last - 1; i >= 0; i--) c[place(i)] = pole * (c[place(i + 1)]! - c[place(i)]!)
}
