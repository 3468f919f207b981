/**
 * Lines of the blurred picture that stands where a reader has no access: invented from the address alone, so that not
 * even a blurred hint of a measured number can leave the server. SVG paths in a box of 600 × 300.
 */
export function madeUpPreview(path: string): string[] {
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

/** Numbers from 0 to 1, the same for the same text (mulberry32 seeded with FNV-1a). */
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
