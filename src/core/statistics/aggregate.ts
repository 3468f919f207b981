import { summarise, type ReplicateSummary } from './replicates.ts'

/** One measured value with the place it belongs to. */
export type Measured = { readonly variant: string; readonly condition: string; readonly value: number }

export type Aggregate = {
  /** Replicates of one condition of one variant. */
  readonly conditions: readonly (ReplicateSummary & { readonly variant: string; readonly condition: string })[]
  /** Condition means of one variant, each weighted equally. */
  readonly variants: readonly (ReplicateSummary & { readonly variant: string })[]
  /** Variant means, each weighted equally however often it was tested; `s` is the scatter between variants. */
  readonly material: ReplicateSummary
}

/**
 * Replicate → condition → variant → material (properties 3). Two coils of one product differ more than two strips of
 * one coil, so a coil that was tested more often must not weigh more.
 *
 * @throws RangeError without values
 */
export function aggregate(values: readonly Measured[]): Aggregate {
  const conditions = [
    ...Map.groupBy(values, ({ variant, condition }) => JSON.stringify([variant, condition])).values(),
  ].map((group) => ({
    ...summarise(group.map(({ value }) => value)),
    variant: group[0]!.variant,
    condition: group[0]!.condition,
  }))
  const variants = [...Map.groupBy(conditions, ({ variant }) => variant)].map(([variant, group]) => ({
    ...summarise(group.map(({ mean }) => mean)),
    variant,
  }))
  return { conditions, variants, material: summarise(variants.map(({ mean }) => mean)) }
}
