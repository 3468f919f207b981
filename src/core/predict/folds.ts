import { random } from '#core/numerics/random.ts'

/** Up to this number materials are left out one by one; more are left out in ten folds. */
export const maxLeaveOneOut = 200
const parts = 10

/** Fold of each row; rows of a material are in one fold. */
export type Folds = { readonly of: Int32Array; readonly count: number }

export function foldsOf(groups: readonly string[]): Folds {
  const names = [...new Set(groups)]
  const order = names.map((_, i) => i)
  const single = names.length <= maxLeaveOneOut
  if (!single) {
    const { uniform } = random(names.length)
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(uniform() * (i + 1))
      ;[order[i], order[j]] = [order[j]!, order[i]!]
    }
  }
  const part = new Map(names.map((name, i) => [name, single ? i : order[i]! % parts]))
  return { of: Int32Array.from(groups, (group) => part.get(group)!), count: single ? names.length : parts }
}

/**
 * A material in several folds is assigned to the one with most of its rows, so that it is not predicted from itself;
 * the result lists these materials. Throws RangeError for fewer than two folds.
 */
export function foldsAsGiven(
  groups: readonly string[],
  given: readonly number[],
): { readonly folds: Folds; readonly split: readonly string[] } {
  const counts = new Map<string, Map<number, number>>()
  for (const [i, group] of groups.entries()) {
    const own = counts.get(group) ?? new Map<number, number>()
    counts.set(group, own.set(given[i]!, (own.get(given[i]!) ?? 0) + 1))
  }
  const commonest = new Map(
    [...counts].map(([group, own]) => [group, [...own].reduce((a, b) => (b[1] > a[1] ? b : a))[0]]),
  )
  const numbers = [...new Set(commonest.values())].sort((a, b) => a - b)
  if (numbers.length < 2) throw new RangeError('all rows are in one fold, so no training data remain')
  const place = new Map(numbers.map((number, i) => [number, i]))
  return {
    folds: { of: Int32Array.from(groups, (group) => place.get(commonest.get(group)!)!), count: numbers.length },
    split: [...counts].filter(([, own]) => own.size > 1).map(([group]) => group),
  }
}

/** Joins folds to at most ten, for expensive searches. */
export function joinedFolds({ of, count }: Folds): readonly (readonly number[])[] {
  const many = Math.min(parts, count)
  const rows: number[][] = Array.from({ length: many }, () => [])
  for (const [i, fold] of of.entries()) rows[fold % many]!.push(i)
  return rows
}
