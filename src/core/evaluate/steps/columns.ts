import type { Channel, ChannelRole, PointTable, Specimen } from '../../read/specimen.ts'
import type { Issue } from '../../issue.ts'

/** Not possible between anti-buckling plates: probably percent read as fractions [1]. */
const max = 0.5

export function strainBeyond(strain: Float64Array): Issue | undefined {
  const row = strain.findIndex((value) => Math.abs(value) > max)
  if (row < 0) return undefined
  return {
    severity: 'error',
    code: 'strain-out-of-range',
    message: `Row ${row + 1}: strain ${Number(strain[row]!.toPrecision(4))} is not within ±${max}. If it is in percent, state this in the unit of its column.`,
  }
}

const minNumbers = 5

/**
 * Channel of a role with the most changing numbers; a constant one only for lack of others.
 * @param mayBeConstant  a constant is a valid reading (side force, minor strain in plane strain), not a missing sensor
 */
export function channelOf(
  { channels }: Pick<Specimen | PointTable, 'channels'>,
  role: ChannelRole,
  { mayBeConstant = false }: { readonly mayBeConstant?: boolean } = {},
): Channel | undefined {
  let chosen: Channel | undefined
  let constant: Channel | undefined
  let max = minNumbers - 1
  for (const channel of channels) {
    if (channel.role !== role) continue
    let count = 0
    let low = Infinity
    let high = -Infinity
    for (const value of channel.values) {
      if (!Number.isFinite(value)) continue
      count++
      if (value < low) low = value
      if (value > high) high = value
    }
    if (count >= minNumbers && high === low) constant ??= channel
    if (count > max && high > low) {
      chosen = channel
      max = count
    }
  }
  return chosen ?? (mayBeConstant ? constant : undefined)
}

type CompleteRows<Name extends string> = {
  readonly columns: Readonly<Record<Name, Float64Array>>
  readonly rows: readonly number[]
  readonly dropped: number
}

export function completeRows<Name extends string>(columns: Readonly<Record<Name, Float64Array>>): CompleteRows<Name> {
  const entries = Object.entries(columns) as [Name, Float64Array][]
  const length = Math.min(...entries.map(([, values]) => values.length))
  const rows: number[] = []
  for (let i = 0; i < length; i++) if (entries.every(([, values]) => Number.isFinite(values[i]!))) rows.push(i)
  const cut = entries.map(([name, values]) => [name, Float64Array.from(rows, (i) => values[i]!)] as const)
  const longest = Math.max(...entries.map(([, values]) => values.length))
  return { columns: Object.fromEntries(cut) as Record<Name, Float64Array>, rows, dropped: longest - rows.length }
}

/** Ignores NaN; −1 without a number. */
export function indexOfMaximum(values: ArrayLike<number>, from = 0, to = values.length): number {
  let index = -1
  for (let i = from; i < to; i++) if (index < 0 ? Number.isFinite(values[i]!) : values[i]! > values[index]!) index = i
  return index
}

/**
 * Number of rows before the force falls below 2 % of its maximum, or suddenly (docs/science/properties.md#preparation).
 */
export function endOfForce(force: Float64Array): number {
  const top = indexOfMaximum(force)
  const largest = force[top]!
  for (let i = top + 1; i < force.length; i++) {
    const fall = force[i - 1]! - force[i]!
    const before = i > top + 1 ? Math.abs(force[i - 2]! - force[i - 1]!) : 0
    if (force[i]! < 0.02 * largest || (fall > 0.05 * largest && fall > 5 * before)) return i
  }
  return force.length
}
