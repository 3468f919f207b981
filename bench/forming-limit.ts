import { marciniakKuczynski } from '#core/models/forming/marciniak-kuczynski.ts'
import { yieldCriterion } from '#core/models/yield/index.ts'
import { askPython } from './ask-python.ts'
import { medianTime, type Benchmark } from './benchmark.ts'

const [K, e0, n, rateEffect] = [1000, 1e-5, 0.2, 6]
const betas = Array.from({ length: 15 }, (_, i) => -0.45 + (1.45 * i) / 14)
const groove = { f0: 0.99, ratio: 10, rate: 0.001 }

export const benchmark: Benchmark = {
  id: 'forming-limit',
  async run() {
    const barlat = yieldCriterion('yld2000-2d')
    const { parameters } = barlat.identify({
      s45: 1.005,
      s90: 1.015,
      sb: 1.01,
      r0: 0.76,
      r45: 0.9,
      r90: 0.88,
      rb: 0.93,
    })
    const material = {
      surface: barlat.surface(parameters),
      stress: (p: number, rate: number) => K * (e0 + p) ** n + rateEffect * Math.log(rate / groove.rate),
    }
    const ours = await medianTime(5, () => marciniakKuczynski(material, betas, groove))
    const peer = askPython('forming_limit', {
      alpha: parameters.slice(0, 8),
      exponent: parameters[8],
      K,
      e0,
      n,
      rate_effect: rateEffect,
      betas,
      ...groove,
    }) as { ms: number; majors: number[] }
    // A fast wrong answer is not a benchmark: the same strains, the weakest groove sought by other means.
    for (const [i, { point }] of marciniakKuczynski(material, betas, groove).entries()) {
      const theirs = peer.majors[i]!
      if (!(Math.abs(point[1] / theirs - 1) < 0.005))
        throw new Error(`β ${betas[i]}: ${point[1]} here, ${theirs} by SciPy`)
    }
    return [
      {
        what: `Marciniak–Kuczyński, ${betas.length} paths, Yld2000-2d`,
        ours,
        peer: peer.ms,
        peerName: 'scipy.optimize.root and minimize_scalar, same steps',
        unit: 'ms',
        promise: '≤ 1000 ms',
        kept: ours <= 1000,
      },
    ]
  },
}
