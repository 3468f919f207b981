import { normaliseGradeName } from '#core/catalogue/names.ts'

/** Designations of steel standards, and the family and strength class [MPa] that the catalogue calls them by. */
const designations: readonly (readonly [RegExp, (strength: string) => string])[] = [
  // EN 10338 and EN 10346: cold-rolled or dip-coated, T tensile strength class, C conventional.
  [/^h[cd]t ?(\d{3,4})x/, (strength) => `dp ${nominal(strength)}`],
  [/^h[cd]t ?(\d{3,4})t/, (strength) => `trip ${nominal(strength)}`],
  [/^h[cd]t ?(\d{3,4})c/, (strength) => `cp ${nominal(strength)}`],
  // VDA 239-100: minimum yield and tensile strength, then the kind.
  [/^cr ?\d{3,4}y(\d{3,4})t-?dp/, (strength) => `dp ${nominal(strength)}`],
  [/^cr ?\d{3,4}y(\d{3,4})t-?tr/, (strength) => `trip ${nominal(strength)}`],
  [/^cr ?\d{3,4}y(\d{3,4})t-?cp/, (strength) => `cp ${nominal(strength)}`],
]

/** Standards round tensile strengths down to 780 and 980 where mills say 800 and 1000, and 590 where they say 600. */
function nominal(strength: string): string {
  return { '600': '590', '800': '780', '1000': '980' }[strength] ?? strength
}

/**
 * What somebody typed, as words in lower case: grade names in any spelling, designations of standards by what the
 * catalogue calls them. `dp980-6` → dp980, 6 · `HCT980X` → dp, 980.
 */
export function wordsOf(question: string): readonly string[] {
  const text = question.normalize('NFKC').trim().toLowerCase()
  for (const [pattern, words] of designations) {
    const match = pattern.exec(text)
    if (match) return words(match[1]!).split(' ')
  }
  const words = normaliseGradeName(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return [...new Set(words)].slice(0, mostWords)
}

const mostWords = 8
