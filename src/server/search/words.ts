import { normaliseGradeName } from '#core/catalogue/names.ts'

/** What somebody typed, as words in lower case, grade names in any spelling: `dp980-6` → dp980, 6. */
export function wordsOf(question: string): readonly string[] {
  const text = question.normalize('NFKC').trim().toLowerCase()
  const words = normaliseGradeName(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return [...new Set(words)].slice(0, mostWords)
}

const mostWords = 8
