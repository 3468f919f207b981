import { growthAlong, grownTo, type PowerGrowth } from '../../models/kinematic/yoshida-growth.ts'
import { yoshidaPoint } from '../../models/kinematic/yoshida-uemori.ts'
import { stressAlong } from '../../models/kinematic/history.ts'
import type { Findings } from '../refusal.ts'
import { sevenDigits, type UnitSystem } from '../unit-system.ts'
import type { PreparedFlow } from './flow.ts'
import type { KinematicInput } from '../input/card-input.ts'
import { backstressAfter, isotropicPart } from '../../models/kinematic/backstress.ts'
import { termsOf } from '../../models/kinematic/chaboche.ts'
import { kinematicLaw } from '../../models/kinematic/index.ts'
import { ordered } from '../../models/model.ts'

/** Plastic strain in which the growth is fitted to the flow curve [1]. */
const followed = { from: 0.01, to: 0.5 }
/** Strain of comparison: beyond loop tests, up to bulge tests [1]. */
const held = { from: 0.1, to: 0.3 }
/** Deviation from the flow curve up to which no other growth is needed [1]. */
const near = 0.02

/**
 * Yoshida–Uemori saturates, unlike sheet. If the fit deviates from the flow curve, its bounding surface grows by the
 * power law that both solvers support (docs/science/solver-runs.md, "Solver runs"). Otherwise undefined.
 */
export function prepareGrowth(
  kinematic: KinematicInput | undefined,
  flow: PreparedFlow,
  system: UnitSystem,
  findings: Findings,
): PowerGrowth | undefined {
  const parameters = yoshidaParameters(kinematic)
  if (!parameters) return undefined
  const rows = Array.from(flow.strain).flatMap((p, i) => (p >= followed.from && p <= followed.to ? [i] : []))
  const curve = { strain: rows.map((i) => flow.strain[i]!), stress: rows.map((i) => flow.stress[i]!) }
  if (curve.strain.length < 3) return undefined
  const miss = (growth?: PowerGrowth) => {
    const point = yoshidaPoint(parameters, growth && ((p) => grownTo(growth, p)))
    const given = stressAlong(point, curve.strain)
    return curve.strain.reduce(
      (most, p, i) =>
        p >= held.from && p <= held.to ? Math.max(most, Math.abs(given[i]! / curve.stress[i]! - 1)) : most,
      0,
    )
  }
  const saturating = miss()
  if (saturating <= near) return undefined
  const growth = growthAlong(parameters, curve)
  const growing = miss(growth)
  if (!(growing < saturating / 2)) return undefined
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  findings.note(
    'unsaturated',
    `unlimited growth of the bounding surface, R = RSAT*((C1 + p)^C2 - C1^C2), to follow the flow curve of the coil within ${percent(growing)} between plastic strains of ${held.from} and ${held.to}; the stored, saturating law deviates by up to ${percent(saturating)} there`,
  )
  return { Rsat: sevenDigits(growth.Rsat * system.stress), C1: sevenDigits(growth.C1), C2: sevenDigits(growth.C2) }
}

/** In units of the solver, in the notation of the paper. */
export type PreparedYoshida = Readonly<Record<'Y' | 'B' | 'C' | 'b' | 'Rsat' | 'm' | 'h', number>>

/** C [stress], γ [1] and the size of the yield surface over plastic strain, in units of the solver. */
export type PreparedBackstresses = {
  readonly terms: readonly { readonly C: number; readonly gamma: number }[]
  readonly isotropic: Float64Array
}

/** In stored units; undefined for another law or if a parameter is missing. */
function yoshidaParameters(kinematic: KinematicInput | undefined): number[] | undefined {
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
    findings.refuse(
      'yoshida-missing',
      `this card requires Yoshida-Uemori parameters, found ${kinematic?.law ?? 'none'}`,
    )
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

/** The yield surface size is a table; for mixed hardening it is the flow curve minus the backstresses. */
export function prepareBackstresses(
  kinematic: KinematicInput | undefined,
  flow: PreparedFlow,
  system: UnitSystem,
  findings: Findings,
): PreparedBackstresses | undefined {
  const mixed = kinematic?.law === 'mixed-hardening'
  if (!kinematic || !(mixed || kinematic.law.startsWith('chaboche-'))) {
    findings.refuse('backstress-missing', `this card requires Chaboche backstresses, found ${kinematic?.law ?? 'none'}`)
    return undefined
  }
  const values = parametersOf(kinematic, findings)
  if (!values) return undefined
  const terms = termsOf(values, mixed ? 0 : 3)
  const [s0, Q, b] = values as [number, number, number]
  const isotropic = flow.strain.map((p, i) =>
    mixed ? isotropicPart(flow.stress[i]!, terms, p) : s0 + Q * (1 - Math.exp(-b * p)),
  )
  const min = Math.min(...isotropic)
  if (!(min > 0)) findings.refuse('backstress', `backstresses leave a yield surface of ${min} MPa`)
  if (!mixed) {
    const away = isotropic.reduce((most, size, i) => {
      const monotonic = terms.reduce((sum, term) => sum + backstressAfter(term, 0, 1, flow.strain[i]!), size)
      return Math.max(most, Math.abs(monotonic / flow.stress[i]! - 1))
    }, 0)
    findings.note(
      'monotonic',
      `the monotonic curve of this card is that of the Chaboche model, up to ${(100 * away).toFixed(1)} % from the flow curve`,
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

/** These cards do not contain the flow curve whose fit the header states. */
export const yoshidaNote =
  'hardening by Yoshida-Uemori with the parameters below. The fit above is of the flow curve, which is not in this card. Beyond the measured strain the law is extrapolated'
