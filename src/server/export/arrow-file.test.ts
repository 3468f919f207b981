import { tableFromIPC } from '@uwdata/flechette'
import { describe, expect, test } from 'vitest'
import { arrowFile } from './arrow-file.ts'

const strain = Float64Array.of(0, -0, 1 / 3, Number.NaN, 5e-324)
const stress = Float64Array.of(1, 2, 3, 4, 1030 + 1 / 7)
const columns = [
  { name: 'strain', metadata: { quantity: 'strain', unit: '1' }, values: strain },
  { name: 'stress', metadata: { quantity: 'stress', unit: 'MPa' }, values: stress },
]

describe.each(['stream', 'file'] as const)('%s', (format) => {
  const bytes = arrowFile(columns, { 'steeldata.curve': 'x' }, format)

  test('comes back bit by bit, with units and what it is', () => {
    const table = tableFromIPC(bytes)
    expect(table.numRows).toBe(5)
    for (const { name, values, metadata } of columns) {
      expect([...(table.getChild(name)?.toArray() ?? [])].every((value, i) => Object.is(value, values[i]))).toBe(true)
      const own = table.schema.fields.find((each) => each.name === name)!
      expect(Object.fromEntries(own.metadata ?? new Map())).toEqual(metadata)
    }
    expect(table.schema.metadata?.get('steeldata.curve')).toBe('x')
  })

  // Apache Arrow, columnar format 1.4, "IPC File Format" and "Encapsulated message format".
  test('has the marks of the format, and the columns lie in it as plain little-endian float64 on 8-byte borders', () => {
    const mark = format === 'file' ? Buffer.from('ARROW1\0\0') : Buffer.from([0xff, 0xff, 0xff, 0xff])
    expect(bytes.subarray(0, mark.length).equals(mark)).toBe(true)
    if (format === 'file') expect(bytes.subarray(-6).toString()).toBe('ARROW1')
    for (const { values } of columns) {
      const at = bytes.indexOf(Buffer.from(values.buffer))
      expect(at).toBeGreaterThan(0)
      expect(at % 8).toBe(0)
    }
  })
})
