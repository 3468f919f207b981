/** Lines before and after one that is named, how many places, and the longest line [character]. */
const around = 4
const most = 20
const longest = 300

/**
 * Lines of a text around some of its lines, neighbours together; of a workbook none.
 *
 * @param lines 1-based
 */
export function excerptsAround(bytes: Uint8Array, lines: readonly number[]): { from: number; lines: string[] }[] {
  const wanted = [...new Set(lines)].toSorted((a, b) => a - b).slice(0, most)
  if (wanted.length === 0 || (bytes[0] === 0x50 && bytes[1] === 0x4b) || bytes[0] === 0xd0) return []
  const stretches: { from: number; to: number }[] = []
  for (const line of wanted) {
    const last = stretches.at(-1)
    if (last && line - around <= last.to + 1) last.to = line + around
    else stretches.push({ from: Math.max(1, line - around), to: line + around })
  }
  const text = linesOf(bytes, stretches.at(-1)!.to)
  return stretches
    .map(({ from, to }) => ({ from, lines: text.slice(from - 1, to).map((line) => line.slice(0, longest)) }))
    .filter((excerpt) => excerpt.lines.length > 0)
}

/** The first lines of a file, as far as they are needed; UTF-16 by its mark, UTF-8 otherwise, where a strange byte shows as �. */
function linesOf(bytes: Uint8Array, count: number): string[] {
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (wide) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes).split(/\r\n|\r|\n/)
  let end = 0
  for (let n = 0; n < count && end < bytes.length; n++) {
    const next = bytes.indexOf(10, end)
    end = next < 0 ? bytes.length : next + 1
  }
  return new TextDecoder().decode(bytes.subarray(0, end)).split(/\r\n|\r|\n/)
}
