import { anchored } from '../models/hardening/anchored.ts'
import type { SetProof, SetProofRun } from '../parameter-sets/proof.ts'
import type { RecommendedLaw } from '../parameter-sets/recommended-law.ts'
import { cards } from './index.ts'
import { standingOf } from './proof/compare.ts'
import { passedText } from './proof/index.ts'
import { proofPaths } from './proof/paths.ts'

/**
 * Outcome of a stored proof. `compared`: values of the card were compared with those of tests, and no element was simulated; the card itself
 * states that these parts are not proven.
 */
export type ProofOutcome = 'proven' | 'compared' | 'not proven'

/** The part of a stored proof that sentences are made of. */
export type StatedProof = Pick<SetProof, 'card' | 'passed' | 'verdict'> & {
  readonly runs: readonly Pick<SetProofRun, 'path' | 'label' | 'share' | 'limit'>[]
}

export function proofOutcome({
  passed,
  runs,
}: Pick<StatedProof, 'passed'> & { runs: readonly { path: string }[] }): ProofOutcome {
  if (!passed) return 'not proven'
  return runs.every(({ path }) => proofPaths.some(({ id }) => id === path)) ? 'proven' : 'compared'
}

/**
 * Result of a stored proof as a sentence that names its card and each part: `Stored proof with *MAT_133 Barlat Yld2000: proven on Tension RD.`
 * Other cards of the same model have their own proof.
 */
export function setProofText(proof: StatedProof | null | undefined): string {
  if (!proof) return 'No test of this coil can be compared with it.'
  const outcome = proofOutcome(proof)
  if (outcome === 'not proven') return `Stored proof with ${cardName(proof.card)}: ${proof.verdict}.`
  const runs = proof.runs.map((run) => ({ ...run, share: run.share ?? 0 }))
  const near = runs.filter(({ share, limit }) => standingOf(share, limit) === 'near')
  const others = runs.filter((run) => !near.includes(run))
  return outcome === 'proven'
    ? `Stored proof with ${cardName(proof.card)}: ${passedText('proven on', others, near)}.`
    : `Values of ${cardName(proof.card)} compared with the tests, not simulated: ${passedText('within the limit on', others, near)}.`
}

/** Why this law is the recommended one, and the result of its stored proof. */
export function lawReason({
  set,
  model,
  before,
}: RecommendedLaw<{ readonly model: string; readonly proof?: StatedProof | null | undefined }>): string {
  const choice =
    before.length > 0
      ? `The first of the stored laws whose proof passed; that of ${before.map(({ label }) => label).join(', ')} did not.`
      : set.proof?.passed === true
        ? 'The first of the stored laws.'
        : 'The first of the stored laws; no stored law has a proof that passed.'
  const anchor =
    model === anchored
      ? 'The tensile curve itself up to uniform strain, then a law with its stress and slope there, so that necking begins where it did in the test.'
      : ''
  return [anchor, choice, setProofText(set.proof)].filter(Boolean).join(' ')
}

function cardName(id: string): string {
  const card = cards.find((one) => one.id === id)
  if (!card) return id
  return card.solver === 'neutral' ? `the neutral ${card.label} card` : card.label
}
