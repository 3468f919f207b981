/** Up to three names that somebody may have meant by `text`: fewest changed letters first, nothing that is mostly different. */
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

/** Letters to insert, delete or replace to turn one text into the other (Levenshtein). */
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
