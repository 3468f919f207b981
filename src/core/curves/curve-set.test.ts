import { expect, test } from 'vitest'
import { type CurveBlock, decodeCurveSet, encodeCurveSet } from './curve-set.ts'

const first = {
  facts: { id: 'a', label: 'Töpfer' },
  columns: { x: Float64Array.of(0, 1), y: Float64Array.of(-0, 1 / 3) },
}
const second = {
  facts: { id: 'b', label: 'σ' },
  columns: { x: Float64Array.of(7), y: Float64Array.of(Number.NaN), s: Float64Array.of(2) },
}

test('as it is written down: length, head, and the columns of one curve after those of the other', () => {
  const bytes = encodeCurveSet({}, [{ facts: {}, columns: { x: Float64Array.of(1), y: Float64Array.of(-2) } }])
  const head = '{"digits":"float64","curves":[{"rows":1,"columns":["x","y"]}]}'
  // 4 + 62 signs, filled up to 72.
  expect(new DataView(bytes.buffer).getUint32(0, true)).toBe(68)
  expect(String.fromCharCode(...bytes.subarray(4, 72))).toBe(head.padEnd(68))
  expect([...bytes.subarray(72)]).toEqual([0, 0, 0, 0, 0, 0, 0xf0, 0x3f, 0, 0, 0, 0, 0, 0, 0, 0xc0])
})

test('every curve comes back with its own columns, also from an odd address', () => {
  const bytes = encodeCurveSet({ unit: '%' }, [first, second])
  const odd = new Uint8Array(bytes.length + 1)
  odd.set(bytes, 1)
  for (const given of [bytes, odd.subarray(1)]) {
    const { head, curves } = decodeCurveSet(given)
    const [one, two] = curves
    expect(head).toMatchObject({ unit: '%' })
    expect([one!.facts['label'], two!.facts['label']]).toEqual(['Töpfer', 'σ'])
    expect(one!.columns).toEqual(first.columns)
    expect(two!.columns).toEqual(second.columns)
  }
  expect(decodeCurveSet(encodeCurveSet({}, [])).curves).toEqual([])
})

test('bytes that are cut off, or too many, are refused', () => {
  const bytes = encodeCurveSet({}, [first, second])
  expect(() => decodeCurveSet(bytes.subarray(0, -8))).toThrow(RangeError)
  expect(() => decodeCurveSet(Uint8Array.of(...bytes, ...new Uint8Array(8)))).toThrow(/64 bytes are not the 56 of 2/)
})

test('seven digits take half the bytes', () => {
  const bytes = encodeCurveSet({}, [first, second], 'float32')
  expect(encodeCurveSet({}, [first, second]).length - bytes.length).toBe(7 * 4)
  const [{ columns: one }, { columns: two }] = decodeCurveSet(bytes).curves as [CurveBlock, CurveBlock]
  expect([one['x'], one['y']]).toEqual([first.columns.x, Float64Array.of(-0, Math.fround(1 / 3))])
  expect(two).toEqual(second.columns)
})
