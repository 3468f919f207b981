import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { conformalWidths } from '#core/predict/conformal.ts'
import { designOf } from '#core/predict/design.ts'
import { syntheticTable } from '#core/predict/synthetic-table.fixture.ts'
import { gaussianProcess, unlikeliness } from '#core/predict/models/gaussian-process.ts'
import { onPlane, ridgePlane } from '#core/predict/models/ridge.ts'
import { addRow, noMoments, without } from '#core/predict/moments.ts'
import { findScikitLearn } from '../../scripts/scikit-learn.ts'

const python = findScikitLearn()
if (!python) console.log('skipped: no Python with scikit-learn (Debian: python3-sklearn)')

describe.skipIf(!python)('agreement with scikit-learn', () => {
  const table = { ...syntheticTable(11, 30), features: syntheticTable(11, 30).features.slice(0, 4) }
  const design = designOf(table)
  const { width } = design
  const asked = designOf({ ...syntheticTable(12, 9), features: syntheticTable(12, 9).features.slice(0, 4) })
  const kernel = { signal: 4, noise: 0.7, lengths: Float64Array.of(0.5, 0.8, 3, 2) }
  const penalty = 2.5
  const levels = [0.8, 0.9]
  const rows = ({ x, rows: count }: typeof design) =>
    Array.from({ length: count }, (_, i) => [...x.subarray(i * width, (i + 1) * width)])
  let answer: Record<'ridge' | 'mean' | 'deviation' | 'widths', number[]> & { unlikeliness: number }

  beforeAll(() => {
    const question = {
      x: rows(design),
      y: [...table.y],
      groups: table.groups,
      asked: rows(asked),
      penalty,
      levels,
      kernel: { ...kernel, lengths: [...kernel.lengths] },
    }
    const { stdout, stderr } = spawnSync(python!, [join(import.meta.dirname, 'predict-scikit.py')], {
      input: JSON.stringify(question),
      encoding: 'utf8',
    })
    if (stdout === '') throw new Error(stderr)
    answer = JSON.parse(stdout) as typeof answer
  })

  /** What ridge regression says of each material from all others. */
  const leftOut = () => {
    const shift = Float64Array.from({ length: width }, (_, j) => design.x[j]!)
    const all = noMoments(width)
    table.y.forEach((value, i) => addRow(all, design, i, value, shift))
    return Array.from(table.y, (value, i) => {
      const own = noMoments(width)
      addRow(own, design, i, value, shift)
      return onPlane(ridgePlane(without(all, own), design, shift, penalty)!, design, i)
    })
  }

  test('ridge regression, each material left out', () => {
    const found = leftOut()
    for (const [i, value] of answer.ridge.entries()) expect(found[i]).toBeCloseTo(value, 8)
  })

  test('a Gaussian process with a kernel that is given', () => {
    const { mean, deviation } = gaussianProcess(design.x, table.y, kernel)(asked.x)
    for (const [i, value] of answer.mean.entries()) expect(mean[i]).toBeCloseTo(value, 8)
    for (const [i, value] of answer.deviation.entries()) expect(deviation[i]).toBeCloseTo(value, 8)
    expect(unlikeliness(design.x, table.y, kernel)!.value).toBeCloseTo(answer.unlikeliness, 7)
  })

  test('conformal intervals from errors of materials left out', () => {
    const errors = Float64Array.of(...leftOut().map((value, i) => table.y[i]! - value), NaN)
    for (const [k, level] of levels.entries())
      expect(conformalWidths(errors, [...table.groups, 'new'], level).at(-1)).toBeCloseTo(answer.widths[k]!, 8)
  })
})
