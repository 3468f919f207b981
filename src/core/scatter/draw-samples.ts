import { factorise } from '../numerics/linear-system.ts'
import { random } from '../numerics/random.ts'
import type { LogScatter } from './log-scatter.ts'

const minSamples = 10
export const maxSamples = 100

/**
 * Lognormal factors [1] on the centre of each quantity, one row per sample, transformed to the exact mean, scatter and
 * correlation of the specimens (R. C. H. Cheng, Applied Statistics 34 (1985) 87). Reproducible by seed.
 * @throws RangeError for fewer than ten or more than a hundred samples
 */
export function drawSamples(
  { s, correlation }: LogScatter,
  samples: number,
  seed: number,
): readonly (readonly number[])[] {
  if (!Number.isInteger(samples) || samples < minSamples || samples > maxSamples) {
    throw new RangeError(`${samples} samples requested; choose between ${minSamples} and ${maxSamples} samples`)
  }
  const size = s.length
  const { normal } = random(seed)
  const drawn = Array.from({ length: samples }, () => Array.from({ length: size }, normal))
  const mean = s.map((_, i) => drawn.reduce((sum, row) => sum + row[i]!, 0) / samples)
  const centred = drawn.map((row) => row.map((value, i) => value - mean[i]!))
  const own = triangleOf(
    s.map((_, i) => s.map((__, j) => centred.reduce((sum, row) => sum + row[i]! * row[j]!, 0) / (samples - 1))),
  )
  const wanted = triangleOf(correlation)
  return centred.map((row) => {
    const white = solveLower(own, row)
    return s.map((each, i) => {
      let log = 0
      for (let j = 0; j <= i; j++) log += wanted[i * size + j]! * white[j]!
      return Math.exp(each * log)
    })
  })
}

/** L·Lᵀ, row by row. */
function triangleOf(matrix: readonly (readonly number[])[]): Float64Array {
  const flat = Float64Array.from(matrix.flat())
  if (!factorise(flat, matrix.length)) throw new RangeError('the quantities are fully correlated')
  return flat
}

function solveLower(triangle: Float64Array, row: readonly number[]): number[] {
  const solved: number[] = []
  for (const [i, value] of row.entries()) {
    let rest = value
    for (let j = 0; j < i; j++) rest -= triangle[i * row.length + j]! * solved[j]!
    solved.push(rest / triangle[i * row.length + i]!)
  }
  return solved
}
