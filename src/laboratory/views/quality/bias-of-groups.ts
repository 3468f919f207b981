import { summarise } from '#core/statistics/replicates.ts'

export type GroupBias = {
  readonly group: string
  readonly n: number
  /** Mean deviation from the means of the levels, a fraction, and its 95 % interval. */
  readonly bias: number
  readonly interval: readonly [number, number] | null
}

/** How far the values of each group lie off the means that they are compared with, by name; those without a group say nothing. */
export function biasOfGroups(
  values: readonly { readonly group: string | null; readonly value: number; readonly mean: number }[],
): GroupBias[] {
  const stated = values.filter(({ group }) => group !== null)
  return [...Map.groupBy(stated, ({ group }) => group!)]
    .map(([group, own]) => {
      const { n, mean, ci95 } = summarise(own.map(({ value, mean: level }) => value / level - 1))
      return { group, n, bias: mean, interval: ci95 }
    })
    .toSorted((a, b) => a.group.localeCompare(b.group))
}
