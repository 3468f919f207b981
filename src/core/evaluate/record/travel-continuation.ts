import type { Issue } from '../../issue.ts'
import type { Channel } from '../../read/specimen.ts'
import { machineCompliance, type MachineCompliance } from './machine-compliance.ts'

type LostExtensometer = {
  readonly strain: Float64Array
  readonly stress: Float64Array
  readonly lastRow: number
  /** Infinite if the extensometer was removed before maximum force [1]. */
  readonly uniform: number
  readonly gauge: number
  readonly modulus: number
  /** [mm²] */
  readonly section: number | undefined
}

/** Strain of all rows [1]: extensometer, then travel less machine compliance. */
type Continuation = { readonly strain: Float64Array; readonly issue: Issue }

/** Of Ag and A by travel [percentage points] (docs/science/properties.md#elongation-after-fracture). */
export const travelUncertainty = { ag: 0.3, a: 1.1 } as const

/** A loosening extensometer may affect these last readings. */
const uncertainShare = 0.01

/**
 * Continues with the machine travel [mm] after the extensometer was removed
 * (docs/science/properties.md#elongation-after-fracture), with C and L of `machineCompliance`: Δe = (Δu − C·ΔR)/L up to
 * maximum force, Δe = (Δu − C·ΔR − (L − Le)·ΔR/E)/Le beyond it. Valid if the specimen breaks within the gauge length.
 * Returns a reason if the travel is not used.
 */
export function continuedByTravel(travel: Channel, test: LostExtensometer): Continuation | string {
  const { strain, stress, gauge, modulus, lastRow, uniform } = test
  const u = travel.values
  const both: number[] = []
  for (let i = 0; i <= lastRow - Math.ceil(uncertainShare * lastRow); i++)
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
  return { strain: out, issue: continuationIssue(travel.name, strain[last]!, machine, test) }
}

export function travelNotUsed(travel: Channel, reason: string): Issue {
  return {
    severity: 'info',
    code: 'travel-not-used',
    column: travel.name,
    message: `The travel '${travel.name}' was not used to continue the strain after removal of the extensometer: ${reason}.`,
  }
}

function continuationIssue(
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
    message: `The extensometer was removed at ${(100 * at).toFixed(1)} % strain. For the elongations '${name}' continues the strain, less a compliance of ${compliance}, over a stretching length of ${Number(length.toPrecision(4))} mm; both were determined from the rows with extensometer. Beyond maximum force the neck is assumed within ${Number(gauge.toPrecision(4))} mm. Ag may be off by ${travelUncertainty.ag} and A by ${travelUncertainty.a} percentage points.`,
  }
}
