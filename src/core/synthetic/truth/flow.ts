import type { GradeId } from './grade.ts'

/**
 * Flow curve σ(εp) = w·K(ε0 + εp)ⁿ + (1 − w)·[σs − (σs − σ0)·exp(−a·εpᵠ)]; docs/science/synthetic-data.md#flow-curve-parameters. K, n, σ0, σs and a
 * follow from the targets (`solveFlow`); w, ε0, q and the drop are chosen.
 */
export type FlowTruth = {
  readonly w: number
  readonly K: number
  readonly e0: number
  readonly n: number
  readonly s0: number
  readonly ss: number
  readonly a: number
  readonly q: number
  /** Plastic strain at maximum force. */
  readonly epm: number
  /** Fall of R from maximum force to fracture, as a fraction of Rm. */
  readonly drop: number
  /** Its quadratic part: makes the curvature continuous at maximum force. */
  readonly k2: number
}

export const flowTruth: Readonly<Record<GradeId, FlowTruth>> = {
  IF270: {
    w: 0.65,
    K: 522.7284,
    e0: 0.004,
    n: 0.222895,
    s0: 109.1779,
    ss: 428.3805,
    a: 6.443382,
    q: 0.85,
    epm: 0.218492,
    drop: 0.28,
    k2: 0.0805,
  },
  HSLA340: {
    w: 0.6,
    K: 710.9778,
    e0: 0.002,
    n: 0.150139,
    s0: 304.1241,
    ss: 586.6095,
    a: 9.462017,
    q: 0.9,
    epm: 0.147751,
    drop: 0.25,
    k2: 0.0326,
  },
  DP590: {
    w: 0.4,
    K: 958.9323,
    e0: 0.002,
    n: 0.154334,
    s0: 297.1837,
    ss: 808.3,
    a: 6.499297,
    q: 0.7,
    epm: 0.151798,
    drop: 0.15,
    k2: 0.0243,
  },
  DP600: {
    w: 0.4,
    K: 974.4649,
    e0: 0.002,
    n: 0.150032,
    s0: 300.1393,
    ss: 819.1578,
    a: 6.84384,
    q: 0.7,
    epm: 0.147501,
    drop: 0.15,
    k2: 0.0227,
  },
  DP780: {
    w: 0.4,
    K: 1185.0379,
    e0: 0.002,
    n: 0.113134,
    s0: 274.4102,
    ss: 992.1738,
    a: 9.948835,
    q: 0.65,
    epm: 0.110628,
    drop: 0.15,
    k2: 0.0185,
  },
  DP980: {
    w: 0.4,
    K: 1352.4518,
    e0: 0.002,
    n: 0.074888,
    s0: 368.1647,
    ss: 1156.285,
    a: 16.029361,
    q: 0.65,
    epm: 0.072485,
    drop: 0.15,
    k2: 0.0202,
  },
  TRIP780: {
    w: 0.5,
    K: 1343.6192,
    e0: 0.004,
    n: 0.189889,
    s0: 372.5271,
    ss: 1111.4366,
    a: 6.637312,
    q: 0.8,
    epm: 0.184991,
    drop: 0.1,
    k2: 0.0106,
  },
  QP980: {
    w: 0.5,
    K: 1606.6701,
    e0: 0.004,
    n: 0.15178,
    s0: 632.6925,
    ss: 1339.5624,
    a: 7.721476,
    q: 0.8,
    epm: 0.146896,
    drop: 0.1,
    k2: 0.0082,
  },
  CP980: {
    w: 0.4,
    K: 1279.4772,
    e0: 0.002,
    n: 0.058094,
    s0: 691.2906,
    ss: 1128.429,
    a: 12.942261,
    q: 0.6,
    epm: 0.055789,
    drop: 0.16,
    k2: 0.016,
  },
  MS1500: {
    w: 0.3,
    K: 1794.2792,
    e0: 0.001,
    n: 0.032196,
    s0: 637.055,
    ss: 1630.6031,
    a: 25.005852,
    q: 0.55,
    epm: 0.030947,
    drop: 0.14,
    k2: 0.0096,
  },
  PHS1500: {
    w: 0.3,
    K: 1821.8733,
    e0: 0.001,
    n: 0.041781,
    s0: 266.2379,
    ss: 1626.369,
    a: 22.000514,
    q: 0.55,
    epm: 0.040459,
    drop: 0.16,
    k2: 0.0088,
  },
}
