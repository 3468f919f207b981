/** One measured figure beside its peer, taken in the same run on the same machine. */
export type Figure = {
  readonly what: string
  readonly ours: number
  /** What the peer needed, or null where the figure is an absolute one (kB, MB). */
  readonly peer: number | null
  readonly peerName: string
  readonly unit: string
  /** The promise, in words, and whether this run keeps it. */
  readonly promise: string
  readonly kept: boolean
}

export type Benchmark = {
  readonly id: string
  readonly run: () => Promise<readonly Figure[]>
}

/** Median of the timings [ms] of `work`, after one run that warms up. */
export async function medianTime(rounds: number, work: () => unknown): Promise<number> {
  return median(await timesOf(rounds, work))
}

/** Timing [ms] of `work` that a tenth of the runs keep within: what it takes where the machine does nothing else. */
export async function quietTime(rounds: number, work: () => unknown): Promise<number> {
  return percentile(await timesOf(rounds, work), 0.1)
}

async function timesOf(rounds: number, work: () => unknown): Promise<number[]> {
  await work()
  const times: number[] = []
  for (let i = 0; i < rounds; i++) times.push(await timed(work))
  return times
}

/** Timings [ms] of two works in turn, so that a drifting machine meets both alike. */
export async function pairedTimes(
  rounds: number,
  ours: () => unknown,
  peer: () => unknown,
): Promise<{ ours: number; peer: number }> {
  const a: number[] = []
  const b: number[] = []
  await ours()
  await peer()
  for (let i = 0; i < rounds; i++) {
    a.push(await timed(ours))
    b.push(await timed(peer))
  }
  return { ours: median(a), peer: median(b) }
}

async function timed(work: () => unknown): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The value that a share of all values does not exceed, e.g. 0.95. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]!
}
