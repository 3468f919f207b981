import { ordered } from '../../models/parameters.ts'
import { cowperSymonds, rise } from '../../models/rate/cowper-symonds.ts'
import type { RateInput } from '../card-input.ts'
import type { Findings } from '../refusal.ts'
import { sevenDigits, type UnitSystem } from '../unit-system.ts'

/** C and the rate of the slow test in units of the solver; what that test lies above the curve of rate zero [1]. */
export type PreparedCowperSymonds = {
  readonly C: number
  readonly p: number
  readonly referenceRate: number
  readonly rise: number
}

/** C is a strain rate and is converted like one; p is not. */
export function prepareCowperSymonds(
  rates: RateInput | undefined,
  system: UnitSystem,
  findings: Findings,
): PreparedCowperSymonds | undefined {
  if (rates?.kind !== 'law' || rates.law !== 'cowper-symonds') {
    findings.refuse('cowper-symonds-missing', 'this card needs Cowper-Symonds parameters')
    return undefined
  }
  try {
    const [C, p, reference] = ordered(cowperSymonds, rates.parameters) as [number, number, number]
    if (!(C > 0 && p > 0)) findings.refuse('cowper-symonds', `C ${C} 1/s and p ${p} must be above 0`)
    return {
      C: sevenDigits(C * system.rate),
      p: sevenDigits(p),
      referenceRate: sevenDigits(reference * system.rate),
      rise: rise(reference, C, p),
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    findings.refuse('cowper-symonds', error.message)
    return undefined
  }
}
