import type { HardeningLaw } from '../models/hardening/law.ts'

/** All strains at once, without an array per point. */
export type Batch = {
  /** [MPa] */
  readonly values: (p: readonly number[], strain: Float64Array, out: Float64Array) => void
  readonly columns: (p: readonly number[], strain: Float64Array, out: Float64Array) => void
}

/** For the two blends whose fit must follow a slider; other laws are evaluated per point. */
export function batchOf({ id }: HardeningLaw): Batch | undefined {
  return batches[id]
}

const batches: Readonly<Record<string, Batch>> = {
  'swift-voce': {
    values(p, strain, out) {
      const [w, K, e0, n, k0, Q, beta] = p as Seven
      for (let i = 0; i < strain.length; i++) {
        const e = strain[i]!
        out[i] = w * K * Math.exp(n * Math.log(e0 + e)) + (1 - w) * (k0 + Q * (1 - Math.exp(-beta * e)))
      }
    },
    columns(p, strain, out) {
      const [w, K, e0, n, k0, Q, beta] = p as Seven
      const count = strain.length
      for (let i = 0; i < count; i++) {
        const e = strain[i]!
        const decay = Math.exp(-beta * e)
        swiftColumns(w, K, e0, n, e, k0 + Q * (1 - decay), i, count, out)
        out[4 * count + i] = 1 - w
        out[5 * count + i] = (1 - w) * (1 - decay)
        out[6 * count + i] = (1 - w) * Q * e * decay
      }
    },
  },
  'swift-hockett-sherby': {
    values(p, strain, out) {
      const [w, K, e0, n, s0, ss, a, q] = p as Eight
      for (let i = 0; i < strain.length; i++) {
        const e = strain[i]!
        out[i] = w * K * Math.exp(n * Math.log(e0 + e)) + (1 - w) * (ss - (ss - s0) * Math.exp(-a * e ** q))
      }
    },
    columns(p, strain, out) {
      const [w, K, e0, n, s0, ss, a, q] = p as Eight
      const count = strain.length
      for (let i = 0; i < count; i++) {
        const e = strain[i]!
        const power = e ** q
        const decay = Math.exp(-a * power)
        const bent = (1 - w) * (ss - s0) * power * decay
        swiftColumns(w, K, e0, n, e, ss - (ss - s0) * decay, i, count, out)
        out[4 * count + i] = (1 - w) * decay
        out[5 * count + i] = (1 - w) * (1 - decay)
        out[6 * count + i] = bent
        out[7 * count + i] = e > 0 ? a * bent * Math.log(e) : 0
      }
    },
  },
}

type Seven = [number, number, number, number, number, number, number]
type Eight = [number, number, number, number, number, number, number, number]

function swiftColumns(
  w: number,
  K: number,
  e0: number,
  n: number,
  e: number,
  saturating: number,
  i: number,
  count: number,
  out: Float64Array,
): void {
  const log = Math.log(e0 + e)
  const power = Math.exp(n * log)
  out[i] = K * power - saturating
  out[count + i] = w * power
  out[2 * count + i] = (w * n * K * power) / (e0 + e)
  out[3 * count + i] = w * K * power * log
}
