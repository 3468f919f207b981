import type { CurveFit, FitRequest, OwnCardAnswer } from '#contract/v1/own-data.ts'
import { cardOfCurve } from '#core/cards/card-of-curve.ts'
import { CardRefused } from '#core/cards/index.ts'
import { entriesOf } from '#core/cards/card.ts'
import type { Curve } from '#core/curves/curve.ts'
import { exportFileName } from '#core/export/file-name.ts'
import { describedFit, fitFlowCurve } from '#core/fit/fit-flow-curve.ts'
import { hardeningLaw } from '#core/models/hardening/index.ts'
import { finiteOrNull } from '#core/numerics/finite-numbers.ts'
import { shortNumbers } from '#core/short-numbers.ts'
import { withoutUndefined } from '#core/without-undefined.ts'
import { proofRun } from '../cards/card-proof.ts'
import { refusedCard } from './refused-card.ts'

/**
 * Fits a law to a flow curve and writes its card if one is requested. Nothing is stored. Use a thread.
 * @returns the reason if the curve or the options cannot be used
 */
export function fitOwnCurve({
  strain,
  stress,
  law: id,
  card,
  anchorAtAg,
  modulus,
  poisson,
  density,
  window,
  ...settings
}: FitRequest): CurveFit | { readonly refused: string } {
  const curve = { x: Float64Array.from(strain), y: Float64Array.from(stress) }
  const options = { ...withoutUndefined(settings), ...(window && { window: withoutUndefined(window) }) }
  try {
    const fit = fitFlowCurve(hardeningLaw(id), curve, { options, anchorAtAg, modulus })
    const { diagnostics: _, ...described } = describedFit(fit)
    const { anchor, aicc, bic } = described
    return {
      ...described,
      parameters: described.parameters.map((parameter) => ({ ...parameter })),
      covariance: described.covariance.map((row) => [...row]),
      aicc: finiteOrNull(aicc),
      bic: finiteOrNull(bic),
      anchor: anchor && { ...anchor },
      warnings: [...described.warnings],
      card: card ? cardAnswer(curve, id, { ...card, elastic: { E: modulus, nu: poisson, density } }) : null,
    }
  } catch (error) {
    if (error instanceof RangeError) return { refused: shortNumbers(error.message) }
    throw error
  }
}

function cardAnswer(
  curve: Curve,
  law: string,
  {
    card,
    units,
    name,
    elastic,
  }: NonNullable<FitRequest['card']> & { readonly elastic: Parameters<typeof cardOfCurve>[1]['elastic'] },
): OwnCardAnswer {
  const head = { card, units, law }
  try {
    const { files, issues, proof, outcome, verdict } = cardOfCurve(
      curve,
      { name, elastic },
      { solver: card, units, law },
    )
    return {
      ...head,
      refused: [],
      name: exportFileName([name, card, law, units], files.length === 1 ? files[0]!.extension : 'zip'),
      files: entriesOf(files),
      notes: issues.map(({ message }) => message),
      verdict,
      outcome,
      runs: (proof?.runs ?? []).map(proofRun),
    }
  } catch (error) {
    if (!(error instanceof CardRefused) && !(error instanceof RangeError)) throw error
    const refused =
      error instanceof CardRefused ? error.issues.map(({ message }) => message) : [shortNumbers(error.message)]
    return refusedCard(head, refused)
  }
}
