import { refuseNonNumbers } from '../numerics/finite-numbers.ts'
import type { GroupSum } from './precision.ts'
import { mean } from '../numerics/averages.ts'

type ControlChart = {
  readonly centre: number
  readonly sigma: number
  /** Three sigma from the centre. */
  readonly lower: number
  readonly upper: number
  readonly signals: readonly Signal[]
}

/** First rule violated at the point. */
export type Signal = { readonly index: number; readonly rule: RuleId }

/**
 * Sigma is the mean moving range over d₂ = 1.128 (NIST/SEMATECH e-Handbook 6.3.2.2). Null below two values, or without
 * scatter.
 * @throws RangeError for a value that is not a number
 */
export function individualsChart(values: readonly number[]): ControlChart | null {
  refuseNonNumbers(values)
  if (values.length < 2) return null
  const ranges = values.slice(1).map((value, i) => Math.abs(value - values[i]!))
  const sigma = mean(ranges) / (2 / Math.sqrt(Math.PI))
  return sigma > 0 ? chartOf(values, mean(values), sigma) : null
}

type GroupsChart = {
  readonly sigma: number
  readonly means: ChartOfGroups
  readonly deviations: ChartOfGroups
}

export type ChartOfGroups = {
  readonly centre: readonly number[]
  readonly lower: readonly number[]
  readonly upper: readonly number[]
  readonly signals: readonly Signal[]
}

/**
 * X̄–s charts. Sigma is the mean of s/c₄ (NIST/SEMATECH e-Handbook 6.3.2.1); limits are three standard deviations of a
 * mean, σ/√n, and of an s, σ√(1 − c₄²). The s chart uses only the first rule, since the others assume symmetry. Groups
 * of n ≥ 2 in order of time; null below two groups, or without scatter.
 * @throws RangeError for a group of one value or an invalid number
 */
export function groupsChart(groups: readonly GroupSum[]): GroupsChart | null {
  for (const [i, { n, mean: middle, s }] of groups.entries()) {
    refuseNonNumbers([middle, s])
    if (!(n >= 2)) throw new RangeError(`group ${i}: ${n} values, where each needs 2 or more`)
  }
  if (groups.length < 2) return null
  const sigma = mean(groups.map(({ n, s }) => s / c4(n)))
  if (!(sigma > 0)) return null
  const count = groups.reduce((sum, { n }) => sum + n, 0)
  const grand = groups.reduce((sum, one) => sum + one.n * one.mean, 0) / count
  return {
    sigma,
    means: chartOfGroups(
      groups.map((one) => ({ at: one.mean, centre: grand, sigma: sigma / Math.sqrt(one.n) })),
      signalsOf,
    ),
    deviations: chartOfGroups(
      groups.map(({ n, s }) => ({ at: s, centre: c4(n) * sigma, sigma: sigma * Math.sqrt(1 - c4(n) ** 2), min: 0 })),
      beyondOf,
    ),
  }
}

type ChartPoint = { readonly at: number; readonly centre: number; readonly sigma: number; readonly min?: number }

function chartOfGroups(places: readonly ChartPoint[], signals: (z: readonly number[]) => Signal[]): ChartOfGroups {
  return {
    centre: places.map(({ centre }) => centre),
    lower: places.map(({ centre, sigma, min = -Infinity }) => Math.max(min, centre - 3 * sigma)),
    upper: places.map(({ centre, sigma }) => centre + 3 * sigma),
    signals: signals(places.map(({ at, centre, sigma }) => (at - centre) / sigma)),
  }
}

function beyondOf(z: readonly number[]): Signal[] {
  return z.flatMap((each, index) => (Math.abs(each) > 3 ? [{ index, rule: 'beyond' as const }] : []))
}

/** Expected standard deviation of n normal values over sigma. */
export function c4(n: number): number {
  // Γ(n/2)/Γ((n−1)/2) by recursion, Γ(x + 1) = x·Γ(x).
  let ratio = n % 2 === 0 ? 1 / Math.sqrt(Math.PI) : Math.sqrt(Math.PI) / 2
  for (let m = n % 2 === 0 ? 2 : 3; m < n; m += 2) ratio *= m / 2 / ((m - 1) / 2)
  return Math.sqrt(2 / (n - 1)) * ratio
}

function chartOf(points: readonly number[], centre: number, sigma: number): ControlChart {
  return {
    centre,
    sigma,
    lower: centre - 3 * sigma,
    upper: centre + 3 * sigma,
    signals: signalsOf(points.map((point) => (point - centre) / sigma)),
  }
}

/** Western Electric rules 1 to 4 and further ones of Nelson, in sigma from the centre. */
const rules = {
  beyond: { count: 1, words: 'beyond three sigma', speaks: (z: readonly number[]) => Math.abs(z[0]!) > 3 },
  run: {
    count: 9,
    words: 'nine in a row on one side',
    speaks: (z: readonly number[]) => z.every((each) => each > 0) || z.every((each) => each < 0),
  },
  trend: {
    count: 6,
    words: 'six in a row rising or falling',
    speaks: (z: readonly number[]) => isRising(z) || isRising(z.map((each) => -each)),
  },
  alternating: {
    count: 14,
    words: 'fourteen in a row up and down by turns',
    speaks: (z: readonly number[]) => z.slice(2).every((each, i) => (each - z[i + 1]!) * (z[i + 1]! - z[i]!) < 0),
  },
  twoOfThree: {
    count: 3,
    words: 'two of three beyond two sigma on one side',
    speaks: (z: readonly number[]) => onOneSide(z, 2, 2),
  },
  fourOfFive: {
    count: 5,
    words: 'four of five beyond one sigma on one side',
    speaks: (z: readonly number[]) => onOneSide(z, 1, 4),
  },
  hugging: {
    count: 15,
    words: 'fifteen in a row within one sigma',
    speaks: (z: readonly number[]) => z.every((each) => Math.abs(each) < 1),
  },
  avoiding: {
    count: 8,
    words: 'eight in a row beyond one sigma',
    speaks: (z: readonly number[]) => z.every((each) => Math.abs(each) > 1),
  },
} as const

type RuleId = keyof typeof rules

export function ruleWords(rule: RuleId): string {
  return rules[rule].words
}

/** L. S. Nelson, J. Qual. Technol. 16 (1984) 237; of several violations at one point, the first. */
function signalsOf(z: readonly number[]): Signal[] {
  return z.flatMap((_, index) => {
    const rule = (Object.keys(rules) as RuleId[]).find((each) => {
      const { count, speaks } = rules[each]
      return index + 1 >= count && speaks(z.slice(index + 1 - count, index + 1))
    })
    return rule === undefined ? [] : [{ index, rule }]
  })
}

function isRising(z: readonly number[]): boolean {
  return z.slice(1).every((each, i) => each > z[i]!)
}

/** At least `min` points, including the last, beyond the limit on the side of the last. */
function onOneSide(z: readonly number[], limit: number, min: number): boolean {
  const last = z.at(-1)!
  const side = Math.sign(last)
  return side * last > limit && z.filter((each) => side * each > limit).length >= min
}
