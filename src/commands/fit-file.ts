import { doubtOf, fitLaw, maximumForcePoint, type LawFit } from '#core/fit/index.ts'
import { anchored } from '#core/models/hardening/anchored.ts'
import { hardeningLaw } from '#core/models/hardening/index.ts'
import { UsageError } from './arguments.ts'
import type { FitRequest } from './fit-arguments.ts'
import { readFlowCurve } from './read-flow-curve.ts'
import { CommandError } from './run.ts'
import { shortNumbers } from '#core/short-numbers.ts'

/**
 * Reads the curve and fits the law. The anchored law begins at maximum force of the curve unless the call holds its place.
 *
 * @throws UsageError for a law that is not known; CommandError for data that are refused, with the fact
 */
export function fitFile({ file, law: id, options, anchorAtAg, modulus }: FitRequest): LawFit {
  const law = explained(() => hardeningLaw(id), UsageError)
  const curve = readFlowCurve(file)
  return explained(() => {
    const begins = law.id === anchored.id
    const top = anchorAtAg || begins ? maximumForcePoint(curve, modulus) : undefined
    const place = ['em', 'sm', 'Hm'].filter((id) => options.fixed?.[id] !== undefined)
    if (begins && place.length % 3 !== 0)
      throw new RangeError(
        `the anchored law begins at one point: hold em, sm and Hm together, not ${place.join(', ')} alone`,
      )
    const fixed = { ...(begins && top && { em: top.strain, sm: top.stress, Hm: top.slope }), ...options.fixed }
    const fit = fitLaw(law, curve, { ...options, fixed, ...(anchorAtAg && top && { anchor: top }) })
    const doubt = top && (anchorAtAg || place.length === 0) ? doubtOf(top) : undefined
    return doubt ? { ...fit, warnings: [doubt, ...fit.warnings] } : fit
  }, CommandError)
}

/** A RangeError of the science is a sentence for the person at the keyboard. */
function explained<T>(work: () => T, Kind: new (message: string, options?: ErrorOptions) => Error): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) throw new Kind(shortNumbers(error.message), { cause: error })
    throw error
  }
}
