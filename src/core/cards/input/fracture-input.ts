import type { FractureInput } from './card-input.ts'
import type { FormingLimitModel } from '../../models/forming/law.ts'
import { cardTriaxialities, failureCurve, instabilityCurve, lateFade } from '../../models/fracture/gissmo.ts'
import { fractureLaws } from '../../models/fracture/index.ts'
import { ordered } from '../../models/model.ts'
import { chosen, valuesOf } from './named-models.ts'
import type { CardChoice, CardFacts, CardSet } from './from-parameter-sets.ts'
import { refusal } from '../refusal.ts'

export type Regularisation = NonNullable<FractureInput['regularisation']>

/** Pairs of element size [mm] and factor: `0.5:1,1:0.9,2:0.72`. */
export const regularisationPattern =
  /^\d{1,4}(?:\.\d{1,6})?:\d(?:\.\d{1,6})?(?:,\d{1,4}(?:\.\d{1,6})?:\d(?:\.\d{1,6})?){1,19}$/

/** @throws RangeError with the expected form */
export function readRegularisation(text: string): Regularisation {
  const pairs = text.replaceAll(/\s+/g, '')
  if (!regularisationPattern.test(pairs)) {
    throw new RangeError(
      `regularisation '${text}': expected at least two pairs of element size [mm] and factor, e.g. 0.5:1,1:0.9,2:0.72`,
    )
  }
  const numbers = pairs.split(',').map((pair) => pair.split(':').map(Number))
  return { size: numbers.map(([size]) => size!), factor: numbers.map(([, factor]) => factor!) }
}

/** Exponent of fading without a calibration. */
const square = 2

export function fractureInput(
  sets: readonly CardSet[],
  choice: CardChoice,
  limitPoints: readonly (readonly [number, number])[] | undefined,
  { thickness, gauge }: CardFacts,
): FractureInput | undefined {
  const found = chosen(sets, fractureLaws, choice.fracture)
  if (!found && choice.regularisation) {
    throw refusal('set-missing', 'a regularisation requires a stored fracture model, and the material has none')
  }
  if (!found) return undefined
  const values = valuesOf(found.set)
  const failure = failureCurve(found.model, ordered(found.model, values))
  const triaxiality = [...cardTriaxialities]
  const elementSize = values['vsg'] ?? gauge
  // Elements finer than the thickness resolve the neck, so their stress must not fade at the limit curve.
  const fine = elementSize !== undefined && thickness !== undefined && elementSize < thickness
  return {
    elementSize,
    failure: { triaxiality, strain: Array.from(failure) },
    ...(limitPoints && {
      instability: { triaxiality, strain: Array.from(instabilityCurve(limitPoints, triaxiality, failure)) },
    }),
    ...(choice.regularisation && { regularisation: choice.regularisation }),
    fadeExponent: fine ? lateFade : square,
    model: found.model.label,
  }
}

export function limitPointsOf(model: FormingLimitModel, parameters: readonly number[]): (readonly [number, number])[] {
  const [from, to] = model.range(parameters)
  const limit = model.limit(parameters)
  const steps = 8
  const left = from < 0 ? Array.from({ length: steps }, (_, i) => from * (1 - i / steps)) : []
  const start = Math.max(0, from)
  const right = Array.from({ length: steps + 1 }, (_, i) => (i === steps ? to : start + ((to - start) * i) / steps))
  return [...left, ...right].map((minor) => [minor, limit(minor)] as const)
}
