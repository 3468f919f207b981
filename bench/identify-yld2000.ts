import { yieldCriterion } from '#core/models/yield/index.ts'
import { askPython } from './ask-python.ts'
import { medianTime, type Benchmark } from './benchmark.ts'

/** The DP980 of docs/science/check-cases.md#yield-surfaces. */
const measured = { s45: 1.005, s90: 1.015, sb: 1.01, r0: 0.76, r45: 0.9, r90: 0.88, rb: 0.93, exponent: 6 }

export const benchmark: Benchmark = {
  id: 'identify-yld2000',
  async run() {
    const criterion = yieldCriterion('yld2000-2d')
    const ours = await medianTime(100, () => criterion.identify(measured))
    const peer = askPython('identify_yld2000', { ...measured, rounds: 20 }) as { ms: number; alpha: number[] }
    // A fast wrong answer is not a benchmark.
    const { parameters } = criterion.identify(measured)
    for (const [i, alpha] of peer.alpha.entries()) {
      if (Math.abs(parameters[i]! - alpha) > 1e-7) throw new Error(`α${i + 1} ${parameters[i]} here, ${alpha} by SciPy`)
    }
    return [
      {
        what: 'Yld2000-2d from eight inputs',
        ours,
        peer: peer.ms,
        peerName: 'scipy.optimize.fsolve, same equations',
        unit: 'ms',
        promise: '≤ 50 ms',
        kept: ours <= 50,
      },
    ]
  },
}
