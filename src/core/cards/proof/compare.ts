type Comparison = {
  readonly rms: number
  /** RMS difference over the mean measured value [1]. */
  readonly share: number
  readonly worst: number
  readonly outcome: RunOutcome
  readonly passed: boolean
  readonly verdict: string
}

export type RunOutcome = 'proven' | 'near' | 'failed'

/** As a share of the limit [1]. */
const nearLimit = 0.8

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

const position: Readonly<Record<RunOutcome, string>> = { proven: 'within', near: 'near', failed: 'above' }

export function compare(measured: ArrayLike<number>, simulated: ArrayLike<number>, limit: number): Comparison {
  let squares = 0
  let total = 0
  let worst = 0
  for (let i = 0; i < measured.length; i++) {
    squares += (simulated[i]! - measured[i]!) ** 2
    total += Math.abs(measured[i]!)
    if (Math.abs(simulated[i]! - measured[i]!) > Math.abs(simulated[worst]! - measured[worst]!)) worst = i
  }
  const rms = Math.sqrt(squares / measured.length)
  const share = rms / (total / measured.length)
  const outcome = runOutcome(share, limit)
  return {
    rms,
    share,
    worst,
    outcome,
    passed: outcome !== 'failed',
    verdict: `RMS ${percent(share)} ${position[outcome]} the limit of ${percent(limit)}`,
  }
}

export function runOutcome(share: number, limit: number): RunOutcome {
  return share > limit ? 'failed' : share > nearLimit * limit ? 'near' : 'proven'
}
