import { unpack } from '#contract/views/packed.ts'

/** A line or the marks of a chart. */
export type Line = {
  readonly label: string
  readonly x: readonly (number | null)[]
  readonly y: readonly (number | null)[]
}

/** What a page carries of one: packed to seven digits, thinned, with the number of points before. */
type Packed = { readonly label: string; readonly x: string; readonly y: string; readonly points?: number }

/** What differs between two lists of lines, to the last digit; nothing where they are the same. */
export function lineDifferences(what: string, wanted: readonly Line[], found: readonly Line[]): string[] {
  const labels = (lines: readonly Line[]) => lines.map(({ label }) => label).join(' | ')
  if (labels(wanted) !== labels(found)) return [`${what}: ${labels(found) || 'nothing'} instead of ${labels(wanted)}`]
  return wanted.flatMap((line, i) => {
    const other = found[i]!
    if (line.x.length !== other.x.length)
      return [`${what}, ${line.label}: ${other.x.length} points instead of ${line.x.length}`]
    const at = line.x.findIndex((x, k) => !Object.is(x, other.x[k]) || !Object.is(line.y[k], other.y[k]))
    if (at < 0) return []
    return [
      `${what}, ${line.label}, point ${at}: ${other.x[at]}, ${other.y[at]} instead of ${line.x[at]}, ${line.y[at]}`,
    ]
  })
}

/** What a page carries must be points of the line, its ends among them unless it is cut, and their number told rightly. */
export function pageDifferences(what: string, wanted: readonly Line[], shown: readonly Packed[]): string[] {
  const labels = (lines: readonly { label: string }[]) => lines.map(({ label }) => label).join(' | ')
  if (labels(wanted) !== labels(shown)) return [`${what}: ${labels(shown) || 'nothing'} instead of ${labels(wanted)}`]
  return wanted.flatMap((line, i) => {
    const { points, ...packed } = shown[i]!
    const [x, y] = [unpack(packed.x), unpack(packed.y)]
    const own = new Set(line.x.map((at, k) => pointText(Number(at), Number(line.y[k]))))
    const strange = x.findIndex((at, k) => !own.has(pointText(at, y[k]!)))
    const name = `${what}, ${line.label}`
    return [
      ...(x.length === 0 ? [`${name}: no point`] : []),
      ...(strange >= 0 ? [`${name}: ${x[strange]}, ${y[strange]} is not a point of the line`] : []),
      ...(points !== undefined && points !== line.x.length
        ? [`${name}: ${points} points instead of ${line.x.length}`]
        : []),
      ...(x.length > 0 && pointText(x[0]!, y[0]!) !== pointText(Number(line.x[0]), Number(line.y[0]))
        ? [`${name}: begins at ${x[0]}, ${y[0]} instead of ${line.x[0]}, ${line.y[0]}`]
        : []),
    ]
  })
}

const pointText = (x: number, y: number) => `${Math.fround(x)} ${Math.fround(y)}`
