/**
 * How much of its whole way to the largest load a length or strain has gone at 40 % of that load: small for an
 * extensometer (elastic stretch of the metal alone), larger for the travel of a machine, which holds its own stretch and
 * the settling of the grips. It needs neither section nor gauge length, so it compares columns of one file.
 *
 * @param way   any length or strain; sign and zero do not matter
 * @param load  force or stress; the direction of its larger side counts
 * @returns     a fraction; undefined for a column that does not follow the load: constant, noise, or gone before its top
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

/** Index of the column that moves clearly least before yielding; undefined where none does, or one of them cannot be judged. */
export function stiffest(shares: readonly (number | undefined)[]): number | undefined {
  const known = shares.flatMap((share, index) => (share === undefined ? [] : [{ share, index }]))
  if (known.length === 0 || shares.length < 2) return undefined
  const [first, second] = known.toSorted((a, b) => a.share - b.share)
  // Instruments of one kind differ by a few percent; the machine adds half as much again, or more.
  return second === undefined || first!.share < 0.85 * second.share ? first!.index : undefined
}
