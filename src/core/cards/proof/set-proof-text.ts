import { anchored } from '../../models/hardening/anchored.ts'
import type { SetProof, SetProofRun } from '../../parameter-sets/parameter-set.ts'
import type { RecommendedLaw } from '../../parameter-sets/recommended-law.ts'
import { cards } from '../index.ts'
import { runOutcome } from './compare.ts'
import { passedText } from './index.ts'
import { proofPaths } from '../proof-paths.ts'

/** `compared`: without a simulation, which does not count as proven. */
export type ProofOutcome = 'proven' | 'compared' | 'not proven'

type StatedProof = Pick<SetProof, 'card' | 'passed' | 'verdict'> & {
  readonly runs: readonly Pick<SetProofRun, 'path' | 'label' | 'share' | 'limit'>[]
}

export function proofOutcome({
  passed,
  runs,
}: Pick<StatedProof, 'passed'> & { runs: readonly { path: string }[] }): ProofOutcome {
  if (!passed) return 'not proven'
  return runs.every(({ path }) => proofPaths.some(({ id }) => id === path)) ? 'proven' : 'compared'
}

export function setProofText(proof: StatedProof | null | undefined): string {
  if (!proof) return 'No test of this coil to compare with.'
  const outcome = proofOutcome(proof)
  if (outcome === 'not proven') return `Stored proof with ${cardName(proof.card)}: ${proof.verdict}.`
  const runs = proof.runs.map((run) => ({ ...run, share: run.share ?? 0 }))
  const near = runs.filter(({ share, limit }) => runOutcome(share, limit) === 'near')
  const others = runs.filter((run) => !near.includes(run))
  return outcome === 'proven'
    ? `Stored proof with ${cardName(proof.card)}: ${passedText('proven on', others, near)}.`
    : `Values of ${cardName(proof.card)} compared with the tests, not simulated: ${passedText('within the limit on', others, near)}.`
}

export function lawReason({
  set,
  model,
  before,
}: RecommendedLaw<{ readonly model: string; readonly proof?: StatedProof | null | undefined }>): string {
  const choice =
    before.length > 0
      ? `First stored law whose proof passed; the proof of ${before.map(({ label }) => label).join(', ')} failed.`
      : set.proof?.passed === true
        ? 'First stored law.'
        : 'First stored law; no stored law has a passed proof.'
  const anchor =
    model === anchored
      ? 'Tensile curve up to uniform strain, then a law with the same stress and slope there, so that necking begins as in the test.'
      : ''
  return [anchor, choice, setProofText(set.proof)].filter(Boolean).join(' ')
}

function cardName(id: string): string {
  const card = cards.find((one) => one.id === id)
  if (!card) return id
  return card.solver === 'neutral' ? `the neutral ${card.label} card` : card.label
}
