import { describe, expect, test } from 'vitest'
import { readFieldChoice, writeGauge, writeLine } from './field-choice.ts'
import type { VisualizerCoil } from './figure.ts'
import { reducedField } from './reduced-field.ts'
import { strainField } from './strain-field.ts'
import { strainMap } from './strain-map.ts'

/** A grid of 21 × 11 points, 1 mm apart, with a band about x = 4. */
function image(name: string, crest: number) {
  const at = Array.from({ length: 231 }, (_, i) => [i % 21, Math.floor(i / 21)] as const)
  return {
    name,
    x: Float64Array.from(at, ([x]) => x),
    y: Float64Array.from(at, ([, y]) => y),
    eps1: Float64Array.from(at, ([x]) => crest * Math.exp(-(((x - 4) / 3) ** 2))),
    eps2: new Float64Array(231),
  }
}
const field = {
  name: 'RD 1',
  source: 'PST',
  length: 0.5,
  images: [image('stage 1', 0.2), image('stage 2', 0.6)],
  left: null,
}
const coil = { strainFields: { specimens: ['RD 1'], field } } as unknown as VisualizerCoil
const choices = { models: [], shear: 0, path: [], cycles: 0 }

describe('view', () => {
  test('nothing chosen: the last image, the gauge in the band and the line across it', () => {
    const { map, path, figures, tables } = strainField.draw(coil, choices)
    expect(map).toMatchObject({
      number: 2,
      shown: 'eps1',
      gauge: { x: 4, diameter: 2 },
      line: { from: [0, map!.gauge.y], to: [20, map!.gauge.y] },
    })
    expect(map!.box).toEqual({ left: 0, right: 20, bottom: 0, top: 10 })
    expect(figures.map(({ id }) => id)).toEqual(['profile', 'path'])
    expect(tables[0]!.note).toBe(`Mean of 5 points within 2 mm about x = 4, y = ${map!.gauge.y} mm.`)
    // Plane strain throughout.
    expect(path).toEqual(Array.from(figures[1]!.lines[0]!.curve.y.slice(1), (major) => [0, major]))
    expect(tables[1]!.rows.at(-1)!.slice(4)).toEqual([expect.closeTo(1 / Math.sqrt(3), 10), expect.closeTo(0, 10)])
  })
  test('an earlier image, a gauge of one point, a line of its own', () => {
    const chosen = readFieldChoice({ image: 1, shown: 'equivalent', gauge: '4 5 0.5', line: '0 0 20 10' })
    const { figures, tables, notes } = strainField.draw(coil, { ...choices, field: chosen })
    expect(tables[0]!.rows[0]).toEqual(['Major strain ε1', 0.2])
    expect(figures[0]!.lines[0]!.curve.x.at(-1)).toBeCloseTo(Math.hypot(20, 10), 12)
    expect(notes).toContain('The gauge is smaller than the point spacing, 1 mm.')
  })
  test('a gauge beside the field tells so', () => {
    const chosen = readFieldChoice({ gauge: '90 5 1' })
    const { tables, notes } = strainField.draw(coil, { ...choices, field: chosen })
    expect(tables).toHaveLength(1)
    expect(notes).toContain('The gauge contains no point of the last image.')
  })
  test('an image beyond the last is the last', () => expect(strainMap(field, { image: 9 }).number).toBe(2))
  test('no field, no figure', () => {
    const none = { strainFields: { specimens: [], field: null } } as unknown as VisualizerCoil
    expect(strainField.draw(none, choices)).toEqual({
      figures: [],
      tables: [],
      notes: ['No strain field is stored for this coil.'],
    })
  })
})

describe('address', () => {
  test('what is written is read again', () => {
    const gauge = { x: -1.25, y: 0.5, diameter: 0.8 }
    const line = { from: [-5, 0], to: [5, 0.125] } as const
    expect(readFieldChoice({ gauge: writeGauge(gauge), line: writeLine(line) })).toMatchObject({ gauge, line })
  })
  test.each(['1 2', '1 2 0', '1 2 -1', 'a b c', '1e9 0 1', '1 2 3 4 5'])('gauge %s is not one', (gauge) =>
    expect(readFieldChoice({ gauge }).gauge).toBeUndefined(),
  )
  test('ends at one place do not make a line', () => expect(readFieldChoice({ line: '1 1 1 1' }).line).toBeUndefined())
})

describe('what a page can carry', () => {
  const many = Array.from({ length: 10 }, (_, i) => image(`stage ${i + 1}`, 0.1))
  test('few are sent as they are', () => expect(reducedField(many)).toEqual({ images: many, left: null }))
  test('of many images some, the last among them', () => {
    const { images, left } = reducedField(many, 3 * 231)
    expect(images).toHaveLength(3)
    expect(images.at(-1)!.name).toBe('stage 10')
    expect(left).toBe('Drawn from 3 of 10 images.')
  })
  test('of many points each so many', () => {
    const { images, left } = reducedField(many.slice(0, 1), 100)
    expect(images[0]!.x).toHaveLength(77)
    expect(left).toBe('Drawn from one point in 3.')
  })
})
