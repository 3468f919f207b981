import type { FormingLimitModel } from '../models/forming/law.ts'
import { cardTriaxialities, failureCurve, instabilityCurve, lateFade } from '../models/fracture/gissmo-curves.ts'
import { fractureLaws } from '../models/fracture/index.ts'
import { ordered } from '../models/parameters.ts'
import type { FractureInput } from './card-input.ts'
import { chosen, valuesOf } from './chosen-set.ts'
import type { CardChoice, CardFacts, CardSet } from './from-parameter-sets.ts'
import { refusal } from './refusal.ts'

/** Fading grows with the square, as usual without a calibration of its own. */
const square = 2

/** Failure strains of a stored model over triaxiality, and instability strains from the limit curve. */
export function fractureInput(
  sets: readonly CardSet[],
  choice: CardChoice,
  limitPoints: readonly (readonly [number, number])[] | undefined,
  { thickness, gauge }: CardFacts,
): FractureInput | undefined {
  const found = chosen(sets, fractureLaws, choice.fracture)
  if (!found && choice.regularisation) {
    throw refusal(
      'set-missing',
      'a regularisation scales failure strains, and the material has no stored fracture model',
    )
  }
  if (!found) return undefined
  const values = valuesOf(found.set)
  const failure = failureCurve(found.model, ordered(found.model, values))
  const triaxiality = [...cardTriaxialities]
  const elementSize = values['vsg'] ?? gauge
  // A neck is about as wide as the sheet is thick. Finer elements see it: their stress has no reason to fade at the limit curve.
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

/** Points of a limit curve from uniaxial to equibiaxial tension, plane strain among them. */
export function limitPointsOf(model: FormingLimitModel, parameters: readonly number[]): (readonly [number, number])[] {
  const [from, to] = model.range(parameters)
  const limit = model.limit(parameters)
  const steps = 8
  const left = from < 0 ? Array.from({ length: steps }, (_, i) => from * (1 - i / steps)) : []
  const start = Math.max(0, from)
  const right = Array.from({ length: steps + 1 }, (_, i) => (i === steps ? to : start + ((to - start) * i) / steps))
  return [...left, ...right].map((minor) => [minor, limit(minor)] as const)
}
