/** Rows of a strain path at most: a longer one is thinned where it was recorded. */
export const longestPath = 400

/** Beyond these a strain is a mistake of entry, such as percent in the place of a fraction. */
const largest = 3

export type ReadPath =
  | { readonly path: readonly (readonly [minor: number, major: number])[] }
  | { readonly problem: string }

/**
 * A strain path as people write it: a pair of minor and major true strain [1] in each line or behind each semicolon, the numbers
 * apart by blank, comma or tab; with decimal comma they are apart by blank or tab. A file may have them on two sides of a semicolon.
 * Lines without any digit (headings) are left out.
 *
 *     0 0; -0.02 0.06; 0.05 0.2
 */
export function readPath(text: string): ReadPath {
  const lines = withDigits(text.split(/[\n\r]+/))
  // Spreadsheets of half of Europe part columns by semicolons, and write decimals with a comma.
  const rows =
    /[\n\r]/.test(text.trim()) && lines.every((line) => twoCells.test(line))
      ? lines.map((line) => line.replace(/\s*;\s*/, '\t'))
      : withDigits(lines.flatMap((line) => line.split(';')))
  if (rows.length > longestPath)
    return { problem: `The path has ${rows.length} points; at most ${longestPath} are drawn. Thin it and try again.` }
  const path: [number, number][] = []
  for (const [i, row] of rows.entries()) {
    const apart = /[\t ]/.test(row) ? row.replaceAll(/(\d),(\d)/g, '$1.$2') : row
    const [minor, major, ...more] = apart
      .replaceAll('−', '-')
      .split(/[\s,]+/)
      .filter((cell) => cell !== '')
      .map(Number)
    if (minor === undefined || major === undefined || more.length > 0 || !Number.isFinite(minor + major))
      return {
        problem: `Point ${i + 1}, “${row.slice(0, 40)}”: write minor and major true strain, such as −0.02 0.06.`,
      }
    if (Math.abs(minor) > largest || Math.abs(major) > largest)
      return {
        problem: `Point ${i + 1}: a true strain of ${Math.max(minor, major)} is not possible in a sheet. Enter fractions, 0.2 for 20 %.`,
      }
    path.push([minor, major])
  }
  return { path }
}

/** One number on each side of a semicolon. */
const twoCells = /^[^;\s]+\s*;\s*[^;\s]+$/

/** Without headings and empty lines. */
function withDigits(rows: readonly string[]): string[] {
  return rows.map((row) => row.trim()).filter((row) => /\d/.test(row) && !/^[a-zA-Zε#"]/.test(row))
}

/** The same as short text for an address. */
export function writePath(path: readonly (readonly [number, number])[]): string {
  return path.map(([minor, major]) => `${Number(minor.toFixed(5))} ${Number(major.toFixed(5))}`).join('; ')
}
