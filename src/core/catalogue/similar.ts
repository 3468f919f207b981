export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const scored = candidates.map((candidate) => ({
    candidate,
    steps: editSteps(word.toLowerCase(), candidate.toLowerCase()),
  }))
  const best = scored.toSorted((a, b) => a.steps - b.steps)[0]
  return best && best.steps <= Math.ceil(word.length / 3) ? best.candidate : undefined
}

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

/** Up to three names, fewest changed letters first. */
export function similarNames(text: string, names: readonly string[]): string[] {
  const wanted = bare(text)
  return names
    .map((name) => ({ name, distance: editDistance(wanted, bare(name)) }))
    .filter(({ name, distance }) => distance <= Math.max(2, bare(name).length / 3))
    .toSorted((a, b) => a.distance - b.distance || a.name.localeCompare(b.name, 'en'))
    .slice(0, 3)
    .map(({ name }) => name)
}

function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9.]/g, '')
}

function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replace = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min(replace, above[j]! + 1, row[j - 1]! + 1))
    }
    above = row
  }
  return above[b.length]!
}
