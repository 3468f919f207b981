import { steel } from '../../models/elastic/nominal.ts'
import { linearRegression, type LinearRegression } from '../../numerics/linear-regression.ts'
import type { Flag } from '../result/flags.ts'
import { proofStrength } from './proof-strength.ts'

const elasticLineFlags: ReadonlySet<string> = new Set<Flag>([
  'E_nominal_used',
  'E_outside_steel_range',
  'strain_scale_implausible',
])

export function withoutModulusFlags(
  property: string,
  value: number | null,
  flags: readonly string[],
): readonly string[] {
  if (value === null) return flags
  return flags.filter(
    (flag) => !elasticLineFlags.has(flag) && !(property === 'uat.E' && flag === 'outside_typical_range'),
  )
}

export type Modulus = {
  /** [MPa] */
  readonly slope: number
  /** Strain at zero stress: correction e0 for toe and preload [1]. */
  readonly zero: number
  /** `certified`: ≥ 50 points and R² ≥ 0.9995 (ISO 6892-1 annex G); `nominal`: no usable line; `unsound`: not a strain. */
  readonly quality: 'certified' | 'indicative' | 'nominal' | 'unsound'
  readonly points: number
  readonly rSquared: number
  /** [MPa] */
  readonly slopeError: number
  readonly from: number
  readonly to: number
  readonly limits: readonly [number, number]
}

const minPoints = 4
/** The extensometer sticks above it [MPa]. */
const maxSlope = 300_000
/** The strain includes machine compliance below it [MPa]; magnesium has 45 GPa. */
const minSlope = 40_000
/** [MPa] */
const stiffestMetal = 250_000

/** Sound, between 40 and 250 GPa. */
export function isPlausible({ quality, slope }: Modulus): boolean {
  return (quality === 'certified' || quality === 'indicative') && slope >= minSlope && slope <= stiffestMetal
}
/** [MPa] */
const nominalAluminium = 70_000

/**
 * Elastic line by least squares between 10 % and 40 % of the proof strength, in two iterations from the stress at 0.5 %
 * strain (docs/science/properties.md#modulus-and-zero-correction). The upper limit grows to at most 80 % while the
 * curve continues the line within 6 % and the standard error of the slope rises by no more than half: extensometers of
 * short gauge length deviate by several percent over the first 40 %.
 * @param strain, stress  engineering [1, MPa], strain rising
 */
export function findModulus(strain: Float64Array, stress: Float64Array): Modulus {
  let level = roughLevel(strain, stress)
  let found = fitBelow(strain, stress, level, false)
  for (let round = 0; round < 2 && found; round++) {
    const rp = proofStrength(strain, stress, found.line.slope, -found.line.intercept / found.line.slope, 0.002)
    if (!rp) break
    level = rp.stress
    found = fitBelow(strain, stress, level, round === 1) ?? found
  }
  if (!found) return nominal(strain, stress, level, undefined)
  const { line, from, to, limits } = found
  // A curved line up to yielding is a chord: few points near yielding need a better fit.
  const usual = limits[0] === 0.1 && line.count >= 8
  const needed = usual ? 0.99 : limits[1] > 0.6 && line.count < 8 ? 0.9995 : 0.998
  const convincing = line.count >= minPoints && line.rSquared >= needed
  if (!convincing || line.slope <= 0 || line.slope > maxSlope) return nominal(strain, stress, level, found)
  if (line.slope < minSlope) return { ...nominal(strain, stress, level, found), quality: 'unsound' }
  return {
    slope: line.slope,
    zero: -line.intercept / line.slope,
    quality: line.count >= 50 && line.rSquared >= 0.9995 ? 'certified' : 'indicative',
    points: line.count,
    rSquared: line.rSquared,
    slopeError: line.slopeError,
    from,
    to,
    limits,
  }
}

export function strainCautions(modulus: Modulus): Flag[] {
  if (modulus.quality === 'nominal') return ['E_nominal_used']
  return isPlausible(modulus) ? [] : ['strain_scale_implausible']
}

type Fit = {
  readonly line: LinearRegression
  readonly from: number
  readonly to: number
  readonly limits: readonly [number, number]
}

