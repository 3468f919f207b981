import type { ParsedCard } from '../read/index.ts'
import { compare, percent, type RunOutcome } from './compare.ts'
import { type PathRule, type ProofPath, proofPaths } from '../proof-paths.ts'
import { proofStrengths, simulate } from './simulate.ts'
import { shortNumbers } from '../../short-numbers.ts'

export type { RunOutcome } from './compare.ts'
export { type ProofPath, proofPaths } from '../proof-paths.ts'

/** True strain [1] (γ12 in shear) and stress [MPa]; first yield: proof strengths over plastic strain. */
export type MeasuredPath = {
  readonly path: ProofPath
  /** [1/s]; quasi-static if absent. */
  readonly rate?: number | undefined
  readonly strain: ArrayLike<number>
  readonly stress: ArrayLike<number>
}

/** Accepted scatter of fracture strains, as a share of the strain [1]. */
export const fractureLimit = 0.15
/** An element fails below this share of the stress without failure [1]. */
const carries = 0.9

export type ProofRun = {
  readonly path: ProofPath
  readonly label: string
  readonly strain: Float64Array
  readonly measured: Float64Array
  /** Empty if the card cannot be loaded along the path; `verdict` states why. */
  readonly simulated: Float64Array
  /** [MPa]; over the mean measured stress [1]. */
  readonly rms: number
  readonly share: number
  readonly worst: { readonly strain: number; readonly measured: number; readonly simulated: number }
  readonly limit: number
  readonly reason: string
  readonly outcome: RunOutcome
  readonly passed: boolean
  readonly verdict: string
}

export type Proof = {
  readonly runs: readonly ProofRun[]
  /** `partly`: near a limit or not checked. */
  readonly outcome: ProofOutcome
  readonly passed: boolean
  readonly verdict: string
}
export type ProofOutcome = 'proven' | 'partly' | 'failed'

/**
 * Drives one element along each measured path by the numbers read from the text of a card, in stored units.
 * @throws RangeError for invalid measured points or without any path
 */
export function proveCard(card: ParsedCard, measured: readonly MeasuredPath[]): Proof {
  if (measured.length === 0) throw new RangeError('a proof needs at least one measured path')
  const runs = measured.map((one) => prove(card, one))
  const having = (outcome: RunOutcome) => runs.filter((run) => run.outcome === outcome)
  const [failed, near, proven] = [having('failed'), having('near'), having('proven')]
  if (failed.length > 0) {
    const words = failed.map(({ label, verdict }) => `${label}: ${verdict}`).join('; ')
    return { runs, outcome: 'failed', passed: false, verdict: `NOT PROVEN: ${words}` }
  }
  const verdict = passedText('proven on', proven, near)
  return { runs, outcome: near.length > 0 ? 'partly' : 'proven', passed: true, verdict }
}

type Passed = Pick<ProofRun, 'label' | 'share' | 'limit'>

/** `proven on Tension RD; near the limit on Shear (4.9 of 5.0 %)`. */
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
      outcome: 'failed',
      passed: false,
      verdict: `not simulated: ${shortNumbers(error.message)}`,
    }
  }
  const end = card.failure ? failureOn(card, rule, points.strain, simulated, rate) : undefined
  const early = end !== undefined && 1 - strain[end]! / strain[strain.length - 1]! > fractureLimit
  const judged = end === undefined || early ? strain.length : end
  const found = compare(points.measured.slice(0, judged), simulated.slice(0, judged), rule.limit)
  const { rms, share, worst, outcome, passed } = found
  const verdict = end === undefined ? found.verdict : `${found.verdict}, ${failureWords(strain, end)}`
  return {
    ...head,
    simulated,
    rms,
    share,
    outcome,
    passed,
    verdict,
    worst: { strain: strain[worst]!, measured: stress[worst]!, simulated: simulated[worst]! },
  }
}

function failureWords(strain: ArrayLike<number>, end: number): string {
  const [failed, tested] = [strain[end]!, strain[strain.length - 1]!].map((at) => at.toPrecision(3))
  return failed === tested
    ? `the element fails at the end of the test, at a strain of ${tested}`
    : `the element fails at a strain of ${failed}, the test continued to ${tested}`
}

/** Index of the first point at which stress is reduced by a tenth. */
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
  if (strain.length < 3) throw new RangeError(`${label}: ${strain.length} points; a proof needs at least three`)
  for (let i = 0; i < strain.length; i++) {
    if (!Number.isFinite(strain[i]!) || !Number.isFinite(stress[i]!)) {
      throw new RangeError(`${label}: point ${i} is not a number`)
    }
  }
}
