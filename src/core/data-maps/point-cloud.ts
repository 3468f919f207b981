import { splitHead, withHead } from '../curves/curve-set.ts'

/** Decides how a marker is filled. */
export type EvidenceLevel = 'measured' | 'few' | 'synthetic'

/** Shared properties: thousands of coils have a few dozen combinations. */
export type PointKind = {
  readonly family: string
  readonly coating: string | null
  readonly millType: string
  /** Named `standing` in the binary format of the API. */
  readonly standing: EvidenceLevel
  readonly condition: string | null
  /** Axes on which the value is a lower bound. */
  readonly atLeast: readonly ('x' | 'y')[]
}

/** NaN in x and y: a coil that matches the filter but has no such values. */
export type PointCloud = {
  readonly kinds: readonly PointKind[]
  /** Index in `kinds`. */
  readonly kind: Uint16Array
  readonly x: Float64Array
  readonly y: Float64Array
  /** NaN if missing; null: equal sizes. */
  readonly size: Float64Array | null
  readonly hue: Float64Array | null
}

const noPlace = 0xff_ff
const notKnown = 0xff

/** Values are `from + step · integer`, with an error of at most half a step. */
type Plane = { readonly from: number; readonly step: number }
type Head = {
  readonly facts: unknown
  readonly rows: number
  readonly kinds: readonly PointKind[]
  readonly x: Plane
  readonly y: Plane
  readonly size: Plane | null
  readonly hue: Plane | null
}

/**
 * Encodes a map: head (`withHead`), then x, y and kind as uint16, size and hue as uint8 if present,
 * little-endian. The error of x and y is at most 1/131,068 of their range (in the head), of sizes and hues 1/508.
 * @throws RangeError for more than 65,536 kinds
 */
export function encodeCloud(cloud: PointCloud, facts: object): Uint8Array {
  const { kinds, kind, size, hue } = cloud
  if (kinds.length > noPlace + 1) throw new RangeError(`${kinds.length} kinds of points: at most 65,536 are supported`)
  const rows = kind.length
  const [x, y] = [planeOf(cloud.x, noPlace - 1), planeOf(cloud.y, noPlace - 1)]
  const planes = { size: size && planeOf(size, notKnown - 1), hue: hue && planeOf(hue, notKnown - 1) }
  const head: Head = { facts, rows, kinds, x, y, ...planes }
  const { bytes, start } = withHead(head, rows * bytesOf(head))
  const view = new DataView(bytes.buffer)
  for (let i = 0; i < rows; i++) {
    const placed = Number.isFinite(cloud.x[i]!) && Number.isFinite(cloud.y[i]!)
    view.setUint16(start + 2 * i, placed ? wholeOf(cloud.x[i]!, x) : noPlace, true)
    view.setUint16(start + 2 * (rows + i), placed ? wholeOf(cloud.y[i]!, y) : noPlace, true)
    view.setUint16(start + 2 * (2 * rows + i), kind[i]!, true)
  }
  let at = start + 6 * rows
  for (const name of ['size', 'hue'] as const) {
    const [values, plane] = [cloud[name], planes[name]]
    if (!values || !plane) continue
    for (const value of values) bytes[at++] = Number.isFinite(value) ? wholeOf(value, plane) : notKnown
  }
  return bytes
}

/** @throws RangeError if bytes are missing */
export function decodeCloud(bytes: Uint8Array): {
  readonly cloud: PointCloud
  readonly facts: unknown
  readonly error: { readonly x: number; readonly y: number }
} {
  const { head: content, rest } = splitHead(bytes)
  const head = content as Head
  const { rows, kinds, facts } = head
  if (rest.length !== rows * bytesOf(head)) throw new RangeError(`${rest.length} bytes are not ${rows} points`)
  const whole = wholeNumbers(rest.subarray(0, 6 * rows))
  const small = (at: number) => rest.subarray(at * rows, (at + 1) * rows)
  const cloud = {
    kinds,
    kind: whole.subarray(2 * rows),
    x: valuesOf(whole.subarray(0, rows), head.x, noPlace),
    y: valuesOf(whole.subarray(rows, 2 * rows), head.y, noPlace),
    size: head.size && valuesOf(small(6), head.size, notKnown),
    hue: head.hue && valuesOf(small(head.size ? 7 : 6), head.hue, notKnown),
  }
  return { cloud, facts, error: { x: head.x.step / 2, y: head.y.step / 2 } }
}

function bytesOf({ size, hue }: Head): number {
  return 6 + (size ? 1 : 0) + (hue ? 1 : 0)
}

function planeOf(values: Float64Array, steps: number): Plane {
  let [from, to] = [Infinity, -Infinity]
  for (const value of values) {
    if (!Number.isFinite(value)) continue
    if (value < from) from = value
    if (value > to) to = value
  }
  return from > to ? { from: 0, step: 0 } : { from, step: (to - from) / steps }
}

function wholeOf(value: number, { from, step }: Plane): number {
  return step === 0 ? 0 : Math.round((value - from) / step)
}

function valuesOf(whole: Uint16Array | Uint8Array, { from, step }: Plane, absent: number): Float64Array {
  const values = new Float64Array(whole.length)
  for (let i = 0; i < values.length; i++) values[i] = whole[i] === absent ? Number.NaN : from + step * whole[i]!
  return values
}

/** Copies: the offset may be odd, and hosts may be big-endian. */
function wholeNumbers(bytes: Uint8Array): Uint16Array {
  const copy = new Uint8Array(bytes)
  const littleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1
  if (!littleEndian) for (let i = 0; i < copy.length; i += 2) copy.subarray(i, i + 2).reverse()
  return new Uint16Array(copy.buffer)
}
