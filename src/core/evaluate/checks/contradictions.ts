import type { Issue } from '../../issue.ts'
import { isAluminium } from '../../models/elastic/aluminium.ts'
import { property } from '../../properties/index.ts'
import type { Scalar } from '../result/scalar.ts'

/** What cannot be larger than what, in one specimen or one limit curve (docs/science/properties.md#other-tests). */
const atMost = [
  ['uat.rp02', 'uat.rm'],
  ['uat.ag', 'uat.a'],
  // Plane strain is where a sheet bears least.
  ['flc.flc0', 'flc.e1_ut'],
  ['flc.flc0', 'flc.e1_bi'],
] as const

/** Of a metal that hardens as a power of strain n equals the true uniform strain (Considère); beyond this it is another metal, or another window. */
const nearUniform = 0.06

/** Tensile strength of steel in multiples of 3.2 HV [MPa/HV]: beyond, one of the two is of another sheet, or a surface that was hardened. */
const ofHardness = { perHv: 3.2, from: 0.9, to: 1.1 }

/** Numbers of one specimen that do not go together, each as a warning that names both. */
export function contradictions(scalars: readonly Scalar[]): Issue[] {
  const value = (id: string) => scalars.find((scalar) => scalar.id === id)?.value ?? null
  const pairs = atMost.flatMap(([lower, upper]) => {
    const [low, high] = [value(lower), value(upper)]
    return low !== null && high !== null && low > high
      ? [disagree(`${textOf(lower, low)} is above ${textOf(upper, high)}`)]
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
  if (n === null || uniform === null || Math.abs(n - uniform) <= nearUniform) return []
  return [
    disagree(
      `n10–20 = ${n.toFixed(3)} is not within ${nearUniform} of ln(1 + Ag) = ${uniform.toFixed(3)}: an unusual metal, or a doubtful strain`,
    ),
  ]
}

function unlikeHardness(rm: number | null, hv: number | null): Issue[] {
  const { perHv, from, to } = ofHardness
  const ratio = rm !== null && hv !== null ? rm / (perHv * hv) : 1
  if (ratio >= from && ratio <= to) return []
  return [
    disagree(
      `${textOf('uat.rm', rm!)} is ${ratio.toFixed(2)} times ${perHv} HV (${textOf('hard.hv', hv!)}), where ${from} to ${to} are usual`,
    ),
  ]
}

/** Two numbers of one specimen that do not go together. */
export function disagree(message: string): Issue {
  return { severity: 'warning', code: 'properties-disagree', message: `${message}.` }
}

/** A property with symbol and unit: `Rm = 1030 MPa`. */
export function textOf(id: string, value: number): string {
  const { symbol, display } = property(id)!
  const unit = display.unit === '1' ? '' : ` ${display.unit}`
  return `${symbol.replaceAll('_', '')} = ${value.toFixed(display.decimals)}${unit}`
}
