import { refuseNonNumbers } from '../numerics/refuse-non-numbers.ts'

export type ControlChart = {
  readonly centre: number
  /** Of one point, as the chart estimates it. */
  readonly sigma: number
  /** Centre plus and minus three sigma. */
  readonly lower: number
  readonly upper: number
  readonly signals: readonly Signal[]
}

/** A rule that speaks at a point: of those that end there, the first. */
export type Signal = { readonly index: number; readonly rule: RuleId }

/**
 * Chart of individual values: sigma is the mean moving range over d₂ = 1.128 (NIST/SEMATECH e-Handbook 6.3.2.2).
 *
 * @returns null below two values, or when none differs from the one before
 * @throws RangeError with a value that is no number
 */
export function individualsChart(values: readonly number[]): ControlChart | null {
  refuseNonNumbers(values)
  if (values.length < 2) return null
  const ranges = values.slice(1).map((value, i) => Math.abs(value - values[i]!))
  const sigma = mean(ranges) / (2 / Math.sqrt(Math.PI))
  return sigma > 0 ? chartOf(values, mean(values), sigma) : null
}

/**
 * Chart of means of groups of one size: sigma of a mean is the mean standard deviation over c₄√n
 * (NIST/SEMATECH e-Handbook 6.3.2.1).
 *
 * @param groups  of n ≥ 2 values each
 * @returns null below two groups, or when nothing scatters
 * @throws RangeError for groups of different or too small sizes, or a value that is not a number
 */
export function meansChart(groups: readonly (readonly number[])[]): ControlChart | null {
  const n = groups[0]?.length ?? 0
  for (const [i, group] of groups.entries()) {
    refuseNonNumbers(group)
    if (group.length !== n || n < 2)
      throw new RangeError(`group ${i}: ${group.length} values, where each needs the same number, 2 or more`)
  }
  if (groups.length < 2) return null
  const means = groups.map(mean)
  const deviations = groups.map((group, i) =>
    Math.sqrt(group.reduce((sum, x) => sum + (x - means[i]!) ** 2, 0) / (n - 1)),
  )
  const sigma = mean(deviations) / (c4(n) * Math.sqrt(n))
  return sigma > 0 ? chartOf(means, mean(means), sigma) : null
}

/** The standard deviation of n normal values is this share of sigma, on average. */
export function c4(n: number): number {
  // Γ(n/2)/Γ((n−1)/2), from one to the next: Γ(x + 1) = x·Γ(x).
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
    signals: signalsOf(points, centre, sigma),
  }
}

/** What the first four rules of Western Electric and the further ones of Nelson ask of the last points, in sigma from the centre. */
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

export type RuleId = keyof typeof rules

/** `nine in a row on one side`. */
export function ruleWords(rule: RuleId): string {
  return rules[rule].words
}

/** Where a rule speaks (L. S. Nelson, J. Qual. Technol. 16 (1984) 237); of several that end at one point, the first. */
function signalsOf(points: readonly number[], centre: number, sigma: number): Signal[] {
  const z = points.map((point) => (point - centre) / sigma)
  return z.flatMap((_, index) => {
    const rule = (Object.keys(rules) as RuleId[]).find((each) => {
      const { count, speaks } = rules[each]
      // Of rules about some of several points, the last one is among them.
      return index + 1 >= count && speaks(z.slice(index + 1 - count, index + 1))
    })
    return rule === undefined ? [] : [{ index, rule }]
  })
}

function isRising(z: readonly number[]): boolean {
  return z.slice(1).every((each, i) => each > z[i]!)
}

/** Whether so many lie beyond a limit on the side of the last one, itself among them. */
function onOneSide(z: readonly number[], limit: number, least: number): boolean {
  const last = z.at(-1)!
  const side = Math.sign(last)
  return side * last > limit && z.filter((each) => side * each > limit).length >= least
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
