import { rValue } from '../../models/yield/directional.ts'
import { hill48Ratios } from '../../models/yield/hill48.ts'
import { yieldCriterion } from '../../models/yield/index.ts'
import type { SurfaceInput } from '../input/card-input.ts'
import type { Findings } from '../refusal.ts'
import { sevenDigits } from '../unit-system.ts'

export type RValues = { readonly r0: number; readonly r45: number; readonly r90: number; readonly mean: number }
export type HillRatios = ReturnType<typeof hill48Ratios>

export function prepareRValues(surface: SurfaceInput | undefined, findings: Findings): RValues | undefined {
  const missing = (['r0', 'r45', 'r90'] as const).filter((id) => surface?.[id] === undefined)
  if (!surface || missing.length > 0) {
    findings.refuse('r-missing', `this card requires r-values; missing: ${missing.join(', ')}`)
    return undefined
  }
  const [r0, r45, r90] = [surface.r0!, surface.r45!, surface.r90!].map(sevenDigits) as [number, number, number]
  for (const [id, r] of Object.entries({ r0, r45, r90 })) {
    if (!(r >= 0.3 && r <= 4)) findings.refuse('r-range', `${id} = ${r} is not between 0.3 and 4`)
  }
  return { r0, r45, r90, mean: sevenDigits((r0 + 2 * r45 + r90) / 4) }
}

/** At equal plastic work, relative to RD tension; and the equibiaxial strain ratio. */
export type StressRatios = { readonly [id in (typeof ratioIds)[number]]?: number }

const ratioIds = ['s45', 's90', 'sb', 'rb'] as const

export function prepareStressRatios(surface: SurfaceInput | undefined, findings: Findings): StressRatios {
  const known = ratioIds.flatMap((id) => {
    const value = surface?.[id]
    if (value === undefined) return []
    if (!(value >= 0.3 && value <= 3)) findings.refuse('ratio-range', `${id} = ${value} is not between 0.3 and 3`)
    return [[id, sevenDigits(value)] as const]
  })
  return Object.fromEntries(known)
}

/** An integer, because solvers round it. */
export function prepareExponent(surface: SurfaceInput | undefined, findings: Findings): number {
  const exponent = surface?.exponent ?? Number.NaN
  if (!(Number.isInteger(exponent) && exponent >= 2 && exponent <= 12)) {
    findings.refuse('exponent', `exponent ${exponent} of the yield surface is not a whole number from 2 to 12`)
  }
  return exponent
}

const largestResidual = 1e-6
const largestDifference = 1e-4

/** α1 … α8, each between 0.5 and 1.6, with a residual of at most 1e-6; refused otherwise. */
export function prepareYld2000(surface: SurfaceInput | undefined, findings: Findings): number[] | undefined {
  if (surface?.criterion?.id !== 'yld2000-2d') {
    const found = surface?.criterion ? `found ${surface.criterion.id}` : 'found none'
    findings.refuse('yld2000-missing', `this card requires an identified Yld2000-2d surface, ${found}`)
    return undefined
  }
  const { parameters, residual: identification = 0 } = surface.criterion
  if (!(identification <= largestResidual)) {
    findings.refuse('yld2000-residual', `Yld2000-2d was identified with a residual of ${identification}, above 1e-6`)
  }
  const alpha = parameters.slice(0, 8)
  if (alpha.length < 8) {
    findings.refuse('yld2000-missing', `Yld2000-2d has eight coefficients, found ${alpha.length}`)
    return undefined
  }
  for (const [i, a] of alpha.entries()) {
    if (!(a >= 0.5 && a <= 1.6)) findings.refuse('alpha-range', `alpha${i + 1} = ${a} is not between 0.5 and 1.6`)
  }
  if (parameters[8] !== undefined && parameters[8] !== surface.exponent) {
    findings.refuse('exponent', `the surface was identified with exponent ${parameters[8]}, not ${surface.exponent}`)
  }
  const identified = yieldCriterion('yld2000-2d').surface([...alpha, surface.exponent])
  for (const [id, angle] of [
    ['r0', 0],
    ['r45', 45],
    ['r90', 90],
  ] as const) {
    const wanted = surface[id]
    if (wanted === undefined) continue
    const residual = Math.abs(rValue(identified, angle) - wanted)
    if (!(residual <= largestDifference)) {
      findings.refuse('yld2000-residual', `Yld2000-2d gives ${id} = ${rValue(identified, angle)}, measured ${wanted}`)
    }
  }
  return alpha.map(sevenDigits)
}

/** Tolerance for eight stored digits and scatter of tests. */
const met = 1e-3
const another = 0.05

export function prepareMiss(surface: SurfaceInput | undefined, findings: Findings): void {
  const { miss, criterion } = surface ?? {}
  if (!miss || !criterion) return
  const { input, measured, given } = miss
  const missed = Math.abs(given - measured) / Math.max(1, measured)
  if (missed <= met) return
  const what = `the stored surface ${criterion.id} gives ${input} = ${given}, its tests give ${measured}`
  // A surface that cannot be evaluated deviates by NaN.
  if (!(missed <= another)) findings.refuse('surface-misses', `${what}: identify it again`)
  else findings.warn('surface-misses', what)
}

export function prepareHill(surface: SurfaceInput | undefined, findings: Findings): HillRatios | undefined {
  const given = surface?.criterion
  try {
    if (given && given.id.startsWith('hill48')) return rounded(hill48Ratios(given.parameters))
    const r = prepareRValues(surface, findings)
    return r && rounded(hill48Ratios(yieldCriterion('hill48-r').identify(r).parameters))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    findings.refuse('hill48', error.message)
    return undefined
  }
}

function rounded(ratios: HillRatios): HillRatios {
  return Object.fromEntries(Object.entries(ratios).map(([id, value]) => [id, sevenDigits(value)])) as HillRatios
}
