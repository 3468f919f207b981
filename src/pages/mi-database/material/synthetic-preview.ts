/** Synthetic SVG paths (600 × 300) of the blurred picture, derived from the address only: no measured value is sent. */
export function syntheticPreview(path: string): string[] {
  const random = generator(path)
  return Array.from({ length: 3 }, () => {
    const knee = 40 + 40 * random()
    const height = 130 + 90 * random()
    const rise = 20 + 50 * random()
    const end = 380 + 190 * random()
    const points = Array.from({ length: 40 }, (_, i) => {
      const x = (end * i) / 39
      const y = x < knee ? (height * x) / knee : height + rise * (1 - Math.exp((-3 * (x - knee)) / (end - knee)))
      return `${Math.round(x + 15)} ${Math.round(290 - y)}`
    })
    return `M${points.join('L')}`
  })
}

/** Numbers from 0 to 1, reproducible for a text (mulberry32 seeded with FNV-1a). */
function generator(text: string): () => number {
  let state = 2_166_136_261
  for (const letter of text) state = Math.imul(state ^ letter.codePointAt(0)!, 16_777_619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
