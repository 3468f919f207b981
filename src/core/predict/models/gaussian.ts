import { random } from '#core/numerics/random.ts'
import { quasiNewton } from '#core/numerics/quasi-newton.ts'
import { type Kernel, unlikeliness, gaussianLeftOut, gaussianProcess } from './gaussian-process.ts'
import { type Design, scaled, scaleOf } from '../design.ts'
import { joinedFolds, type Folds } from '../folds.ts'
import { inTwoSteps, type Learned } from './model.ts'

const enough = 300
const enoughForStart = 150

/** Logarithms, for columns and values with a standard deviation of about 1. */
const box = { signal: [-4, 6], noise: [-6, 1.5], length: [-2, 11] } as const

type Rows = { readonly x: Float64Array; readonly y: Float64Array }

/**
 * Highest likelihood from three starts, columns and values with a standard deviation of about 1. Categories of a
 * feature share a length, unless separate ones increase the likelihood by more than chance (Akaike's criterion).
 * @param features  index of the feature of each column, from 0 without gaps; default: one feature per column
 */
function learnKernel(
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
    { noise: 0, length: 0 },
  ].map(({ noise, length }) =>
    downhill(part, features, Float64Array.of(0, noise, ...Array.from({ length: count }, () => length)), 30),
  )
  const start = short.reduce((a, b) => (b.value < a.value ? b : a)).place
  const shared = downhill(sample, features, start, 80)
  if (count === width) return kernelAt(shared.place, features)
  const each = Array.from({ length: width }, (_, j) => j)
  const [signal, noise, ...lengths] = shared.place
  const free = downhill(sample, each, Float64Array.of(signal!, noise!, ...features.map((k) => lengths[k]!)), 80)
  return free.value + width < shared.value + count ? kernelAt(free.place, each) : kernelAt(shared.place, features)
}

/** `features`: of each column, whose lengths follow signal and noise in `start`. */
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

function drawn(x: Float64Array, y: Float64Array, width: number, max: number): Rows {
  if (y.length <= max) return { x, y }
  const { uniform } = random(y.length)
  const order = [...y.keys()].map((i) => [uniform(), i] as const).sort((a, b) => a[0] - b[0])
  const rows = order.slice(0, max).map(([, i]) => i)
  return {
    x: Float64Array.from(rows.flatMap((i) => [...x.subarray(i * width, (i + 1) * width)])),
    y: Float64Array.from(rows, (i) => y[i]!),
  }
}

export const gaussian = inTwoSteps<GaussianParts>({
  id: 'gaussian-process',
  name: 'Gaussian process',
  minGroups: 5,
  minRows: 60,
  maxRows: 2000,
  withoutSigns: true,
  leftOut(learned, folds) {
    const out = new Float64Array(folds.of.length)
    const all = [...folds.of.keys()]
    for (const bunch of joinedFolds(folds)) {
      const own = new Set(bunch)
      const normalised = standardised(
        learned,
        all.filter((i) => !own.has(i)),
      )
      const parts = partsOf(folds, bunch)
      const kernel = learnKernel(normalised.x, normalised.y, learned.design.width, learned.design.features)
      const x = scaled(learned.design, all, normalised.scale)
      const y = learned.y.map((value) => (value - normalised.mean) / normalised.deviation)
      for (const [k, values] of gaussianLeftOut(x, y, kernel, parts).entries())
        for (const [a, i] of parts[k]!.entries()) out[i] = normalised.mean + normalised.deviation * values[a]!
    }
    return out
  },
  learn(learned) {
    const normalised = standardised(learned, [...learned.y.keys()])
    const kernel = learnKernel(normalised.x, normalised.y, learned.design.width, learned.design.features)
    const { scale, mean, deviation, x, y } = normalised
    return {
      mean,
      deviation,
      scale: { mean: [...scale.mean], deviation: [...scale.deviation] },
      x: [...x],
      y: [...y],
      kernel: { ...kernel, lengths: [...kernel.lengths] },
    }
  },
  apply({ mean, deviation, scale, x, y, kernel }, { design }) {
    const lengths = Float64Array.from(kernel.lengths)
    const process = gaussianProcess(Float64Array.from(x), Float64Array.from(y), { ...kernel, lengths })
    const asked = scaled(design, rowsOf(design), {
      mean: Float64Array.from(scale.mean),
      deviation: Float64Array.from(scale.deviation),
    })
    return process(asked).mean.map((value) => mean + deviation * value)
  },
})

type GaussianParts = {
  readonly mean: number
  readonly deviation: number
  readonly scale: { readonly mean: readonly number[]; readonly deviation: readonly number[] }
  readonly x: readonly number[]
  readonly y: readonly number[]
  readonly kernel: { readonly signal: number; readonly noise: number; readonly lengths: readonly number[] }
}

const rowsOf = ({ rows }: Design) => Array.from({ length: rows }, (_, i) => i)

function standardised({ design, y }: Learned, rows: readonly number[]) {
  const mean = rows.reduce((sum, i) => sum + y[i]!, 0) / rows.length
  const deviation = Math.sqrt(rows.reduce((sum, i) => sum + (y[i]! - mean) ** 2, 0) / rows.length) || 1
  const scale = scaleOf(design, rows)
  return {
    scale,
    mean,
    deviation,
    x: scaled(design, rows, scale),
    y: Float64Array.from(rows, (i) => (y[i]! - mean) / deviation),
  }
}

function partsOf({ of }: Folds, rows: readonly number[]): readonly (readonly number[])[] {
  const parts = new Map<number, number[]>()
  for (const i of rows) parts.set(of[i]!, [...(parts.get(of[i]!) ?? []), i])
  return [...parts.values()]
}
