import { random } from '#core/numerics/random.ts'
import { quasiNewton } from '#core/numerics/quasi-newton.ts'
import { type Kernel, unlikeliness } from './gaussian-process.ts'

/** So many rows settle the kernel, and so many which way is the best to it; of more, a sample is drawn. */
const enough = 300
const enoughForStart = 150

/**
 * Logarithms between which the parts of the kernel lie, for columns and values with a standard deviation of about 1. A column that
 * bends little, or not at all, needs a length of many deviations under a signal that is as much larger.
 */
const box = { signal: [-4, 6], noise: [-6, 1.5], length: [-2, 11] } as const

type Rows = { readonly x: Float64Array; readonly y: Float64Array }

/**
 * The kernel under which the rows are most likely, from three starts. Words of a category share a length, unless one for each makes
 * the rows likelier by more than that many lengths more would by chance (Akaike's criterion).
 *
 * @param x  n × width, columns with a standard deviation of about 1; `y` with mean 0 and standard deviation 1
 * @param features  number of the feature of each column, from 0 without gaps; each its own without
 */
export function learnKernel(
  x: Float64Array,
  y: Float64Array,
  width: number,
  features: readonly number[] = Array.from({ length: width }, (_, j) => j),
): Kernel {
  const sample = drawn(x, y, width, enough)
  const part = drawn(x, y, width, enoughForStart)
  const count = 1 + features.reduce((most, feature) => Math.max(most, feature), 0)
  const common = Math.log(width) / 2
  const short = [
    { noise: Math.log(0.3), length: common + 0.7 },
    { noise: Math.log(0.1), length: common },
    // As scikit-learn starts: all of it noise, and lengths of one deviation.
    { noise: 0, length: 0 },
  ].map(({ noise, length }) =>
    downhill(part, features, Float64Array.of(0, noise, ...Array.from({ length: count }, () => length)), 30),
  )
  // The best of short ways is gone to its end.
  const start = short.reduce((a, b) => (b.value < a.value ? b : a)).place
  const shared = downhill(sample, features, start, 80)
  if (count === width) return kernelAt(shared.place, features)
  const each = Array.from({ length: width }, (_, j) => j)
  const [signal, noise, ...lengths] = shared.place
  const free = downhill(sample, each, Float64Array.of(signal!, noise!, ...features.map((k) => lengths[k]!)), 80)
  return free.value + width < shared.value + count ? kernelAt(free.place, each) : kernelAt(shared.place, features)
}

/** @param features  of each column, whose lengths stand behind signal and noise in `start` */
function downhill({ x, y }: Rows, features: readonly number[], start: Float64Array, evaluations: number) {
  const at = (place: Float64Array) => {
    const found = unlikeliness(x, y, kernelAt(place, features))
    if (!found) return { value: Infinity, slopes: place }
    const slopes = new Float64Array(place.length)
    slopes.set([found.signal, found.noise])
    for (const [j, slope] of found.lengths.entries()) slopes[2 + features[j]!]! += slope
    return { value: found.value, slopes }
  }
  const bound = (side: 0 | 1) => start.map((_, k) => (k === 0 ? box.signal : k === 1 ? box.noise : box.length)[side])
  return quasiNewton(at, start, { lower: bound(0), upper: bound(1), evaluations, tolerance: 1e-7 })
}

function kernelAt([signal, noise, ...lengths]: Float64Array, features: readonly number[]): Kernel {
  return {
    signal: Math.exp(signal!),
    noise: Math.exp(noise!),
    lengths: Float64Array.from(features, (feature) => Math.exp(lengths[feature]!)),
  }
}

function drawn(x: Float64Array, y: Float64Array, width: number, most: number): Rows {
  if (y.length <= most) return { x, y }
  const { uniform } = random(y.length)
  const order = [...y.keys()].map((i) => [uniform(), i] as const).sort((a, b) => a[0] - b[0])
  const rows = order.slice(0, most).map(([, i]) => i)
  return {
    x: Float64Array.from(rows.flatMap((i) => [...x.subarray(i * width, (i + 1) * width)])),
    y: Float64Array.from(rows, (i) => y[i]!),
  }
}
