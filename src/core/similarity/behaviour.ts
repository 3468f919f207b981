import { random } from '../numerics/random.ts'

/**
 * Rp0.2, Rm [MPa], Ag [%], K [MPa] and n of σ = K·εⁿ from 2 % to Ag, r, plane-strain limit [true], rate sensitivity m.
 */
export type BehaviourNumbers = {
  readonly proof?: number | undefined
  readonly strength?: number | undefined
  readonly uniform?: number | undefined
  readonly coefficient?: number | undefined
  readonly exponent?: number | undefined
  readonly r0?: number | undefined
  readonly r45?: number | undefined
  readonly r90?: number | undefined
  readonly flc0?: number | undefined
  readonly rate?: number | undefined
}

export type AspectId = 'hardening' | 'r' | 'n' | 'ag' | 'flc' | 'rate'

type Aspect = {
  /** Part of addresses: never rename. */
  readonly id: AspectId
  readonly name: string
  readonly weight: number
  /** Each with its own scatter; NaN if unknown. */
  readonly parts: (of: BehaviourNumbers) => readonly number[]
}

/** Plastic strains at which hardening is compared [1]. */
const strains = [0.02, 0.05, 0.1, 0.15]

/** Logarithms of true stress [MPa] at the proof strain, between 2 % and uniform elongation, and at its end. */
function hardeningOf({ proof, strength, uniform, coefficient, exponent }: BehaviourNumbers): readonly number[] {
  const end = uniform === undefined ? Number.NaN : Math.log1p(uniform / 100)
  return [
    Math.log(proof ?? Number.NaN),
    ...strains.map((strain) =>
      coefficient !== undefined && exponent !== undefined && strain <= end
        ? Math.log(coefficient * strain ** exponent)
        : Number.NaN,
    ),
    Math.log((strength ?? Number.NaN) * (1 + (uniform ?? Number.NaN) / 100)),
  ]
}

const one = (value: number | undefined) => [value ?? Number.NaN]

/** Hardening has the largest weight, as it determines force, strain and springback. */
export const aspects: readonly Aspect[] = [
  { id: 'hardening', name: 'Hardening curve', weight: 3, parts: hardeningOf },
  {
    id: 'r',
    name: 'Profile of r',
    weight: 2,
    parts: ({ r0, r45, r90 }) => [r0, r45, r90].map((r) => r ?? Number.NaN),
  },
  { id: 'n', name: 'n', weight: 1, parts: ({ exponent }) => one(exponent) },
  { id: 'ag', name: 'Uniform elongation', weight: 1, parts: ({ uniform }) => one(uniform) },
  { id: 'flc', name: 'Forming limit', weight: 1, parts: ({ flc0 }) => one(flc0) },
  { id: 'rate', name: 'Rate sensitivity', weight: 1, parts: ({ rate }) => one(rate) },
]

type Similarity = {
  /** Index in the given list. */
  readonly candidate: number
  /** Root of the weighted mean square. */
  readonly distance: number
  /** In standard deviations of all candidates; null if one of the two is not measured. */
  readonly aspects: Readonly<Partial<Record<AspectId, number | null>>>
  /** Share of the total weight [1]. */
  readonly known: number
}

const defaultMinKnown = 0.5

/** 0 or absent: ignored. */
export type Weights = Readonly<Partial<Record<AspectId, number>>>

export const usualWeights: Weights = Object.fromEntries(aspects.map(({ id, weight }) => [id, weight]))

/**
 * The nearest first. Values are divided by their standard deviation; unknown parts are left out and lower `known`.
 * @param among  materials that give the standard deviations; default: the candidates
 * @param minKnown  smallest known share of the weight [1]
 * @throws RangeError for a weight below 0 or not a number
 */
export function bySimilarity(
  own: BehaviourNumbers,
  candidates: readonly BehaviourNumbers[],
  weights: Weights = usualWeights,
  { among = candidates, minKnown = defaultMinKnown }: { among?: readonly BehaviourNumbers[]; minKnown?: number } = {},
): readonly Similarity[] {
  const counted = aspects.flatMap(({ id, parts }) => {
    const weight = weights[id] ?? 0
    if (!(weight >= 0 && Number.isFinite(weight))) throw new RangeError(`a weight of ${weight} for ${id}`)
    return weight > 0 ? [{ id, weight, parts }] : []
  })
  const all = counted.map(({ parts }) => candidates.map(parts))
  const scatter = counted.map(({ parts }) => {
    const values = among.map(parts)
    return values[0]?.map((_, part) => deviationOf(values.map((each) => each[part]!))) ?? []
  })
  const total = counted.reduce((sum, { weight }) => sum + weight, 0)
  const found = candidates.map((_candidate, candidate): Similarity => {
    let [sum, known] = [0, 0]
    const distances = counted.map(({ id, weight, parts }, k) => {
      const distance = distanceOf(parts(own), all[k]![candidate]!, scatter[k]!)
      if (distance === null) return [id, null] as const
      sum += weight * distance ** 2
      known += weight
      return [id, distance] as const
    })
    return { candidate, distance: Math.sqrt(sum / known), aspects: Object.fromEntries(distances), known: known / total }
  })
  return found.filter(({ known }) => known >= minKnown).toSorted((a, b) => a.distance - b.distance)
}

export function nearestOfEach(
  found: readonly Similarity[],
  groupOf: (candidate: number) => string,
): readonly Similarity[] {
  const seen = new Set<string>()
  return found.filter(({ candidate }) => {
    const group = groupOf(candidate)
    if (seen.has(group)) return false
    seen.add(group)
    return true
  })
}

export function gapsOf(own: BehaviourNumbers, weights: Weights): readonly AspectId[] {
  return aspects.flatMap(({ id, parts }) => ((weights[id] ?? 0) > 0 && !parts(own).some(Number.isFinite) ? [id] : []))
}

/** Null without known parts. */
function distanceOf(a: readonly number[], b: readonly number[], scatter: readonly number[]): number | null {
  const parts = a.flatMap((value, i) => {
    const difference = (value - b[i]!) / scatter[i]!
    return Number.isFinite(difference) ? [difference] : []
  })
  if (parts.length === 0) return null
  return Math.sqrt(parts.reduce((sum, each) => sum + each ** 2, 0) / parts.length)
}

/** NaN below two values or without scatter. */
function deviationOf(values: readonly number[]): number {
  const known = values.filter(Number.isFinite)
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length
  const deviation = Math.sqrt(known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (known.length - 1))
  return deviation > 1e-12 * Math.abs(mean) ? deviation : Number.NaN
}

/** Materials for a demonstration answer; reproducible. */
export function fictitiousNeighbours(own: BehaviourNumbers): readonly BehaviourNumbers[] {
  const { truncated } = random(1)
  return Array.from({ length: 8 }, () => {
    const strength = Math.exp(0.12 * truncated(2))
    const scatter = (value: number | undefined, power: number) =>
      value === undefined ? undefined : value * strength ** power * Math.exp(0.04 * truncated(2))
    return {
      proof: scatter(own.proof, 1.1),
      strength: scatter(own.strength, 1),
      uniform: scatter(own.uniform, -1),
      coefficient: scatter(own.coefficient, 1),
      exponent: scatter(own.exponent, -0.7),
      r0: scatter(own.r0, 0),
      r45: scatter(own.r45, 0),
      r90: scatter(own.r90, 0),
      flc0: scatter(own.flc0, -0.7),
      rate: scatter(own.rate, -0.5),
    }
  })
}
