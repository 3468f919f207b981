/** The candidate that a slip of the keyboard away from the word, or undefined when none is near. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const scored = candidates.map((candidate) => ({
    candidate,
    steps: editSteps(word.toLowerCase(), candidate.toLowerCase()),
  }))
  const best = scored.toSorted((a, b) => a.steps - b.steps)[0]
  return best && best.steps <= Math.ceil(word.length / 3) ? best.candidate : undefined
}

/**
 * Letters to change, add, remove or swap with their neighbour to make one word of the other (optimal string alignment).
 * Words of very different length are not compared.
 */
function editSteps(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 3) return Infinity
  const steps = [Array.from({ length: to.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const change = steps[i - 1]![j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1)
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      const swap = swapped ? steps[i - 2]![j - 2]! + 1 : Infinity
      row.push(Math.min(steps[i - 1]![j]! + 1, row[j - 1]! + 1, change, swap))
    }
    steps.push(row)
  }
  return steps[from.length]![to.length]!
}
