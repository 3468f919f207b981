import type { Learned, Model } from './model.ts'

/** The mean of the family, or of all where no family is named: what every other model has to beat. */
export const mean: Model = {
  id: 'mean',
  name: 'Mean of the family',
  leastGroups: 2,
  mostRows: Infinity,
  leftOut(learned, { of, count }) {
    const out = new Float64Array(of.length)
    for (let fold = 0; fold < count; fold++) {
      const means = meansOf(
        learned,
        [...of.keys()].filter((i) => of[i] !== fold),
      )
      for (const [i, own] of of.entries()) if (own === fold) out[i] = means(learned.families?.[i])
    }
    return out
  },
  fit(learned) {
    const means = meansOf(learned, [...learned.y.keys()])
    return ({ design, families }) => Float64Array.from({ length: design.rows }, (_, i) => means(families?.[i]))
  },
}

function meansOf({ y, families }: Learned, rows: readonly number[]): (family: string | undefined) => number {
  const all = rows.reduce((sum, i) => sum + y[i]!, 0) / rows.length
  const sums = new Map<string, { sum: number; count: number }>()
  for (const i of families ? rows : []) {
    const own = sums.get(families![i]!) ?? { sum: 0, count: 0 }
    sums.set(families![i]!, { sum: own.sum + y[i]!, count: own.count + 1 })
  }
  return (family) => {
    const own = family === undefined ? undefined : sums.get(family)
    return own ? own.sum / own.count : all
  }
}
