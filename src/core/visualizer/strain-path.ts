export const maxPathPoints = 400

/** Errors of input, e.g. percent. */
const largest = 3

type ReadPath = { readonly path: readonly (readonly [minor: number, major: number])[] } | { readonly problem: string }

/**
 * Pairs of minor and major true strain per line or between semicolons, separated by blank, comma or tab (blank or tab
 * with decimal commas), or by a semicolon within the line: `0 0; -0.02 0.06`. Lines without digits are ignored.
 */
export function readPath(text: string): ReadPath {
  const lines = withDigits(text.split(/[\n\r]+/))
  // Many European spreadsheets separate columns by semicolons and write decimal commas.
  const rows =
    /[\n\r]/.test(text.trim()) && lines.every((line) => twoCells.test(line))
      ? lines.map((line) => line.replace(/\s*;\s*/, '\t'))
      : withDigits(lines.flatMap((line) => line.split(';')))
  if (rows.length > maxPathPoints)
    return {
      problem: `The path has ${rows.length} points; the limit is ${maxPathPoints}. Remove points and try again.`,
    }
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
        problem: `Point ${i + 1}, “${row.slice(0, 40)}”: enter minor and major true strain, e.g. −0.02 0.06.`,
      }
    if (Math.abs(minor) > largest || Math.abs(major) > largest)
      return {
        problem: `Point ${i + 1}: a true strain of ${Math.max(minor, major)} is not possible. Enter fractions, 0.2 for 20 %.`,
      }
    path.push([minor, major])
  }
  return { path }
}

const twoCells = /^[^;\s]+\s*;\s*[^;\s]+$/

function withDigits(rows: readonly string[]): string[] {
  return rows.map((row) => row.trim()).filter((row) => /\d/.test(row) && !/^[a-zA-Zε#"]/.test(row))
}

export function writePath(path: readonly (readonly [number, number])[]): string {
  return path.map(([minor, major]) => `${Number(minor.toFixed(5))} ${Number(major.toFixed(5))}`).join('; ')
}
