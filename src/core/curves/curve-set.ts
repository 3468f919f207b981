import { decodePlanar, type Digits, encodePlanar, widths } from './planar-encoding.ts'

/** Alignment of the numbers after the head, so that float64 columns can be read in place. */
const step = 8

/** Head: length (uint32, little-endian), then JSON in ASCII, padded to eight bytes. `start`: offset of the numbers. */
export function withHead(head: object, length: number): { readonly bytes: Uint8Array; readonly start: number } {
  const text = asciiJson(head)
  const start = Math.ceil((4 + text.length) / step) * step
  const bytes = new Uint8Array(start + length).fill(0x20, 4, start)
  new DataView(bytes.buffer).setUint32(0, start - 4, true)
  for (let i = 0; i < text.length; i++) bytes[4 + i] = text.charCodeAt(i)
  return { bytes, start }
}

/** @throws SyntaxError for a truncated head */
export function splitHead(bytes: Uint8Array): { readonly head: unknown; readonly rest: Uint8Array } {
  const start = 4 + new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, true)
  const text = Array.from(bytes.subarray(4, start), (code) => String.fromCharCode(code)).join('')
  return { head: JSON.parse(text), rest: bytes.subarray(start) }
}

export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[^\x20-\x7E]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

export type CurveBlock = { readonly facts: object; readonly columns: Readonly<Record<string, Float64Array>> }

type CurveHead = { readonly rows: number; readonly columns: readonly string[] }

type SetHead = {
  readonly digits: Digits
  readonly curves: readonly (CurveHead & Readonly<Record<string, unknown>>)[]
}

/**
 * Encodes a head that lists the curves (`withHead`), then the columns of each curve (`encodePlanar`).
 * @throws RangeError when the columns of a curve differ in length
 */
export function encodeCurveSet(facts: object, curves: readonly CurveBlock[], digits: Digits = 'float64'): Uint8Array {
  const blocks = curves.map(({ columns }) => encodePlanar(Object.values(columns), digits))
  const heads = curves.map(({ facts, columns }): CurveHead => {
    const names = Object.keys(columns)
    return { ...facts, rows: columns[names[0] ?? '']?.length ?? 0, columns: names }
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
 * Inverse of `encodeCurveSet`; float64 columns may share the memory of the bytes.
 * @throws RangeError if the number of bytes does not match the head
 */
export function decodeCurveSet(bytes: Uint8Array) {
  const { head, rest } = splitHead(bytes)
  const { digits, curves } = head as SetHead
  let at = 0
  const decoded = curves.map((facts) => {
    const from = at
    at += facts.rows * facts.columns.length * widths[digits]
    const columns = decodePlanar(rest.subarray(from, at), facts.columns.length, digits)
    return { facts, columns: Object.fromEntries(facts.columns.map((name, i) => [name, columns[i]!])) }
  })
  if (at !== rest.length) throw new RangeError(`${rest.length} bytes are not the ${at} of ${curves.length} curves`)
  return { head, curves: decoded }
}
