import { describe, expect, test } from 'vitest'
import { trainTable } from '../train.ts'
import type { CoilNumber, PairCoil } from './pair.ts'
import { findPair, minRealMaterials, realTable, unknownLaboratory } from './index.ts'

const { pair, set } = findPair('n', 'uniform')!

const cell = (mean: number, more: Partial<CoilNumber> = {}): CoilNumber => ({ mean, n: 3, condition: 'RD', ...more })
const coil = (material: string, ag: number, n: number, more: Partial<PairCoil> = {}): PairCoil => ({
  material,
  family: 'Dual Phase',
  thickness: 1.4,
  laboratories: { UAT: 'Laboratory A' },
  cells: { 'uat.ag-RD': cell(ag), 'uat.n2ag-RD': cell(n) },
  ...more,
})

describe('rows of real materials', () => {
  test('one for each material: the mean of its coils', () => {
    const { table, coils, sources } = realTable(pair, set, [
      coil('M1', 10, 0.1),
      coil('M2', 20, 0.2, { publication: 'Author (2020)' }),
      coil('M1', 14, 0.14),
    ])
    expect([...table.y]).toEqual([expect.closeTo(0.12, 12), 0.2])
    expect([...(table.features[0]!.values as Float64Array)]).toEqual([12, 20])
    // ln 1.12 and ln 1.2
    expect([...table.formula!]).toEqual([expect.closeTo(0.113_329, 6), expect.closeTo(0.182_322, 6)])
    expect({ coils, sources }).toEqual({ coils: [[0, 2], [1]], sources: ['Laboratory A', 'Author (2020)'] })
  })

  test('a coil with a gap adds nothing to its material', () => {
    const gap = coil('M1', 14, 0.14, { cells: { 'uat.n2ag-RD': cell(0.3) } })
    expect(realTable(pair, set, [coil('M1', 10, 0.1), gap]).coils).toEqual([[0]])
  })

  test('coils of another state are not averaged with the others', () => {
    const quenched = coil('M1', 5, 0.05, { family: 'Dual Phase, as quenched' })
    expect(realTable(pair, set, [quenched, coil('M1', 10, 0.1), coil('M1', 12, 0.12)]).coils).toEqual([[1, 2]])
  })

  test('coils without a laboratory are one source', () => {
    const { sources } = realTable(pair, set, [coil('M1', 10, 0.1, { laboratories: {} }), coil('M2', 10, 0.1)])
    expect(sources).toEqual([unknownLaboratory, 'Laboratory A'])
  })
})

/** 33 materials of five sources with 4, 5, 6, 8 and 10 materials, each source with an offset. */
function generated() {
  const offsets = [0, 0.5, -0.4, 0.3, -0.2]
  const sources = [4, 5, 6, 8, 10].flatMap((count, source) => Array<number>(count).fill(source))
  const x1 = sources.map((_, i) => 2 * Math.sin(1.7 * i) + 0.1 * i)
  const x2 = sources.map((_, i) => 3 * Math.cos(0.9 * i))
  return {
    target: 'y',
    y: Float64Array.from(
      sources,
      (source, i) => 10 + 1.5 * x1[i]! - 0.8 * x2[i]! + offsets[source]! + 2.5 * Math.sin(2.9 * i * i),
    ),
    groups: sources.map((_, i) => `M${i}`),
    laboratories: sources.map((source) => `Source ${source}`),
    features: [
      { name: 'x1', kind: 'number' as const, values: Float64Array.from(x1) },
      { name: 'x2', kind: 'number' as const, values: Float64Array.from(x2) },
    ],
  }
}

describe('whole sources left out', () => {
  test('errors agree with NumPy: ridge with the penalty chosen inside the other sources, and the mean of the others', () => {
    const { models, baseline, leftOutBy, sources, rows } = trainTable(generated(), (value) => value, 'source')
    const ridge = models.find(({ id }) => id === 'ridge')!
    expect(ridge.mae).toBeCloseTo(1.289_878_686, 8)
    expect(ridge.rmse).toBeCloseTo(1.537_201_263, 8)
    expect(ridge.q2).toBeCloseTo(0.811_516_474, 8)
    expect(baseline!.mae).toBeCloseTo(3.050_089_857, 8)
    expect(baseline!.rmse).toBeCloseTo(3.800_804_586, 8)
    expect(baseline!.q2).toBeCloseTo(-0.152_293_242, 8)
    expect({ leftOutBy, sources, rows: rows.length }).toEqual({
      leftOutBy: 'source',
      sources: ['Source 0', 'Source 1', 'Source 2', 'Source 3', 'Source 4'],
      rows: 33,
    })
  })

  test('leaving out single materials gives other errors', () => {
    const alone = trainTable(generated())
    expect(alone.leftOutBy).toBe('material')
    expect(alone.models.find(({ id }) => id === 'ridge')!.rmse).not.toBeCloseTo(1.537_201_263, 3)
  })

  test('errors of a published formula need no part: those of all materials', () => {
    // Considère is 0.01 too low for each odd material, and exact for each even one: mean error 0.005, root of mean square 0.01/√2.
    const coils = Array.from({ length: minRealMaterials }, (_, i) =>
      coil(`M${i}`, 5 + i, Math.log(1 + (5 + i) / 100) + (i % 2) / 100, {
        laboratories: { UAT: `Laboratory ${i % 5}` },
      }),
    )
    const { models } = trainTable(realTable(pair, set, coils).table, (value) => value, 'source')
    const formula = models.find(({ id }) => id === 'formula')!
    expect(formula.mae).toBeCloseTo(0.005, 12)
    expect(formula.rmse).toBeCloseTo(0.01 / Math.SQRT2, 12)
  })

  test('a single source cannot be left out', () => {
    const coils = Array.from({ length: minRealMaterials }, (_, i) => coil(`M${i}`, 5 + i, 0.1 + i / 100))
    expect(() => trainTable(realTable(pair, set, coils).table, undefined, 'source')).toThrow(/one source/)
  })
})
