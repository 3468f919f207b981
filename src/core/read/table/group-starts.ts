import type { ColumnPlan, GroupPlan } from './plan.ts'

/** First column of each group that the others do not have, by its place in the file. */
export function startsOf(columns: readonly ColumnPlan[], groups: readonly GroupPlan[]): number[] {
  return groups.map((group) => {
    const own = group.columns.find((position) =>
      groups.every((other) => other === group || !other.columns.includes(position)),
    )
    return columns[own ?? group.columns[0]!]!.index
  })
}
