import type { ComparedBy } from '#contract/laboratory-health.ts'
import { individualsChart, ruleWords } from '#core/statistics/control-chart.ts'
import { summarise } from '#core/statistics/replicates.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { type MeasuredValue, measuredValues } from '#server/laboratory/measured.ts'

export type ControlPoint = {
  readonly at: string
  readonly specimen: string
  readonly group: string | null
  readonly synthetic: boolean
  /** From the mean of its level, a fraction of it. */
  readonly deviation: number
  /** What a rule of the chart says of it; null for nothing. */
  readonly signal: string | null
}

export type GroupBias = {
  readonly group: string
  readonly n: number
  /** Mean deviation from the means of the levels, a fraction, and its 95 % interval. */
  readonly bias: number
  readonly interval: readonly [number, number] | null
}

export type ControlOfProperty = {
  readonly points: readonly ControlPoint[]
  /** Fractions; null where there are too few values for limits. */
  readonly limits: { readonly centre: number; readonly lower: number; readonly upper: number } | null
  readonly groups: readonly GroupBias[]
}

/** On a chart, the newest: more would be a page that nobody waits for. */
export const mostPoints = 500

/**
 * How values of one property go with time, and whether one group lies off the others: deviations from the mean of each level, so that
 * different materials stand on one chart (docs/decisions/0452). Staff's alone.
 *
 * @param group  its values alone are drawn; the biases are of all groups
 */
export async function controlOfProperty(
  db: Reader,
  asked: {
    readonly test: TestCode
    readonly property: string
    readonly by: ComparedBy
    readonly group?: string | undefined
  },
): Promise<ControlOfProperty> {
  const values = await measuredValues(db, asked)
  const drawn = values.filter(({ group }) => asked.group === undefined || group === asked.group).slice(-mostPoints)
  const deviations = drawn.map(deviationOf)
  const chart = individualsChart(deviations)
  const signals = new Map(chart?.signals.map(({ index, rule }) => [index, ruleWords(rule)]))
  return {
    points: drawn.map(({ at, material, coil, condition, number, group, synthetic }, i) => ({
      at: at!.toISOString(),
      specimen: `${coil.startsWith(material) ? coil : `${material} ${coil}`} ${condition} ${number}`,
      group,
      synthetic,
      deviation: deviations[i]!,
      signal: signals.get(i) ?? null,
    })),
    limits: chart && { centre: chart.centre, lower: chart.lower, upper: chart.upper },
    groups: biasesOf(values),
  }
}

/** A mean that holds the value itself lies too near to it. */
function deviationOf({ value, mean, n }: MeasuredValue): number {
  return (value / mean - 1) * Math.sqrt(n / (n - 1))
}

function biasesOf(values: readonly MeasuredValue[]): GroupBias[] {
  const stated = values.filter(({ group }) => group !== null)
  return [...Map.groupBy(stated, ({ group }) => group!)]
    .map(([group, own]) => {
      const { n, mean, ci95 } = summarise(own.map(({ value, mean: level }) => value / level - 1))
      return { group, n, bias: mean, interval: ci95 }
    })
    .toSorted((a, b) => a.group.localeCompare(b.group))
}
