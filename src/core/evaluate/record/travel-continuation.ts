import type { Issue } from '../../issue.ts'
import type { Channel } from '../../read/specimen.ts'
import { machineCompliance, type MachineCompliance } from './machine-compliance.ts'

/** A tensile test whose extensometer came off before the break, row by row. */
export type LostExtensometer = {
  /** Engineering strain of the extensometer [1]. */
  readonly strain: Float64Array
  /** Engineering stress [MPa]. */
  readonly stress: Float64Array
  /** Last row in which the extensometer followed the specimen. */
  readonly lastRow: number
  /** Strain up to which the specimen stretched uniformly; infinite where the extensometer came off before maximum force [1]. */
  readonly uniform: number
  /** Length of the extensometer [mm]. */
  readonly gauge: number
  /** Elastic slope [MPa]. */
  readonly modulus: number
  /** Original section, by which the compliance is told in the unit of a machine [mm²]. */
  readonly section: number | undefined
}

/** Strain of all rows [1]: the extensometer's, then the travel less what the machine gave way; and what is told of it. */
export type Continuation = { readonly strain: Float64Array; readonly issue: Issue }

/**
 * How far Ag and A by travel may lie off those of an extensometer that stayed on [percentage points]: the largest found on 30 bars
 * with an extensometer of 25 mm (docs/science/properties.md#elongation-after-fracture). A is off most where the neck leaves it.
 */
export const travelUncertainty = { ag: 0.3, a: 1.1 } as const

/** The last share of the readings may be those of an instrument that lets go. */
const lettingGo = 0.01

/**
 * Goes on with the travel of the machine where the extensometer came off (docs/science/properties.md#elongation-after-fracture):
 *
 *     Δe = (Δu − C·ΔR)/L                        on to maximum force
 *     Δe = (Δu − C·ΔR − (L − Le)·ΔR/E)/Le       beyond it: the neck lies within Le, what lies beside it springs back
 *
 * with the compliance C and the length L of `machineCompliance`. Holds if the specimen breaks within the length of the extensometer.
 *
 * @param travel  of the crosshead or piston [mm], in the rows of the test
 * @returns       or why the travel cannot go on
 */
export function continuedByTravel(travel: Channel, test: LostExtensometer): Continuation | string {
  const { strain, stress, gauge, modulus, lastRow, uniform } = test
  const u = travel.values
  const both: number[] = []
  for (let i = 0; i <= lastRow - Math.ceil(lettingGo * lastRow); i++)
    if (Number.isFinite(strain[i]!) && Number.isFinite(stress[i]!) && Number.isFinite(u[i]!)) both.push(i)
  const machine = machineCompliance(
    both.filter((i) => strain[i]! <= uniform),
    { strain, stress, travel: u },
    gauge,
  )
  if (typeof machine === 'string') return machine

  const length = Math.max(machine.length, gauge)
  const last = both.at(-1)!
  const out = Float64Array.from(strain, (value, i) => (i <= last ? value : Number.NaN))
  let top = last
  if (strain[last]! <= uniform) for (let i = last; i < stress.length; i++) if (stress[i]! > stress[top]!) top = i
  for (let i = last + 1; i < stress.length; i++) {
    const from = i <= top ? last : top
    const dR = stress[i]! - stress[from]!
    const stretch = u[i]! - u[from]! - machine.perStress * dR
    out[i] = out[from]! + (i <= top ? stretch / length : (stretch - ((length - gauge) * dR) / modulus) / gauge)
  }
  return { strain: out, issue: told(travel.name, strain[last]!, machine, test) }
}

/** Said where a travel was recorded and is not used. */
export function travelNotUsed(travel: Channel, reason: string): Issue {
  return {
    severity: 'info',
    code: 'travel-not-used',
    column: travel.name,
    message: `The travel '${travel.name}' does not go on where the extensometer came off: ${reason}.`,
  }
}

function told(
  name: string,
  at: number,
  { perStress, length }: MachineCompliance,
  { gauge, section }: LostExtensometer,
): Issue {
  const compliance =
    section === undefined
      ? `${perStress.toPrecision(3)} mm/MPa`
      : `${((1000 * perStress) / section).toPrecision(3)} mm/kN`
  return {
    severity: 'info',
    code: 'strain-by-travel',
    column: name,
    message: `The extensometer came off at ${(100 * at).toFixed(1)} % strain. For the elongations '${name}' goes on, less a compliance of ${compliance}, over a stretching length of ${Number(length.toPrecision(4))} mm; both were found while the extensometer was on. Beyond maximum force the neck is taken to lie within ${Number(gauge.toPrecision(4))} mm. Ag may be off by ${travelUncertainty.ag} and A by ${travelUncertainty.a} percentage points.`,
  }
}
