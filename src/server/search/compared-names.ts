import { maxCompared } from '#contract/views/comparison.ts'

/**
 * Names that a question compares: `compare DP980 DP780 (1)` or `DP980 vs DP780` → `DP980`, `DP780 (1)`. Empty if it
 * compares fewer than two.
 */
export function comparedIn(question: string): readonly string[] {
  const text = question.normalize('NFKC').trim()
  const versus = /\s(?:vs\.?|versus)\s/i
  if (!/^compare\s/i.test(text) && !versus.test(text)) return []
  const parts = text
    .replace(/^compare\s+/i, '')
    .split(/\s*[,;]\s*|\s+(?:and|with|to|vs\.?|versus)\s+/i)
    .flatMap(gradesIn)
  return parts.length < 2 ? [] : parts.slice(0, maxCompared)
}

/** `DP980 6 DP780` → `DP980 6`, `DP780`: a word after a number begins another name, unless it is its counter. */
function gradesIn(part: string): string[] {
  const names: string[] = []
  for (const word of part.split(/\s+/).filter(Boolean)) {
    const last = names.at(-1)
    const isCounter = /^\(?\d{1,2}\)?$/.test(word)
    if (last === undefined || (!isCounter && /\d{2}/.test(last))) names.push(word)
    else names[names.length - 1] = `${last} ${word}`
  }
  return names
}
