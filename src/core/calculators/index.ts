import { bendAngle } from './bend-angle.ts'
import { bendRadius } from './bend-radius.ts'
import { bulge } from './bulge.ts'
import type { Calculator } from './calculator.ts'
import { coatingThickness } from './coating-thickness.ts'
import { considere } from './considere.ts'
import { elongation } from './elongation.ts'
import { flc0 } from './flc0.ts'
import { fractureArea } from './fracture-area.ts'
import { hardening } from './hardening.ts'
import { hardness } from './hardness.ts'
import { holeExpansion } from './hole-expansion.ts'
import { lightweight } from './lightweight.ts'
import { mass } from './mass.ts'
import { nValue } from './n-value.ts'
import { rValue } from './r-value.ts'
import { rate } from './rate.ts'
import { strainMeasures } from './strain-measures.ts'
import { trueStrain } from './true-strain.ts'
import { unitSystemsCalculator } from './unit-systems.ts'
import { yieldSurface } from './yield-surface.ts'

/** Every calculator, those of one group together, in the order in which lists show them (docs/science/tools.md). */
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
