import { type Design, scaled, scaleOf } from '../design.ts'
import { bunches, type Folds } from '../folds.ts'
import { gaussianLeftOut, gaussianProcess } from './gaussian-process.ts'
import { learnKernel } from './learn-kernel.ts'
import { inTwoSteps, type Learned } from './model.ts'

/** A Gaussian process with a length for each feature: what behaves alike is predicted alike. */
export const gaussian = inTwoSteps<GaussianParts>({
  id: 'gaussian-process',
  name: 'Gaussian process',
  leastGroups: 5,
  leastRows: 60,
  mostRows: 2000,
  withoutSigns: true,
  leftOut(learned, folds) {
    const out = new Float64Array(folds.of.length)
    const all = [...folds.of.keys()]
    for (const bunch of bunches(folds)) {
      // The kernel is learned without the whole bunch; each part of it is then predicted from all the others.
      const own = new Set(bunch)
      const standing = standardised(
        learned,
        all.filter((i) => !own.has(i)),
      )
      const parts = partsOf(folds, bunch)
      const kernel = learnKernel(standing.x, standing.y, learned.design.width, learned.design.features)
      const x = scaled(learned.design, all, standing.scale)
      const y = learned.y.map((value) => (value - standing.mean) / standing.deviation)
      for (const [k, values] of gaussianLeftOut(x, y, kernel, parts).entries())
        for (const [a, i] of parts[k]!.entries()) out[i] = standing.mean + standing.deviation * values[a]!
    }
    return out
  },
  learn(learned) {
    const standing = standardised(learned, [...learned.y.keys()])
    const kernel = learnKernel(standing.x, standing.y, learned.design.width, learned.design.features)
    const { scale, mean, deviation, x, y } = standing
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

/** Kernel and rows in standard deviations: what follows from them is computed when somebody asks. */
export type GaussianParts = {
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
