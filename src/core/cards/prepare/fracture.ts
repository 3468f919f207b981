import { belowFailure, lateFade, linearDamage } from '../../models/fracture/gissmo.ts'
import { interpolate } from '../../numerics/interpolate.ts'
import type { CardOptions, FractureInput } from '../input/card-input.ts'
import type { Findings } from '../refusal.ts'
import { sevenDigits, type UnitSystem } from '../unit-system.ts'

type Points = { readonly x: readonly number[]; readonly y: readonly number[] }

export type PreparedFracture = {
  readonly elementSize: number
  readonly mappingSize: number
  readonly failure: Points
  readonly instability?: Points | undefined
  readonly damageExponent: number
  readonly fadeExponent: number
  readonly regularisation?: Points | undefined
  readonly model: string
}

export function prepareFracture(
  fracture: FractureInput | undefined,
  system: UnitSystem,
  { repair = false }: CardOptions,
  findings: Findings,
): PreparedFracture | undefined {
  if (!fracture) {
    findings.refuse('failure-missing', 'this card requires failure strains over triaxiality')
    return undefined
  }
  const { elementSize, mappingSize = elementSize, fadeExponent, regularisation } = fracture
  if (!(elementSize !== undefined && elementSize > 0)) {
    findings.refuse('element-size', 'the failure model has no element size; state the size it was calibrated for')
    return undefined
  }
  if (!(mappingSize! > 0)) findings.refuse('element-size', `mapping size ${mappingSize} mm is not above 0`)
  if (!(fadeExponent >= 1 && fadeExponent <= lateFade))
    findings.refuse('fade-exponent', `fade exponent ${fadeExponent} is not between 1 and ${lateFade}`)
  const failure = overTriaxiality('failure', fracture.failure, findings)
  const given = fracture.instability && overTriaxiality('instability', fracture.instability, findings)
  if (!failure || (fracture.instability && !given)) return undefined
  return {
    elementSize: sevenDigits(elementSize * system.length),
    mappingSize: sevenDigits(mappingSize! * system.length),
    failure,
    instability: given && below(given, failure, repair, findings),
    damageExponent: linearDamage,
    fadeExponent: sevenDigits(fadeExponent),
    regularisation: regularisation && factors(regularisation, elementSize, system, findings),
    model: fracture.model,
  }
}

function overTriaxiality(
  name: string,
  { triaxiality, strain }: FractureInput['failure'],
  findings: Findings,
): Points | undefined {
  const refuse = (message: string) => {
    findings.refuse('triaxiality', `${name} curve: ${message}`)
    return undefined
  }
  const x = triaxiality.map(sevenDigits)
  const y = strain.map(sevenDigits)
  if (x.length < 3 || y.length !== x.length) return refuse(`${x.length} triaxialities and ${y.length} strains`)
  for (const [i, at] of x.entries()) {
    if (i > 0 && !(at > x[i - 1]!)) return refuse(`triaxiality ${at} is not above ${x[i - 1]} before it`)
    if (!(y[i]! > 0)) return refuse(`strain ${y[i]} at triaxiality ${at} is not above 0`)
  }
  if (x[0]! > -0.3333) return refuse(`it begins at triaxiality ${x[0]}, above -1/3`)
  if (x.at(-1)! < 0.6666) return refuse(`it ends at triaxiality ${x.at(-1)}, below 2/3`)
  return { x, y }
}

function below(instability: Points, failure: Points, repair: boolean, findings: Findings): Points {
  const shared = (at: number) =>
    at >= instability.x[0]! && at <= instability.x.at(-1)! && at >= failure.x[0]! && at <= failure.x.at(-1)!
  const corners = [...new Set([...instability.x, ...failure.x])].filter(shared).toSorted((a, b) => a - b)
  const limit = (at: number) => belowFailure * interpolate(failure.x, failure.y, at)
  const above = corners.find((at) => interpolate(instability.x, instability.y, at) > limit(at) * (1 + 1e-6))
  if (above === undefined) return instability
  const where = `instability ${interpolate(instability.x, instability.y, above).toPrecision(4)} is above ${belowFailure} of failure at triaxiality ${above}`
  if (!repair) {
    findings.refuse('instability-above', `${where}; repair can clip it`)
    return instability
  }
  findings.warn('instability-clipped', `${where}: the curve was clipped`)
  return {
    x: corners,
    y: corners.map((at) => sevenDigits(Math.min(interpolate(instability.x, instability.y, at), limit(at)))),
  }
}

function factors(
  { size, factor }: NonNullable<FractureInput['regularisation']>,
  elementSize: number,
  system: UnitSystem,
  findings: Findings,
): Points {
  const rising = size.every((s, i) => i === 0 || s > size[i - 1]!)
  const falling = factor.every((f, i) => i === 0 || f <= factor[i - 1]!)
  const none = [...size, ...factor].find((value) => !(value > 0))
  const at = interpolate(size, factor, elementSize)
  if (none !== undefined) {
    findings.refuse('regularisation', `regularisation contains ${none}; element sizes and factors must be above 0`)
  } else if (size.length < 2 || factor.length !== size.length || !rising || !falling) {
    findings.refuse('regularisation', 'regularisation requires increasing element sizes with non-increasing factors')
  } else if (elementSize < size[0]! || elementSize > size.at(-1)!) {
    const reach = `${size[0]} to ${size.at(-1)} mm`
    findings.refuse(
      'regularisation',
      `regularisation covers ${reach}, but the calibrated element size is ${elementSize} mm`,
    )
  } else if (!(Math.abs(at - 1) < 0.01)) {
    const found = `the factor at the calibrated size ${elementSize} mm is ${at.toPrecision(3)}`
    findings.refuse('regularisation', `${found}, not 1`)
  }
  return { x: size.map((s) => sevenDigits(s * system.length)), y: factor.map(sevenDigits) }
}
