/**
 * Share of its change at 40 % of the largest load; undefined for a column that does not follow the load. Larger for
 * machine travel, with compliance and grip settling, than for an extensometer. Compares columns of one file without
 * section or gauge length. Signs do not matter.
 */
export function elasticShare(way: Float64Array, load: Float64Array): number | undefined {
  const rows = Math.min(way.length, load.length)
  let top = -1
  for (let i = 0; i < rows; i++) {
    if (!Number.isFinite(load[i]!) || !Number.isFinite(way[i]!)) continue
    if (top < 0 || Math.abs(load[i]!) > Math.abs(load[top]!)) top = i
  }
  if (top < 10 || load[top] === 0) return undefined
  const reached = (fraction: number) => {
    let i = 0
    while (i < top && !(Number.isFinite(way[i]!) && load[i]! / load[top]! > fraction)) i++
    return i
  }
  const [from, to] = [reached(0.05), reached(0.4)]
  const whole = way[top]! - way[from]!
  let low = Infinity
  let high = -Infinity
  for (let i = from; i <= top; i++) {
    if (way[i]! < low) low = way[i]!
    if (way[i]! > high) high = way[i]!
  }
  if (to - from < 3 || Math.abs(whole) < 0.9 * (high - low)) return undefined
  const share = (way[to]! - way[from]!) / whole
  return share > 0 ? share : undefined
}

export function smallestShare(shares: readonly (number | undefined)[]): number | undefined {
  const known = shares.flatMap((share, index) => (share === undefined ? [] : [{ share, index }]))
  if (known.length === 0 || shares.length < 2) return undefined
  const [first, second] = known.toSorted((a, b) => a.share - b.share)
  // Instruments of one kind differ by a few percent; machine travel adds half as much again or more.
  return second === undefined || first!.share < 0.85 * second.share ? first!.index : undefined
}
