import { random } from '#core/numerics/random.ts'
import { quasiNewton } from '#core/numerics/quasi-newton.ts'
import { type Kernel, unlikeliness } from './gaussian-process.ts'

/** So many rows settle the kernel; of more, a sample is drawn. */
const enough = 300

/**
 * Logarithms between which the parts of the kernel lie, for columns and values with a standard deviation of about 1. A column that
 * bends little, or not at all, needs a length of many deviations under a signal that is as much larger.
 */
const box = { signal: [-4, 6], noise: [-6, 1.5], length: [-2, 11] } as const

/**
 * The kernel under which the rows are most likely, from three starts.
 *
 * @param x  n × width, columns with a standard deviation of about 1; `y` with mean 0 and standard deviation 1
 */
export function learnKernel(x: Float64Array, y: Float64Array, width: number): Kernel {
  const sample = drawn(x, y, width)
  const bound = (side: 0 | 1) =>
    Float64Array.of(box.signal[side], box.noise[side], ...Array.from({ length: width }, () => box.length[side]))
  const at = (place: Float64Array) => {
    const found = unlikeliness(sample.x, sample.y, kernelAt(place))
    if (!found) return { value: Infinity, slopes: place }
    return { value: found.value, slopes: Float64Array.of(found.signal, found.noise, ...found.lengths) }
  }
  const downhill = (start: Float64Array, evaluations: number) =>
    quasiNewton(at, start, { lower: bound(0), upper: bound(1), evaluations, tolerance: 1e-7 })
  const common = Math.log(width) / 2
  const short = [
    { noise: Math.log(0.3), length: common + 0.7 },
    { noise: Math.log(0.1), length: common },
    // As scikit-learn starts: all of it noise, and lengths of one deviation.
    { noise: 0, length: 0 },
  ].map(({ noise, length }) => downhill(Float64Array.of(0, noise, ...Array.from({ length: width }, () => length)), 30))
  // The best of short ways is gone to its end.
  return kernelAt(downhill(short.reduce((a, b) => (b.value < a.value ? b : a)).place, 80).place)
}

function kernelAt([signal, noise, ...lengths]: Float64Array): Kernel {
  return { signal: Math.exp(signal!), noise: Math.exp(noise!), lengths: Float64Array.from(lengths, Math.exp) }
}

function drawn(x: Float64Array, y: Float64Array, width: number) {
  if (y.length <= enough) return { x, y }
  const { uniform } = random(y.length)
  const order = [...y.keys()].map((i) => [uniform(), i] as const).sort((a, b) => a[0] - b[0])
  const rows = order.slice(0, enough).map(([, i]) => i)
  return {
    x: Float64Array.from(rows.flatMap((i) => [...x.subarray(i * width, (i + 1) * width)])),
    y: Float64Array.from(rows, (i) => y[i]!),
  }
}
