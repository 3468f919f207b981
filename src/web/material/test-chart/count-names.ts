import type { ConditionSummary } from '#contract/tests.ts'
import type { MaterialState } from '#contract/views/material-state.ts'

type Condition = Pick<ConditionSummary, 'label' | 'replicates'>

/** Expected number of names in a line chart: one for each rate, otherwise for each specimen, or mean. */
export function countNames(
  conditions: readonly Condition[],
  { curves, orientation }: Pick<MaterialState, 'curves' | 'orientation'>,
): number {
  const shown = conditions.filter(({ label }) => {
    const direction = /^(RD|DD|TD)\b/.exec(label)?.[1]
    return direction === undefined || orientation.some((one) => one === direction)
  })
  const byRate = shown.some(({ label }) => label.includes('/s'))
  if (byRate || curves === 'mean') return shown.length
  return shown.reduce((sum, { replicates }) => sum + replicates.length, 0)
}
