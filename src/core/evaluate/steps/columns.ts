import type { Channel, ChannelRole, PointTable, Specimen } from '../../read/specimen.ts'

/** Fewer numbers are not a curve. */
const leastNumbers = 5

/**
 * The channel of a role with most numbers that change.
 *
 * @param mayBeConstant  whether one number throughout is a reading too, as of a controlled side force or a minor strain in
 *                       plane strain; elsewhere it is a sensor that was not connected
 * @returns              undefined when there is none; a channel that changes goes before a constant one
 */
export function channelOf(
  { channels }: Pick<Specimen | PointTable, 'channels'>,
  role: ChannelRole,
  { mayBeConstant = false }: { readonly mayBeConstant?: boolean } = {},
): Channel | undefined {
  let chosen: Channel | undefined
  let constant: Channel | undefined
  let most = leastNumbers - 1
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
    if (count >= leastNumbers && high === low) constant ??= channel
    if (count > most && high > low) {
      chosen = channel
      most = count
    }
  }
  return chosen ?? (mayBeConstant ? constant : undefined)
}

/** Columns cut to the rows in which each of them holds a number. */
export type CompleteRows<Name extends string> = {
  readonly columns: Readonly<Record<Name, Float64Array>>
  /** Number of each kept row in the file's order, from 0. */
  readonly rows: readonly number[]
  /** Rows left out. */
  readonly dropped: number
}

/** Rows where every column is finite, in order. Columns of different length end with the shortest. */
export function completeRows<Name extends string>(columns: Readonly<Record<Name, Float64Array>>): CompleteRows<Name> {
  const entries = Object.entries(columns) as [Name, Float64Array][]
  const length = Math.min(...entries.map(([, values]) => values.length))
  const rows: number[] = []
  for (let i = 0; i < length; i++) if (entries.every(([, values]) => Number.isFinite(values[i]!))) rows.push(i)
  const cut = entries.map(([name, values]) => [name, Float64Array.from(rows, (i) => values[i]!)] as const)
  const longest = Math.max(...entries.map(([, values]) => values.length))
  return { columns: Object.fromEntries(cut) as Record<Name, Float64Array>, rows, dropped: longest - rows.length }
}

/** Index of the largest value; −1 of nothing. NaN is passed over. */
export function indexOfMaximum(values: ArrayLike<number>, from = 0, to = values.length): number {
  let index = -1
  for (let i = from; i < to; i++) if (index < 0 ? Number.isFinite(values[i]!) : values[i]! > values[index]!) index = i
  return index
}
