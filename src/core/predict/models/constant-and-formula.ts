import { inTwoSteps, type Learned } from './model.ts'

/** Baseline for the other models. */
export const mean = inTwoSteps<FamilyMeans>({
  id: 'mean',
  name: 'Mean of the family',
  minGroups: 2,
  maxRows: Infinity,
  leftOut(learned, { of, count }) {
    const out = new Float64Array(of.length)
    for (let fold = 0; fold < count; fold++) {
      const means = meansOf(
        learned,
        [...of.keys()].filter((i) => of[i] !== fold),
      )
      for (const [i, own] of of.entries()) if (own === fold) out[i] = meanOf(means, learned.families?.[i])
    }
    return out
  },
  learn: (learned) => meansOf(learned, [...learned.y.keys()]),
  apply: (means, { design, families }) =>
    Float64Array.from({ length: design.rows }, (_, i) => meanOf(means, families?.[i])),
})

type FamilyMeans = { readonly all: number; readonly families: readonly (readonly [family: string, mean: number])[] }

const meanOf = ({ all, families }: FamilyMeans, family: string | undefined): number =>
  families.find(([name]) => name === family)?.[1] ?? all

function meansOf({ y, families }: Learned, rows: readonly number[]): FamilyMeans {
  const all = rows.reduce((sum, i) => sum + y[i]!, 0) / rows.length
  const sums = new Map<string, { sum: number; count: number }>()
  for (const i of families ? rows : []) {
    const own = sums.get(families![i]!) ?? { sum: 0, count: 0 }
    sums.set(families![i]!, { sum: own.sum + y[i]!, count: own.count + 1 })
  }
  return { all, families: [...sums].map(([name, { sum, count }]) => [name, sum / count]) }
}

/** Physical formula: not fitted, so its errors need no correction. */
export const formula = inTwoSteps<object>({
  id: 'formula',
  name: 'Physical formula',
  minGroups: 5,
  maxRows: Infinity,
  ofFormula: true,
  leftOut: ({ formula: values }) => known(values),
  learn: () => ({}),
  apply: (_none, { formula: values }) => known(values),
})

function known(values: Float64Array | undefined): Float64Array {
  if (!values) throw new RangeError('the table has no values of a formula')
  return values.slice()
}
