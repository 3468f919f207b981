import type { ParameterSet } from '#core/parameter-sets/index.ts'
import type { SetProof } from '#core/parameter-sets/proof.ts'

/** What is stored of a set of parameters, fitted by the site or by hand. */
export function parameterSetRow(
  { tab, model, parameters, fitWindow, lastMeasured, extrapolation, fit }: ParameterSet,
  proof: SetProof | null,
) {
  return {
    fe_tab: tab,
    model,
    parameters: JSON.stringify(parameters),
    fit_window: fitWindow && JSON.stringify(fitWindow),
    quality: JSON.stringify(fit ? qualityOf(fit) : {}),
    fit: fit && JSON.stringify(fit),
    proof: proof && JSON.stringify(proof),
    last_measured: lastMeasured,
    extrapolation,
  }
}

/** The numbers of a fit that a table shows at a glance. */
function qualityOf({ rmse, r2, points }: { rmse: number | null; r2: number | null; points: number }) {
  return { ...(rmse !== null && { rmse }), ...(r2 !== null && { r2 }), points }
}
