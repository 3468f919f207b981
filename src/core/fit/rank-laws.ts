import type { Curve } from '../curves/curve.ts'
import { steel } from '../models/elastic/nominal.ts'
import { wholeLaws } from '../models/hardening/index.ts'
import type { HardeningLaw } from '../models/hardening/law.ts'
import { fitLaw, weighted, type LawFit, type LawFitOptions } from './fit-law.ts'
import { maximumForceWarning, maximumForcePoint } from './maximum-force-point.ts'
import { physicalChecks, type Measured, type PhysicalCheck } from './refusals/physical-checks.ts'
import { stops } from './least-squares/problem.ts'

export type RankedLaw = {
  readonly law: HardeningLaw
  readonly fit: LawFit | null
  readonly checks: readonly PhysicalCheck[]
  /** `amber`: usable, with the reason shown. `refused`: parameters must not be used. */
  readonly verdict: 'good' | 'amber' | 'refused'
  /** AICc above the best of the same verdict; null if refused. */
  readonly behind: number | null
  readonly reason: string
}

type RankOptions = Pick<LawFitOptions, 'window' | 'weights' | 'loss' | 'lossScale'> & {
  readonly laws?: readonly HardeningLaw[]
  /** [MPa], 207 000 by default. */
  readonly E?: number
  /** Estimated if absent and the curve has a maximum of force. */
  readonly measured?: Measured
}

/** Differences of AICc below it are not significant (Burnham and Anderson 2002): fewer parameters rank first. */
const indistinguishable = 2

/**
 * Ranks all laws except the anchored one: first those that pass all physical checks, then by AICc.
 * @param curve  x: plastic strain [1], y: true stress [MPa], up to maximum force
 * @throws RangeError for data that no law can use
 */
export function rankLaws(curve: Curve, options: RankOptions = {}): RankedLaw[] {
  const { E = steel.E, laws = wholeLaws, ...fitting } = options
  const top = options.measured ? undefined : maximumForcePoint(weighted(curve, options.weights), E)
  // The end of a curve that stops early is not a maximum of force.
  const measured = options.measured ?? (maximumForceWarning(top!) ? { rm: top!.rm } : top!)
  const tried = laws.map((law) => attempt(law, curve, fitting, measured, E))
  const ranked: RankedLaw[] = []
  for (const verdict of ['good', 'amber', 'refused'] as const) {
    const group = tried.filter((one) => one.verdict === verdict)
    const best = Math.min(...group.map(({ fit }) => fit?.aicc ?? Infinity))
    const order = group
      .map((one) => ({ ...one, behind: one.fit && verdict !== 'refused' ? distance(one.fit.aicc, best) : null }))
      .sort((a, b) => rankOf(a) - rankOf(b) || a.law.parameters.length - b.law.parameters.length)
    ranked.push(...order.map((one, i) => ({ ...one, reason: reasonOf(one, i === 0 && ranked.length === 0) })))
  }
  return ranked
}

/** AICc is infinite for a law without deviations or with as many parameters as points. */
function distance(aicc: number, best: number): number {
  return aicc === best ? 0 : aicc - best
}

function rankOf({ behind }: Pick<RankedLaw, 'behind'>): number {
  if (behind === null) return Infinity
  return behind <= indistinguishable ? 0 : behind
}

type Attempt = Pick<RankedLaw, 'law' | 'fit' | 'checks' | 'verdict'> & { readonly refusal?: string }

function attempt(law: HardeningLaw, curve: Curve, options: LawFitOptions, measured: Measured, E: number): Attempt {
  try {
    const fit = fitLaw(law, curve, options)
    if (!fit.converged) return { law, fit, checks: [], verdict: 'refused', refusal: stops[fit.stop].text }
    const checks = physicalChecks(fit, measured, E)
    return { law, fit, checks, verdict: checks.every(({ passed }) => passed) ? 'good' : 'amber' }
  } catch (error) {
    if (error instanceof RangeError) return { law, fit: null, checks: [], verdict: 'refused', refusal: error.message }
    throw error
  }
}

function reasonOf(
  { law, fit, checks, verdict, refusal, behind }: Attempt & { behind: number | null },
  first: boolean,
): string {
  if (verdict === 'refused' || !fit) return `${law.label} has no parameters. ${refusal}`
  const text = (id: PhysicalCheck['id']) => checks.find((check) => check.id === id)?.text
  if (verdict === 'amber') {
    const faults = checks.filter(({ passed }) => !passed).map((check) => check.text)
    return `${law.label} ${faults.join('; ')}.`
  }
  const early = 'Rm and Ag not compared: the curve ends before maximum force'
  const facts = [text('rmse'), ...(text('ag') ? [text('rm'), text('ag')] : [early])].join('; ')
  if (first) return `${law.label} describes the data best: ${facts}.`
  return behind !== null && behind <= indistinguishable
    ? `${law.label} describes the data as well as the best: ${facts}.`
    : `${law.label} passes all checks, but a higher-ranked law fits better: ${facts}.`
}
