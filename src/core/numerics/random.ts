/** The same seed gives the same numbers on every machine. */
export type Random = {
  /** Uniform in [0, 1), 32 bits of resolution. */
  readonly uniform: () => number
  /** Mean 0, standard deviation 1. */
  readonly normal: () => number
  /** Redrawn beyond ±`limit` standard deviations. */
  readonly truncated: (limit: number) => number
}

export function randomFor(text: string): Random {
  return random(seedOf(text))
}

/** mulberry32 by Tommy Ettinger (public domain) with Box–Muller. Normal numbers may differ in the last bit: round them. */
export function random(seed: number): Random {
  let state = seed >>> 0
  let spare: number | undefined

  function uniform(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  function normal(): number {
    if (spare !== undefined) {
      const value = spare
      spare = undefined
      return value
    }
    const radius = Math.sqrt(-2 * Math.log(1 - uniform())) // 1 − u is never 0
    const angle = 2 * Math.PI * uniform()
    spare = radius * Math.sin(angle)
    return radius * Math.cos(angle)
  }

  function truncated(limit: number): number {
    if (!(limit > 0)) throw new RangeError(`a normal distribution cut at ±${limit} has no values`)
    let value = normal()
    while (Math.abs(value) > limit) value = normal()
    return value
  }

  return { uniform, normal, truncated }
}

/** FNV-1a hash of the UTF-16 units, 32 bits. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}