function afterSlack(strain: Float64Array, stress: Float64Array): number {
  let top = 0
  for (let i = 0; i < stress.length; i++) top = Math.max(top, stress[i]!)
  let start = 0
  while (start < stress.length && !(stress[start]! > 0.1 * top)) start++
  while (start > 0 && stress[start - 1]! > 0.02 * top) start--
  return start > 0 && start < stress.length && strain[start]! - strain[0]! > 0.001 ? start : 0
}

/** Stress at 0.5 % strain after the start, or the largest before that. */
function roughLevel(strain: Float64Array, stress: Float64Array): number {
  const start = afterSlack(strain, stress)
  let level = 0
  for (let i = start; i < strain.length && strain[i]! - strain[start]! <= 0.005; i++)
    level = Math.max(level, stress[i]!)
  return level
}

function fitBelow(strain: Float64Array, stress: Float64Array, level: number, grow: boolean): Fit | undefined {
  let best: Fit | undefined
  for (const [low, high] of [
    [0.1, 0.4],
    [0.1, 0.6],
    [0.05, 0.8],
    [0, 0.8],
  ] as const) {
    const fit = fitBetween(strain, stress, low * level, high * level)
    if (!fit) continue
    const start = { ...fit, limits: [low, high] as const }
    if (fit.line.count >= minPoints)
      return grow && low === 0.1 && high === 0.4 ? growUpwards(strain, stress, level, start) : start
    best ??= start
  }
  return best
}

function growUpwards(strain: Float64Array, stress: Float64Array, level: number, start: Fit): Fit {
  let fit = start
  for (let tenth = 5; tenth <= 8; tenth++) {
    const next = fitBetween(strain, stress, (level * (tenth - 1)) / 10, (level * tenth) / 10)
    if (!next) break
    const noise = Number.isFinite(next.line.slopeError) ? 2 * next.line.slopeError : 0
    const allowed = 0.06 * fit.line.slope + Math.min(noise, 0.04 * fit.line.slope)
    if (Math.abs(next.line.slope - fit.line.slope) > allowed) break
    const longer = fitBetween(strain, stress, start.limits[0] * level, (level * tenth) / 10)
    if (!longer) break
    // On a longer base the scatter of an instrument stays; a curved line multiplies it.
    if (longer.line.slopeError > 1.5 * start.line.slopeError) continue
    fit = { ...longer, limits: [start.limits[0], tenth / 10] }
  }
  return fit
}

function fitBetween(strain: Float64Array, stress: Float64Array, low: number, high: number) {
  let to = 0
  while (to < stress.length && stress[to]! <= high) to++
  let from = to
  while (from > 0 && stress[from - 1]! >= low) from--
  if (to - from < 3 || !(strain[to - 1]! > strain[from]!)) return undefined
  return { line: linearRegression(strain, stress, from, to), from, to }
}

function nominal(strain: Float64Array, stress: Float64Array, level: number, fit: Fit | undefined): Modulus {
  const from = fit?.from ?? 0
  let to = fit?.to ?? 0
  if (!fit) while (to < stress.length && stress[to]! <= 0.4 * level) to++
  if (to === from) to = Math.min(from + 1, stress.length)
  let meanStrain = 0
  let meanStress = 0
  for (let i = from; i < to; i++) {
    meanStrain += strain[i]! / (to - from)
    meanStress += stress[i]! / (to - from)
  }
  const slope = nominalSlope(fit?.line)
  const follows = fit === undefined || (fit.line.rSquared >= 0.5 && fit.line.slope > 0 && fit.line.slope < 2 * maxSlope)
  return {
    slope,
    zero: meanStrain - meanStress / slope,
    quality: follows ? 'nominal' : 'unsound',
    points: fit?.line.count ?? to - from,
    rSquared: fit?.line.rSquared ?? Number.NaN,
    slopeError: Number.NaN,
    from,
    to,
    limits: fit?.limits ?? [0, 0.4],
  }
}

function nominalSlope(rough: LinearRegression | undefined): number {
  return rough && rough.rSquared >= 0.8 ? nominalModulus(rough.slope) : steel.E
}

/** Steel or aluminium, whichever is nearer on a logarithmic scale [MPa]. */
export function nominalModulus(slope: number): number {
  return slope < Math.sqrt(steel.E * nominalAluminium) ? nominalAluminium : steel.E
}
