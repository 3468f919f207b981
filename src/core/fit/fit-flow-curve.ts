import type { Curve } from '../curves/curve.ts'
import { anchored } from '../models/hardening/anchored.ts'
import type { HardeningLaw } from '../models/hardening/law.ts'
import { fitLaw, type LawFit, type LawFitOptions } from './fit-law.ts'
import { maximumForcePoint, maximumForceWarning } from './maximum-force-point.ts'

export type FitSettings = {
  readonly options: LawFitOptions
  /** Fixes value and slope at maximum force (Considère). */
  readonly anchorAtAg: boolean
  /** Young's modulus [MPa]. */
  readonly modulus: number
}

/**
 * Fits a law to a flow curve. The anchored law starts at maximum force unless em, sm and Hm are fixed.
 * @param curve  x: plastic strain [1], y: true stress [MPa]
 * @throws RangeError as `fitLaw`
 */
export function fitFlowCurve(law: HardeningLaw, curve: Curve, { options, anchorAtAg, modulus }: FitSettings): LawFit {
  const begins = law.id === anchored.id
  const top = anchorAtAg || begins ? maximumForcePoint(curve, modulus) : undefined
  const place = ['em', 'sm', 'Hm'].filter((id) => options.fixed?.[id] !== undefined)
  if (begins && place.length % 3 !== 0)
    throw new RangeError(`fix em, sm and Hm of the anchored law together, not only ${place.join(', ')}`)
  const fixed = { ...(begins && top && { em: top.strain, sm: top.stress, Hm: top.slope }), ...options.fixed }
  const fit = fitLaw(law, curve, { ...options, fixed, ...(anchorAtAg && top && { anchor: top }) })
  const doubt = top && (anchorAtAg || place.length === 0) ? maximumForceWarning(top) : undefined
  return doubt ? { ...fit, warnings: [doubt, ...fit.warnings] } : fit
}

/** Strains of the bands: 41 in the window, denser at its start, and 20 above it up to a strain of 1. */
function bandStrains({ window }: LawFit): number[] {
  const { from, to } = window
  const inside = Array.from(
    { length: 41 },
    (_, i) => (Math.sqrt(from) + ((Math.sqrt(to) - Math.sqrt(from)) * i) / 40) ** 2,
  )
  const beyond = to < 1 ? Array.from({ length: 20 }, (_, i) => to + ((1 - to) * (i + 1)) / 20) : []
  return [...inside, ...beyond]
}

/** Plain data with bands at 61 strains; strain [1], stress [MPa]. Missing numbers are null. */
export function describedFit(fit: LawFit) {
  const { law, parameters, covariance, rmse, r2, aicc, bic, stop, converged, window, anchor, warnings, diagnostics } =
    fit
  const { x, y, confidence, prediction } = fit.band(bandStrains(fit))
  const limits = ({ lower, upper }: typeof confidence) => ({ lower: Array.from(lower), upper: Array.from(upper) })
  return {
    law: law.id,
    parameters,
    covariance,
    rmse,
    r2,
    aicc,
    bic,
    stop,
    converged,
    window,
    anchor: anchor && { strain: anchor.strain, stress: anchor.stress, slope: anchor.slope },
    warnings,
    diagnostics,
    bands: {
      level: fit.level,
      strain: Array.from(x),
      stress: Array.from(y),
      confidence: limits(confidence),
      prediction: limits(prediction),
    },
  }
}
