import type { ParsedCard } from '../read/index.ts'
import { compare, percent, type Standing } from './compare.ts'
import { type PathRule, type ProofPath, proofPaths } from './paths.ts'
import { proofStrengths, simulate } from './simulate.ts'
import { shortNumbers } from '../../short-numbers.ts'

export type { Standing } from './compare.ts'
export { type ProofPath, proofPaths } from './paths.ts'

/**
 * Measured points of one path: true strain [1] (γ12 in shear), true stress [MPa]; a reversal turns back in strain. First yield is proof
 * strengths over their plastic strain.
 */
export type MeasuredPath = {
  readonly path: ProofPath
  /** [1/s]; that of a slow test when absent. */
  readonly rate?: number | undefined
  readonly strain: ArrayLike<number>
  readonly stress: ArrayLike<number>
}

/** Fracture strains scatter: a card may fail this much before or after a test did, as a share of its strain [1]. */
export const fractureLimit = 0.15
/** Stress below this share of what the card carries without failure is that of an element that fails [1]. */
const carries = 0.9

export type ProofRun = {
  readonly path: ProofPath
  readonly label: string
  readonly strain: Float64Array
  readonly measured: Float64Array
  /** Empty where the card cannot be driven that way; `verdict` says why. */
  readonly simulated: Float64Array
  /** Root of the mean square difference [MPa], and over the mean measured stress [1]. */
  readonly rms: number
  readonly share: number
  readonly worst: { readonly strain: number; readonly measured: number; readonly simulated: number }
  readonly limit: number
  /** Why the limit is where it is. */
  readonly reason: string
  readonly standing: Standing
  readonly passed: boolean
  readonly verdict: string
}

export type Proof = {
  readonly runs: readonly ProofRun[]
  /** `partly`: something is near its limit, or was not asked. */
  readonly standing: ProofStanding
  readonly passed: boolean
  readonly verdict: string
}
export type ProofStanding = 'proven' | 'partly' | 'failed'

/**
 * What a card does against what was measured: the numbers parsed from its text drive one element along each measured path.
 *
 * @param card  in stored units, as `inStoredUnits` gives it
 * @throws RangeError for measured points that are none, or no path at all
 */
export function proveCard(card: ParsedCard, measured: readonly MeasuredPath[]): Proof {
  if (measured.length === 0) throw new RangeError('a proof needs one measured path or more')
  const runs = measured.map((one) => prove(card, one))
  const having = (standing: Standing) => runs.filter((run) => run.standing === standing)
  const [failed, near, proven] = [having('failed'), having('near'), having('proven')]
  if (failed.length > 0) {
    const words = failed.map(({ label, verdict }) => `${label}: ${verdict}`).join('; ')
    return { runs, standing: 'failed', passed: false, verdict: `NOT PROVEN: ${words}` }
  }
  const verdict = passedText('proven on', proven, near)
  return { runs, standing: near.length > 0 ? 'partly' : 'proven', passed: true, verdict }
}

type Passed = Pick<ProofRun, 'label' | 'share' | 'limit'>

/**
 * Names the parts that hold: `proven on Tension RD; near the limit on Shear (4.9 of 5.0 %)`.
 *
 * @param word  what those with a margin are: `proven on`, `within the limit on`
 */
export function passedText(word: string, proven: readonly Passed[], near: readonly Passed[]): string {
  const margins = near.map(({ label, share, limit }) => `${label} (${(100 * share).toFixed(1)} of ${percent(limit)})`)
  return [
    ...(proven.length > 0 ? [`${word} ${proven.map(({ label }) => label).join(', ')}`] : []),
    ...(near.length > 0 ? [`near the limit on ${margins.join(', ')}`] : []),
  ].join('; ')
}

function prove(card: ParsedCard, { path, strain, stress, rate }: MeasuredPath): ProofRun {
  const rule = proofPaths.find(({ id }) => id === path)
  if (!rule) throw new RangeError(`'${path}' is not a path of a proof`)
  checkPoints(rule.label, strain, stress)
  const points = { strain: Float64Array.from(strain), measured: Float64Array.from(stress) }
  const head = { path, label: rule.label, limit: rule.limit, reason: rule.reason, ...points }
  let simulated: Float64Array
  try {
    simulated =
      path === 'first-yield' ? proofStrengths(card, strain, stress, rate) : simulate(card, rule.loading, strain, rate)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const nothing = { strain: Number.NaN, measured: Number.NaN, simulated: Number.NaN }
    const none = { simulated: new Float64Array(), rms: Number.NaN, share: Number.NaN, worst: nothing }
    return {
      ...head,
      ...none,
      standing: 'failed',
      passed: false,
      verdict: `not simulated: ${shortNumbers(error.message)}`,
    }
  }
  const end = card.failure ? failureOn(card, rule, points.strain, simulated, rate) : undefined
  const early = end !== undefined && 1 - strain[end]! / strain[strain.length - 1]! > fractureLimit
  // A fracture within its scatter says nothing of the flow curve: stress is judged up to there.
  const judged = end === undefined || early ? strain.length : end
  const found = compare(points.measured.slice(0, judged), simulated.slice(0, judged), rule.limit)
  const { rms, share, worst, standing, passed } = found
  const verdict = end === undefined ? found.verdict : `${found.verdict}, ${failureWords(strain, end)}`
  return {
    ...head,
    simulated,
    rms,
    share,
    standing,
    passed,
    verdict,
    worst: { strain: strain[worst]!, measured: stress[worst]!, simulated: simulated[worst]! },
  }
}

function failureWords(strain: ArrayLike<number>, end: number): string {
  const [failed, tested] = [strain[end]!, strain[strain.length - 1]!].map((at) => at.toPrecision(3))
  return failed === tested
    ? `the element fails where the test ended, at a strain of ${tested}`
    : `the element fails at a strain of ${failed}, the test went on to ${tested}`
}

/** Index of the first point at which failure has taken a tenth of the stress; undefined where the element holds out. */
function failureOn(
  card: ParsedCard,
  { loading }: PathRule,
  strain: Float64Array,
  simulated: Float64Array,
  rate: number | undefined,
): number | undefined {
  const whole = simulate({ ...card, failure: undefined }, loading, strain, rate)
  const end = whole.findIndex((stress, i) => Math.abs(simulated[i]!) < carries * Math.abs(stress))
  return end < 0 ? undefined : end
}

function checkPoints(label: string, strain: ArrayLike<number>, stress: ArrayLike<number>): void {
  if (strain.length !== stress.length)
    throw new RangeError(`${label}: ${strain.length} strains, ${stress.length} stresses`)
  if (strain.length < 3) throw new RangeError(`${label}: ${strain.length} points, a proof needs three or more`)
  for (let i = 0; i < strain.length; i++) {
    if (!Number.isFinite(strain[i]!) || !Number.isFinite(stress[i]!)) {
      throw new RangeError(`${label}: point ${i} is not a number`)
    }
  }
}
