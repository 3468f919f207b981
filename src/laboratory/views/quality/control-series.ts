import { individualsChart, ruleWords, type Signal } from '#core/statistics/control-chart.ts'
import type { MeasuredSpecimen } from '#laboratory/server/quality/measured-values.ts'

export type ControlPoint = {
  readonly at: string
  /** Object of the value: a specimen, or the specimens of a level. */
  readonly specimen: string
  readonly group: string | null
  readonly synthetic: boolean
  /** A fraction of what it is compared with. */
  readonly value: number
  /** Rule of the chart that the value violates, or null. */
  readonly signal: string | null
}

/** One number for each point. */
export type ControlLimits = {
  readonly centre: readonly number[]
  readonly lower: readonly number[]
  readonly upper: readonly number[]
}

export type ControlSeries = {
  readonly points: readonly ControlPoint[]
  /** Null where there are too few values for limits. */
  readonly limits: ControlLimits | null
}

/** A value before the rules have looked at it. */
export type Unjudged = Omit<ControlPoint, 'signal'>

export function unjudged(specimen: MeasuredSpecimen, value: number): Unjudged {
  const { at, group, synthetic, number } = specimen
  return { at: at!.toISOString(), specimen: `${levelName(specimen)} ${number}`, group, synthetic, value }
}

/** `DP980 (2) RD`: coils are mostly called by their material. */
export function levelName({ material, coil, condition }: MeasuredSpecimen): string {
  return `${coil.startsWith(material) ? coil : `${material} ${coil}`} ${condition}`
}

/** Single values in the order of time, with limits by moving ranges. */
export function seriesOfValues(points: readonly Unjudged[]): ControlSeries {
  const chart = individualsChart(points.map(({ value }) => value))
  const each = (limit: number) => points.map(() => limit)
  return {
    points: judged(points, chart?.signals),
    limits: chart && { centre: each(chart.centre), lower: each(chart.lower), upper: each(chart.upper) },
  }
}

export function judged(points: readonly Unjudged[], signals: readonly Signal[] = []): ControlPoint[] {
  const texts = new Map(signals.map(({ index, rule }) => [index, ruleWords(rule)]))
  return points.map((point, i) => ({ ...point, signal: texts.get(i) ?? null }))
}

/** A mean that holds so many of the n values itself lies too near to theirs: what a deviation from it is too small by. */
export function ownShare(n: number, own = 1): number {
  return Math.sqrt(n / (n - own))
}
