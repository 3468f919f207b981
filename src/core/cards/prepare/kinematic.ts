import { backstressAfter, isotropicPart } from '../../models/kinematic/backstress.ts'
import { termsOf } from '../../models/kinematic/chaboche.ts'
import { kinematicLaw } from '../../models/kinematic/index.ts'
import { ordered } from '../../models/parameters.ts'
import type { KinematicInput } from '../card-input.ts'
import type { Findings } from '../refusal.ts'
import { sevenDigits, type UnitSystem } from '../unit-system.ts'
import type { PreparedFlow } from './flow.ts'

/** Yoshida–Uemori in units of the solver, named as in the paper. */
export type PreparedYoshida = Readonly<Record<'Y' | 'B' | 'C' | 'b' | 'Rsat' | 'm' | 'h', number>>

/** Backstresses C [stress], γ [1] and the size of the yield surface over plastic strain, in units of the solver. */
export type PreparedBackstresses = {
  readonly terms: readonly { readonly C: number; readonly gamma: number }[]
  readonly isotropic: Float64Array
}

/** Y, B, C, b, Rsat, m, h in stored units; undefined where there is no such law or a parameter is missing. */
export function yoshidaParameters(kinematic: KinematicInput | undefined): number[] | undefined {
  if (kinematic?.law !== 'yoshida-uemori') return undefined
  const values = kinematicLaw(kinematic.law).parameters.map(({ id }) => kinematic.parameters[id] ?? Number.NaN)
  const [Y, B, C, , , m] = values as [number, number, number, number, number, number, number]
  return values.every(Number.isFinite) && Y > 0 && B > Y && C > 0 && m > 0 ? values : undefined
}

export function prepareYoshida(
  kinematic: KinematicInput | undefined,
  system: UnitSystem,
  findings: Findings,
): PreparedYoshida | undefined {
  if (kinematic?.law !== 'yoshida-uemori') {
    findings.refuse('yoshida-missing', `this card needs Yoshida-Uemori parameters, found ${kinematic?.law ?? 'none'}`)
    return undefined
  }
  const values = parametersOf(kinematic, findings)
  if (!values) return undefined
  const [Y, B, C, b, Rsat, m, h] = values as [number, number, number, number, number, number, number]
  if (!(Y > 0 && B > Y)) findings.refuse('yoshida', `B ${B} MPa is not above Y ${Y} MPa`)
  if (!(C > 0 && m > 0)) findings.refuse('yoshida', `C ${C} and m ${m} must be above 0`)
  if (!(h >= 0 && h <= 1)) findings.refuse('yoshida', `h ${h} is not between 0 and 1`)
  if (!(b >= 0 && Rsat >= 0)) findings.refuse('yoshida', `b ${b} and Rsat ${Rsat} MPa must not be below 0`)
  const stress = (value: number) => sevenDigits(value * system.stress)
  return {
    Y: stress(Y),
    B: stress(B),
    C: sevenDigits(C),
    b: stress(b),
    Rsat: stress(Rsat),
    m: sevenDigits(m),
    h: sevenDigits(h),
  }
}

/**
 * Chaboche with the size of the yield surface as a table: its own isotropic law, or for mixed hardening what the
 * backstresses leave of the flow curve, so that the monotonic curve is kept.
 */
export function prepareBackstresses(
  kinematic: KinematicInput | undefined,
  flow: PreparedFlow,
  system: UnitSystem,
  findings: Findings,
): PreparedBackstresses | undefined {
  const mixed = kinematic?.law === 'mixed-hardening'
  if (!kinematic || !(mixed || kinematic.law.startsWith('chaboche-'))) {
    findings.refuse('backstress-missing', `this card needs Chaboche backstresses, found ${kinematic?.law ?? 'none'}`)
    return undefined
  }
  const values = parametersOf(kinematic, findings)
  if (!values) return undefined
  const terms = termsOf(values, mixed ? 0 : 3)
  const [s0, Q, b] = values as [number, number, number]
  const isotropic = flow.strain.map((p, i) =>
    mixed ? isotropicPart(flow.stress[i]!, terms, p) : s0 + Q * (1 - Math.exp(-b * p)),
  )
  const least = Math.min(...isotropic)
  if (!(least > 0)) findings.refuse('backstress', `backstresses leave a yield surface of ${least} MPa`)
  if (!mixed) {
    const away = isotropic.reduce((most, size, i) => {
      const monotonic = terms.reduce((sum, term) => sum + backstressAfter(term, 0, 1, flow.strain[i]!), size)
      return Math.max(most, Math.abs(monotonic / flow.stress[i]! - 1))
    }, 0)
    findings.note(
      'monotonic',
      `the card's monotonic curve is Chaboche's own: up to ${(100 * away).toFixed(1)} % from the flow curve`,
    )
  }
  return {
    terms: terms.map(({ limit, rate }) => ({ C: sevenDigits(limit * rate * system.stress), gamma: sevenDigits(rate) })),
    isotropic: isotropic.map((size) => sevenDigits(size * system.stress)),
  }
}

function parametersOf({ law, parameters }: KinematicInput, findings: Findings): number[] | undefined {
  try {
    const values = ordered(kinematicLaw(law), parameters)
    if (law !== 'yoshida-uemori') termsOf(values, law === 'mixed-hardening' ? 0 : 3)
    return values
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    findings.refuse('kinematic', error.message)
    return undefined
  }
}
