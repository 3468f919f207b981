import type { Issue } from '../../issue.ts'
import { isAluminium } from '../../models/elastic/nominal.ts'
import { property } from '../../properties/index.ts'
import type { Scalar } from '../result/scalar.ts'

/** The first of a pair must not exceed the second (docs/science/properties.md#other-tests). */
const orderedPairs = [
  ['uat.rp02', 'uat.rm'],
  ['uat.ag', 'uat.a'],
  // The forming limit curve has its minimum at plane strain.
  ['flc.flc0', 'flc.e1_ut'],
  ['flc.flc0', 'flc.e1_bi'],
] as const

/** For power-law hardening n equals the true uniform strain (Considère). */
const maxDifference = 0.06

/** Tensile strength of steel is about 3.2 MPa per HV. */
const hardnessRatio = { perHv: 3.2, from: 0.9, to: 1.1 }

export function contradictions(scalars: readonly Scalar[]): Issue[] {
  const value = (id: string) => scalars.find((scalar) => scalar.id === id)?.value ?? null
  const pairs = orderedPairs.flatMap(([lower, upper]) => {
    const [low, high] = [value(lower), value(upper)]
    return low !== null && high !== null && low > high
      ? [contradiction(`${textOf(lower, low)} is above ${textOf(upper, high)}`)]
      : []
  })
  return [
    ...pairs,
    ...unlikeConsidere(value('uat.n1020'), value('uat.ag')),
    ...(isAluminium(value('uat.E'), value('uat.rm')) ? [] : unlikeHardness(value('uat.rm'), value('hard.hv'))),
  ]
}

function unlikeConsidere(n: number | null, ag: number | null): Issue[] {
  const uniform = ag === null ? null : Math.log1p(ag / 100)
  if (n === null || uniform === null || Math.abs(n - uniform) <= maxDifference) return []
  return [
    contradiction(
      `n10–20 = ${n.toFixed(3)} is not within ${maxDifference} of ln(1 + Ag) = ${uniform.toFixed(3)}: unusual metal or unreliable strain`,
    ),
  ]
}

function unlikeHardness(rm: number | null, hv: number | null): Issue[] {
  const { perHv, from, to } = hardnessRatio
  const ratio = rm !== null && hv !== null ? rm / (perHv * hv) : 1
  if (ratio >= from && ratio <= to) return []
  return [
    contradiction(
      `${textOf('uat.rm', rm!)} is ${ratio.toFixed(2)} times ${perHv} HV (${textOf('hard.hv', hv!)}), where ${from} to ${to} are usual`,
    ),
  ]
}

export function contradiction(message: string): Issue {
  return { severity: 'warning', code: 'properties-disagree', message: `${message}.` }
}

export function textOf(id: string, value: number): string {
  const { symbol, display } = property(id)!
  const unit = display.unit === '1' ? '' : ` ${display.unit}`
  return `${symbol.replaceAll('_', '')} = ${value.toFixed(display.decimals)}${unit}`
}
