import { splitHead, withHead } from './headed-bytes.ts'
import { decodePlanar, type Digits, encodePlanar, widths } from './planar.ts'

/** A curve: what the head says of it, and its columns by name, of one length. */
export type CurveBlock = { readonly says: object; readonly columns: Readonly<Record<string, Float64Array>> }

type CurveHead = { readonly rows: number; readonly columns: readonly string[] }

type SetHead = {
  readonly digits: Digits
  readonly curves: readonly (CurveHead & Readonly<Record<string, unknown>>)[]
}

/**
 * Many curves as bytes: a head (`headed-bytes.ts`) that lists them, then one after the other the columns of each as `encodePlanar`
 * writes those of a single one.
 *
 * @param facts  what the head says of all of them
 * @throws RangeError when the columns of a curve differ in length
 */
export function encodeCurveSet(facts: object, curves: readonly CurveBlock[], digits: Digits = 'float64'): Uint8Array {
  const blocks = curves.map(({ columns }) => encodePlanar(Object.values(columns), digits))
  const heads = curves.map(({ says, columns }): CurveHead => {
    const names = Object.keys(columns)
    return { ...says, rows: columns[names[0] ?? '']?.length ?? 0, columns: names }
  })
  const { bytes, start } = withHead(
    { ...facts, digits, curves: heads },
    blocks.reduce((sum, block) => sum + block.length, 0),
  )
  let at = start
  for (const block of blocks) {
    bytes.set(block, at)
    at += block.length
  }
  return bytes
}

/**
 * The inverse of `encodeCurveSet`; columns of float64 may lie in the memory of the bytes.
 *
 * @returns the head, and the curves with what it says of each
 * @throws RangeError when the bytes are not as many as the head says
 */
export function decodeCurveSet(bytes: Uint8Array) {
  const { head, rest } = splitHead(bytes)
  const { digits, curves } = head as SetHead
  let at = 0
  const decoded = curves.map((says) => {
    const from = at
    at += says.rows * says.columns.length * widths[digits]
    const columns = decodePlanar(rest.subarray(from, at), says.columns.length, digits)
    return { says, columns: Object.fromEntries(says.columns.map((name, i) => [name, columns[i]!])) }
  })
  if (at !== rest.length) throw new RangeError(`${rest.length} bytes are not the ${at} of ${curves.length} curves`)
  return { head, curves: decoded }
}
