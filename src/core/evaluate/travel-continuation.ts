import type { Issue } from '../issue.ts'
import { solveLinear } from '../numerics/linear-system.ts'
import type { Specimen } from '../read/specimen.ts'
import { channelOf } from './steps/columns.ts'

/** Strain of all rows [1]: the extensometer's as long as it was on, then the travel less what the machine gave way. */
export type Continuation = { readonly strain: Float64Array; readonly issues: readonly Issue[] }

type Line = {
  /** Travel of machine and grips per stress [mm/MPa], and length that stretches with the specimen [mm]. */
  readonly perStress: number
  readonly length: number
}

/** Readings of both instruments, share of the largest stress from which the grips have settled, and strain over which both were read. */
const least = { readings: 30, stress: 0.2, strain: 0.01 } as const
/** How far the travel may lie off the line, as a share of what it covers. */
const misfit = 0.01
/** Effective length beside that of the extensometer. */
const lengths = { least: 0.8, most: 10 } as const

/**
 * Goes on with the travel of the machine where the extensometer came off.
 *
 *     u = u₀ + C·R + L·e        while both were read: C by least squares, with the length L that stretches uniformly
 *     Δe = (Δu − C·ΔR)/L        on to maximum force
 *     Δe = (Δu − C·ΔR − (L − Le)·ΔR/E)/Le   beyond it: the neck lies within Le, what lies beside it springs back
 *
 * @param stress   engineering stress [MPa], row by row, as `strain` [1]
 * @param lastRow  last one that the extensometer followed
 * @param gauge    length of the extensometer [mm]; without it nothing goes on beyond maximum force
 * @param modulus  [MPa]
 * @returns undefined where no travel was recorded, or both instruments say too little about the machine: fewer than 30 readings, less
 *          than 1 % strain (elastic stretch and machine are one line), or a travel that does not follow
 */
export function continuedByTravel(
  specimen: Specimen,
  { strain, stress }: { readonly strain: Float64Array; readonly stress: Float64Array },
  lastRow: number,
  gauge: number | undefined,
  modulus: number,
): Continuation | undefined {
  const channel = channelOf(specimen, 'crosshead')
  if (!channel || gauge === undefined) return undefined
  const travel = channel.values
  const line = machineLine(strain, stress, travel, lastRow)
  if (!line || line.length < lengths.least * gauge || line.length > lengths.most * gauge) return undefined
  const length = Math.max(line.length, gauge)

  const out = Float64Array.from(strain, (value, i) => (i <= lastRow ? value : Number.NaN))
  let top = lastRow
  for (let i = lastRow; i < stress.length; i++) if (stress[i]! > stress[top]!) top = i
  for (let i = lastRow + 1; i < stress.length; i++) {
    const from = i <= top ? lastRow : top
    const [du, dR] = [travel[i]! - travel[from]!, stress[i]! - stress[from]!]
    const stretch = du - line.perStress * dR
    out[i] = out[from]! + (i <= top ? stretch / length : (stretch - ((length - gauge) * dR) / modulus) / gauge)
  }
  return { strain: out, issues: [told(channel.name, strain[lastRow]!, line, specimenSection(specimen, stress), gauge)] }
}

/** Least squares of u − ū on R − R̄ and e − ē; undefined where the two instruments do not explain the travel. */
function machineLine(
  strain: Float64Array,
  stress: Float64Array,
  travel: Float64Array,
  lastRow: number,
): Line | undefined {
  let largest = 0
  for (let i = 0; i <= lastRow; i++) largest = Math.max(largest, stress[i]!)
  const rows: number[] = []
  // The last readings may be those of the instrument letting go.
  const end = lastRow - Math.ceil(0.01 * lastRow)
  for (let i = 0; i <= end; i++) {
    const isRead = Number.isFinite(strain[i]!) && Number.isFinite(travel[i]!) && stress[i]! > least.stress * largest
    if (isRead) rows.push(i)
  }
  if (rows.length < least.readings || strain[rows.at(-1)!]! - strain[rows[0]!]! < least.strain) return undefined
  const mean = (values: Float64Array) => rows.reduce((sum, i) => sum + values[i]!, 0) / rows.length
  const [e0, R0, u0] = [mean(strain), mean(stress), mean(travel)]
  let [ee, eR, RR, eu, Ru, uu] = [0, 0, 0, 0, 0, 0]
  for (const i of rows) {
    const [e, R, u] = [strain[i]! - e0, stress[i]! - R0, travel[i]! - u0]
    ee += e * e
    eR += e * R
    RR += R * R
    eu += e * u
    Ru += R * u
    uu += u * u
  }
  const found = solveLinear(
    [
      [ee, eR],
      [eR, RR],
    ],
    [eu, Ru],
  )
  if (!found) return undefined
  const [length, perStress] = found as [number, number]
  const left = Math.max(0, uu - length * eu - perStress * Ru)
  const explains = uu > 0 && Math.sqrt(left / uu) <= misfit
  // A machine does not stretch backwards; a little less than nothing is the scatter of two instruments.
  return explains && perStress * largest > -misfit * length * e0
    ? { length, perStress: Math.max(0, perStress) }
    : undefined
}

/** Section by which force became stress [mm²]; undefined without a force. */
function specimenSection(specimen: Specimen, stress: Float64Array): number | undefined {
  const force = channelOf(specimen, 'force')?.values
  if (!force) return undefined
  let top = 0
  for (let i = 0; i < stress.length; i++) if (stress[i]! > stress[top]!) top = i
  const section = force[top]! / stress[top]!
  return section > 0 && Number.isFinite(section) ? section : undefined
}

function told(
  name: string,
  at: number,
  { perStress, length }: Line,
  section: number | undefined,
  gauge: number,
): Issue {
  const compliance =
    section === undefined
      ? `${perStress.toPrecision(3)} mm/MPa`
      : `${((1000 * perStress) / section).toPrecision(3)} mm/kN`
  return {
    severity: 'info',
    code: 'strain-by-travel',
    column: name,
    message: `The extensometer came off at ${(100 * at).toFixed(1)} % strain. From there on Ag and A follow '${name}' less what the machine gives way, ${compliance}, over an effective length of ${Number(length.toPrecision(4))} mm, both found while the extensometer was on; beyond maximum force the neck is taken to lie within ${Number(gauge.toPrecision(4))} mm.`,
  }
}
