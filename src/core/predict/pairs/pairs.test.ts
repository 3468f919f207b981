import { describe, expect, test } from 'vitest'
import { propertyColumn } from '#core/properties/shown-column.ts'
import { trainTable } from '../train.ts'
import type { CoilNumber, PairCoil } from './pair.ts'
import {
  scaledInputs,
  columnsOfPairs,
  findPair,
  pairs,
  pairTable,
  scaledBy,
  scaledDeviation,
  unscaledBy,
} from './index.ts'

const cell = (mean: number, more: Partial<CoilNumber> = {}): CoilNumber => ({ mean, n: 3, condition: 'RD', ...more })
const coil = (cells: PairCoil['cells'], more: Partial<PairCoil> = {}): PairCoil => ({
  material: 'M1',
  family: 'Dual Phase',
  thickness: 1.4,
  cells,
  ...more,
})

test('ids are stored: none disappears', () => {
  expect(pairs.flatMap(({ id, sets }) => sets.map((set) => `${id}/${set.id}`))).toEqual([
    'lambda/fracture',
    'lambda/tension',
    'lambda/composition',
    'alpha/fracture',
    'alpha/tension',
    'alpha/composition',
    'tfs/area',
    'tfs/tension',
    'flc0/hardening',
    'flc0/elongation',
    'flc-tension/elongation',
    'flc-biaxial/elongation',
    'fracture-shear/tension',
    'fracture-shear/elongation',
    'fracture-plane/bending',
    'fracture-plane/tension',
    'fracture-plane/angle',
    'fracture-plane/elongation',
    'n/uniform',
    'ag/hardening',
    'fb/strain-ratios',
    'rb/strain-ratios',
    'm/strength',
    'chord/strength',
  ])
})

test('every column is one of the property table', () => {
  expect(columnsOfPairs().filter((id) => !propertyColumn(id))).toEqual([])
})

test.each([
  // case, scale, value, scaled by hand, deviation, scaled by hand
  ['as it is', 'plain', 0.12, 0.12, 0.01, 0.01],
  ['logarithm: ln 30, and a tenth is a tenth', 'ln', 30, 3.401_197, 3, 0.1],
  ['a right angle is the middle: ln 1; slope 1/45', 'angle', 90, 0, 4.5, 0.1],
  ['60° : ln(60/120)', 'angle', 60, -Math.LN2, 4, 0.1],
] as const)('%s', (_why, scale, value, inScale, deviation, deviationInScale) => {
  expect(scaledBy(scale, value)).toBeCloseTo(inScale, 5)
  expect(unscaledBy(scale, scaledBy(scale, value))).toBeCloseTo(value, 9)
  expect(scaledDeviation(scale, value, deviation)).toBeCloseTo(deviationInScale, 9)
})

test.each([
  ['no logarithm of nothing', 'ln', 0],
  ['no angle beyond 180°', 'angle', 190],
] as const)('%s', (_why, scale, value) => expect(scaledBy(scale, value)).toBeNaN())

describe('formulas, by hand', () => {
  test.each([
    // pair, set, values, result
    ['tfs', 'area', { z: 50 }, Math.LN2], // −ln 0.5
    ['n', 'uniform', { ag: 10 }, 0.095_31], // ln 1.1
    ['ag', 'hardening', { n: 0.2 }, 22.1403], // 100·(e^0.2 − 1)
    ['fb', 'strain-ratios', { rbar: 1 }, 1], // isotropic
    ['fb', 'strain-ratios', { rbar: 2 }, 1.069_913], // 1.5^(1/6)
    ['rb', 'strain-ratios', { r0r90: 0.8 }, 0.8],
    ['m', 'strength', { rm: 700 }, 0.01], // 7/700
    ['flc0', 'hardening', { n: 0.21, t: 1 }, 0.317_99], // ln(1 + (23.3 + 14.13)/100)
    ['flc0', 'elongation', { a80: 20, t: 1 }, 0.168], // 0.0084·20
    ['flc-biaxial', 'elongation', { a80min: 20, t: 1 }, 0.35], // 0.00215·20 + 0.25 + 0.00285·20
    // q = 0.797, v = 0.0626·20^0.567 = 0.342 21, ε1 = v(1 + q)/√(1 + q²)
    ['flc-tension', 'elongation', { a80: 20, r90: 1, t: 1 }, 0.480_9],
  ] as const)('%s', (pair, set, values, expected) => {
    expect(findPair(pair, set)!.set.formula!.value(values)).toBeCloseTo(expected, 4)
  })
})

