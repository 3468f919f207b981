import { describe, expect, test } from 'vitest'
import { random } from '../../numerics/random.ts'
import { boxConstrainedMinimum, remainder } from './box-constrained-qp.ts'
import type { LinearModel } from './bounded-step.ts'

const size = 5

function someModel(seed: number): LinearModel {
  const { normal, uniform } = random(seed)
  const r = new Float64Array(size * size)
  for (let j = 0; j < size; j++)
    for (let i = 0; i <= j; i++) r[j * size + i] = normal() * (i === 4 && seed % 3 === 0 ? 1e-4 : 1)
  const columnNorm = (j: number) => Math.hypot(...r.subarray(j * size, (j + 1) * size))
  return {
    r,
    c: Float64Array.from({ length: size }, normal),
    scale: Float64Array.from({ length: size }, (_, j) => columnNorm(j) || 1),
    lower: Float64Array.from({ length: size }, () => (uniform() < 0.3 ? 0 : -uniform())),
    upper: Float64Array.from({ length: size }, () => (uniform() < 0.3 ? 0 : uniform())),
  }
}

const costAt = (model: LinearModel, d: Float64Array) => remainder(model, d).reduce((sum, c) => sum + c * c, 0)

function bySweeps(model: LinearModel): Float64Array {
  const d = new Float64Array(size)
  for (let sweep = 0; sweep < 20_000; sweep++) {
    const before = d.slice()
    for (let j = 0; j < size; j++) {
      const rest = remainder(model, d)
      const column = model.r.subarray(j * size, (j + 1) * size)
      const slope = column.reduce((sum, r, i) => sum + r * rest[i]!, 0)
      const bend = column.reduce((sum, r) => sum + r * r, 0)
      d[j] = Math.min(model.upper[j]!, Math.max(model.lower[j]!, d[j]! - slope / bend))
    }
    if (d.every((one, j) => one === before[j])) break
  }
  return d
}

describe('the lowest place in a box', () => {
  test.each(Array.from({ length: 60 }, (_, seed) => seed + 1))('model %i', (seed) => {
    const model = someModel(seed)
    const { step } = boxConstrainedMinimum(model)
    for (const [j, d] of step.entries()) {
      expect(d).toBeGreaterThanOrEqual(model.lower[j]!)
      expect(d).toBeLessThanOrEqual(model.upper[j]!)
    }
    expect(costAt(model, step)).toBeLessThanOrEqual(costAt(model, bySweeps(model)) * (1 + 1e-10))
  })
})
