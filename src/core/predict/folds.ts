import { random } from '#core/numerics/random.ts'

/** Up to so many materials are left out one by one; more are left out in ten parts. */
export const mostLeftOutAlone = 200
const parts = 10

/** Which part of the test each row is in, from 0; rows of a material are in one. */
export type Folds = { readonly of: Int32Array; readonly count: number }

/** Each material is a part of its own, or one of ten parts where there are many: always the same for the same materials. */
export function foldsOf(groups: readonly string[]): Folds {
  const names = [...new Set(groups)]
  const order = names.map((_, i) => i)
  const single = names.length <= mostLeftOutAlone
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
 * Parts that somebody has chosen. A material with rows in several goes with the part that has most of them: otherwise it would be
 * predicted from itself.
 *
 * @returns also the materials that were in several
 * @throws RangeError for fewer than two parts
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
  const most = new Map([...counts].map(([group, own]) => [group, [...own].reduce((a, b) => (b[1] > a[1] ? b : a))[0]]))
  const numbers = [...new Set(most.values())].sort((a, b) => a - b)
  if (numbers.length < 2) throw new RangeError('all rows are in one fold: nothing is left to learn from')
  const place = new Map(numbers.map((number, i) => [number, i]))
  return {
    folds: { of: Int32Array.from(groups, (group) => place.get(most.get(group)!)!), count: numbers.length },
    split: [...counts].filter(([, own]) => own.size > 1).map(([group]) => group),
  }
}

/** Parts joined to at most ten, for what is too dear to be found for each. */
export function bunches({ of, count }: Folds): readonly (readonly number[])[] {
  const many = Math.min(parts, count)
  const rows: number[][] = Array.from({ length: many }, () => [])
  for (const [i, fold] of of.entries()) rows[fold % many]!.push(i)
  return rows
}
