import { permalinkOf } from '#contract/site/permalink.ts'
import type { CardProof } from '#contract/v1/card-proof.ts'
import type { ProofRun } from '#core/cards/proof/index.ts'
import { syntheticNotice } from '#core/synthetic/demo.ts'
import { type CardRecords, evaluateCard } from './card-data.ts'
import { type CardRequest, materialCard } from './material-card.ts'

/**
 * Proof of a card as data: verdicts, figures, and the curves that were compared.
 * @throws CardRefused with all reasons; RangeError for an unknown solver, law or unit system
 */
export function cardProof(records: CardRecords, request: CardRequest): CardProof {
  const { material, coil, permalink } = records
  const { card, law, units, outcome, verdict, proof, issues } = materialCard(evaluateCard(records), request)
  return {
    format: 'sheet-metal-card-proof',
    version: 1,
    notice: coil.synthetic ? syntheticNotice : null,
    material: material.name,
    coil: coil.name,
    release: material.release,
    permalink: permalinkOf(permalink, material.release),
    card: card.id,
    label: card.label,
    solver: card.solver,
    law,
    units,
    outcome,
    verdict,
    issues: issues.map(({ severity, code, message }) => ({ severity, code, message })),
    runs: (proof?.runs ?? []).map(proofRun),
  }
}

/** Run of a proof in the answers of the API; values of a path that was not simulated are null. */
export function proofRun({ path, label, outcome, verdict, share, limit, reason, rms, worst, ...curves }: ProofRun) {
  const { strain, measured, simulated } = curves
  const isSimulated = simulated.length > 0
  return {
    path,
    label,
    outcome,
    verdict,
    share: isSimulated ? share : null,
    limit,
    reason,
    rms: isSimulated ? rms : null,
    worst: isSimulated ? worst : null,
    strain: Array.from(strain),
    measured: Array.from(measured),
    simulated: Array.from(simulated),
  }
}
