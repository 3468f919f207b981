import { bendAngle, bendRadius } from './bending.ts'
import { bulge, flc0, strainMeasures } from './forming.ts'
import type { Calculator } from './calculator.ts'
import { coatingThickness, lightweight, mass } from './sheet-mass.ts'
import { considere, hardening } from './hardening.ts'
import { elongation, nValue, rValue, trueStrain } from './tension.ts'
import { fractureArea } from './fracture-area.ts'
import { hardness } from './hardness.ts'
import { holeExpansion } from './hole-expansion.ts'
import { rate } from './rate.ts'
import { unitSystemsCalculator } from './unit-systems.ts'
import { yieldSurface } from './yield-surface.ts'

/** In display order (docs/science/tools.md). */
export const calculators: readonly Calculator[] = [
  trueStrain,
  nValue,
  rValue,
  elongation,
  fractureArea,
  considere,
  hardening,
  rate,
  flc0,
  strainMeasures,
  holeExpansion,
  bulge,
  yieldSurface,
  hardness,
  bendAngle,
  bendRadius,
  unitSystemsCalculator,
  mass,
  coatingThickness,
  lightweight,
]

export function calculatorOf(id: string): Calculator | undefined {
  return calculators.find((each) => each.id === id)
}
