/** Numbers of a material that its behaviour is told by; absent where nobody measured them. */
export type BehaviourNumbers = {
  /** Proof stress Rp0.2 [MPa]. */
  readonly proof?: number | undefined
  /** Tensile strength [MPa]. */
  readonly strength?: number | undefined
  /** Uniform elongation [%]. */
  readonly uniform?: number | undefined
  /** Coefficient K [MPa] and exponent n [1] of σ = K·εⁿ from 2 % to uniform elongation. */
  readonly coefficient?: number | undefined
  readonly exponent?: number | undefined
  /** Strain ratios along, across the diagonal and across [1]. */
  readonly r0?: number | undefined
  readonly r45?: number | undefined
  readonly r90?: number | undefined
  /** Plane-strain forming limit, true strain [1]. */
  readonly flc0?: number | undefined
  /** Strain-rate sensitivity m [1]. */
  readonly rate?: number | undefined
}

export type AspectId = 'hardening' | 'r' | 'n' | 'ag' | 'flc' | 'rate'

export type Aspect = {
  /** Part of addresses: never rename. */
  readonly id: AspectId
  readonly name: string
  /** How often it counts where the reader says nothing else. */
  readonly weight: number
  /** What is compared, each with its own scatter; NaN where it is not known. */
  readonly parts: (of: BehaviourNumbers) => readonly number[]
}

/** Plastic strains [1] at which hardening curves are compared. */
const strains = [0.02, 0.05, 0.1, 0.15]

/** Logarithms of true stress [MPa]: at the proof strain, between 2 % and uniform elongation, and at uniform elongation. */
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

/** What makes two sheets behave alike in a press. Hardening counts most, for it decides force, strain and springback. */
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

export type Likeness = {
  /** Number of the candidate in the list that was given. */
  readonly candidate: number
  /** Root of the weighted mean of the squares of the distances that are known. */
  readonly distance: number
  /** In standard deviations among all that were compared; null where one of the two was not measured. */
  readonly aspects: Readonly<Partial<Record<AspectId, number | null>>>
  /** Share of the weight that the distance stands on [1]. */
  readonly known: number
}

/** Below this share of the weight two materials have too little in common that was measured. */
export const leastKnown = 0.5

/** How often each aspect counts; 0 or absent: not at all. */
export type Weights = Readonly<Partial<Record<AspectId, number>>>

export const usualWeights: Weights = Object.fromEntries(aspects.map(({ id, weight }) => [id, weight]))

/**
 * The candidates by how alike they behave, the nearest first. Every number is divided by its standard deviation among all candidates, so
 * that MPa and ratios count alike; parts of an aspect that only one of the two has are left out, and so is a whole aspect: nothing is
 * filled in, and the gap lowers `known`.
 *
 * @param among  materials whose scatter gives the standard deviations; default: the candidates
 * @param minKnown  smallest share of the weight [1]; candidates with less are left out
 * @returns candidates with at least `minKnown` of the weight known
 * @throws RangeError for a weight that is below 0 or no number
 */
export function alike(
  own: BehaviourNumbers,
  candidates: readonly BehaviourNumbers[],
  weights: Weights = usualWeights,
  { among = candidates, minKnown = leastKnown }: { among?: readonly BehaviourNumbers[]; minKnown?: number } = {},
): readonly Likeness[] {
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
  const found = candidates.map((_candidate, candidate): Likeness => {
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

/** One candidate of each group, its nearest: `alike` has sorted them. */
export function nearestOfEach(found: readonly Likeness[], groupOf: (candidate: number) => string): readonly Likeness[] {
  const seen = new Set<string>()
  return found.filter(({ candidate }) => {
    const group = groupOf(candidate)
    if (seen.has(group)) return false
    seen.add(group)
    return true
  })
}

/** Aspects that count and of which a material has no number. */
export function gapsOf(own: BehaviourNumbers, weights: Weights): readonly AspectId[] {
  return aspects.flatMap(({ id, parts }) => ((weights[id] ?? 0) > 0 && !parts(own).some(Number.isFinite) ? [id] : []))
}

/** Root mean square over the parts that both have and that scatter; null where there is none. */
function distanceOf(a: readonly number[], b: readonly number[], scatter: readonly number[]): number | null {
  const parts = a.flatMap((value, i) => {
    const difference = (value - b[i]!) / scatter[i]!
    return Number.isFinite(difference) ? [difference] : []
  })
  if (parts.length === 0) return null
  return Math.sqrt(parts.reduce((sum, each) => sum + each ** 2, 0) / parts.length)
}

/** Sample standard deviation of what is known; NaN below two values, and where they differ by rounding alone. */
function deviationOf(values: readonly number[]): number {
  const known = values.filter(Number.isFinite)
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length
  const deviation = Math.sqrt(known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (known.length - 1))
  return deviation > 1e-12 * Math.abs(mean) ? deviation : Number.NaN
}
