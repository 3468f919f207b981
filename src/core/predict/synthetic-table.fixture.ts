import { random } from '#core/numerics/random.ts'
import type { PredictorTable } from './table.ts'

/** A test table: y depends on two of four features and the family, with noise; at most three rows per material. */
export function syntheticTable(seed: number, materials: number, most = 1, noise = 1): PredictorTable {
  const { uniform, normal } = random(seed)
  const families = ['DP', 'CP', 'IF'].map((name, i) => ({ name, offset: 4 * i }))
  const rows = Array.from({ length: materials }, (_, m) => {
    const family = families[m % 3]!
    const own = [uniform(), uniform(), uniform(), uniform()]
    return Array.from({ length: 1 + (m % most) }, () => {
      const x = own.map((value) => value + 0.02 * normal())
      return { material: `M${m}`, family, x, y: 10 * x[0]! - 6 * x[1]! + family.offset + noise * normal() }
    })
  }).flat()
  return {
    target: 'y',
    y: Float64Array.from(rows, ({ y }) => y),
    groups: rows.map(({ material }) => material),
    features: [
      ...[0, 1, 2, 3].map((j) => ({
        name: `x${j}`,
        kind: 'number' as const,
        values: Float64Array.from(rows, ({ x }) => x[j]!),
      })),
      { name: 'family', kind: 'category', values: rows.map(({ family }) => family.name) },
    ],
  }
}