describe('what a pair learns from', () => {
  const { pair, set } = findPair('lambda', 'tension')!
  const whole = { 'uat.rm-RD': cell(1000), 'uat.yr-RD': cell(0.7), 'her.lambda': cell(30, { condition: '240 Minute' }) }

  test('logarithms of numbers, and the family', () => {
    const { table, coils } = pairTable(pair, set, [coil(whole)])
    expect(coils).toEqual([0])
    expect(table.y[0]).toBeCloseTo(Math.log(30), 12)
    expect(table.features.map(({ name, values }) => [name, values[0]])).toEqual([
      ['rm', Math.log(1000)],
      ['yr', 0.7],
      ['t', Math.log(1.4)],
      ['family', 'Dual Phase'],
    ])
  })

  test.each([
    ['no value of the target', { ...whole, 'her.lambda': undefined }],
    ['another time after punching', { ...whole, 'her.lambda': cell(30, { condition: '5 Minute' }) }],
    ['a gap among the features', { ...whole, 'uat.yr-RD': undefined }],
  ])('a coil is left out: %s', (_why, cells) => {
    expect(pairTable(pair, set, [coil(cells), coil(whole)]).coils).toEqual([1])
  })

  test('chemistry and coating, where both are known', () => {
    const { set: composition } = findPair('lambda', 'composition')!
    const cells = { ...whole, 'uat.tfs-RD': cell(0.7) }
    const known = { chemistry: { C: 0.1, Mn: 2, Si: 0.3 }, coating: 'GI' }
    const { coils, table } = pairTable(pair, composition, [
      coil(cells, known),
      coil(cells, { ...known, coating: null }),
      coil(cells, { ...known, chemistry: { C: 0.1, Mn: 2 } }),
    ])
    expect(coils).toEqual([0])
    expect(table.features.slice(4).map(({ name, values }) => [name, values[0]])).toEqual([
      ['c', 0.1],
      ['mn', 2],
      ['si', 0.3],
      ['coating', 'GI'],
      ['family', 'Dual Phase'],
    ])
  })

  test('scatter of a difference is that of both: 3 and 4 make 5', () => {
    const post = findPair('tfs', 'tension')!.set.features.find(({ id }) => id === 'post')!
    const both = { 'uat.a-RD': cell(12, { gauge: 80, s: 3 }), 'uat.ag-RD': cell(8, { s: 4 }) }
    expect(post.deviation!(coil(both))).toBeCloseTo(5, 12)
    expect(post.deviation!(coil({ ...both, 'uat.ag-RD': cell(8) }))).toBeUndefined()
  })

  test('elongation over another gauge length is another number', () => {
    const { pair: tfs, set: tension } = findPair('tfs', 'tension')!
    const over = (gauge: number) =>
      coil({
        'uat.rm-RD': cell(1000),
        'uat.ag-RD': cell(8),
        'uat.a-RD': cell(12, { gauge }),
        'uat.tfs-RD': cell(0.7),
      })
    expect(pairTable(tfs, tension, [over(50), over(80)]).coils).toEqual([1])
  })

  test('nothing is asked with a gap', () => {
    expect(scaledInputs(set, { rm: 1000, yr: 0.7, t: undefined }, { family: 'Dual Phase' })).toBeUndefined()
  })
})

test('where a formula holds exactly it is chosen, and the mean is not', () => {
  const { pair, set } = findPair('n', 'uniform')!
  const coils = Array.from({ length: 24 }, (_, i) =>
    coil(
      { 'uat.ag-RD': cell(5 + i), 'uat.n2ag-RD': cell(Math.log(1 + (5 + i) / 100)) },
      { material: `M${i}`, family: i % 2 ? 'Dual Phase' : 'HSLA' },
    ),
  )
  const { chosen, models } = trainTable(pairTable(pair, set, coils).table)
  expect(chosen).toBe('formula')
  expect(models.find(({ id }) => id === 'formula')!.q2).toBeCloseTo(1, 12)
})
