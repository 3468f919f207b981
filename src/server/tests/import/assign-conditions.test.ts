import { describe, expect, test } from 'vitest'
import type { Specimen } from '#core/read/specimen.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { type ImportRecord, assignConditions } from './assign-conditions.ts'
import type { ImportRequest, ReadFile } from './import-request.ts'

const specimen = (id: string, condition?: string): Specimen => ({
  id,
  channels: [],
  geometry: {},
  metadata: condition === undefined ? [] : [{ key: 'condition', value: condition }],
  laboratory: [],
  issues: [],
})

/** Records of one file for each list of specimens. */
function recordsOf(dialect: string, ...files: Specimen[][]): ImportRecord[] {
  return files.flatMap((specimens, i): ImportRecord[] => {
    const file: ReadFile = { name: `${i}.csv`, hash: '', bytes: 0, reading: { dialect, specimens, issues: [] } }
    return specimens.map((one) => ({ file, specimen: one, holds: 'specimen', texts: [] }))
  })
}

const place = (
  records: readonly ImportRecord[],
  request: Partial<ImportRequest> = {},
  taken: [string, number[]][] = [],
  code: TestCode = 'UAT',
) => assignConditions(records, new Map(taken), { material: 'm', coil: 'v', test: code, ...request })
const labels = (...given: Parameters<typeof place>) => place(...given).map(({ label }) => label)

const workbook = recordsOf('generic', [specimen('RD 2'), specimen('TD 1'), specimen('Probe 3'), specimen('Probe 4')])
const alone = recordsOf('steeldata-curve', [specimen('TD 4', 'TD 4')])

describe('several specimens in a file', () => {
  test('stand as they say, the others under the condition asked for, numbered on', () => {
    expect(labels(workbook, { condition: 'TD' })).toEqual(['RD 2', 'TD 1', 'TD 2', 'TD 3'])
  })
  test('a first number that is asked for renumbers each condition', () => {
    expect(labels(workbook, { condition: 'TD', replicate: 5 })).toEqual(['RD 5', 'TD 5', 'TD 6', 'TD 7'])
  })
  test('a number that the coil has already is refused, and how to go on', () => {
    expect(() => labels(workbook, { condition: 'TD' }, [['RD', [1, 2]]])).toThrow(
      "this coil already has UAT 'RD 2'; add --replicate N to choose their first number",
    )
  })
  test('numbers that give way leave the others as they are', () => {
    const placed = place(workbook, { condition: 'TD', givesWay: true }, [['RD', [1, 2]]])
    expect(placed.map(({ label, taken }) => [label, taken])).toEqual([
      ['RD 3', 2],
      ['TD 1', undefined],
      ['TD 2', undefined],
      ['TD 3', undefined],
    ])
  })
  test('the same number twice in one file is refused, also where numbers give way', () => {
    const twice = recordsOf('generic', [specimen('RD 1'), specimen('RD 1')])
    expect(() => labels(twice)).toThrow("already has UAT 'RD 1'")
    expect(() => labels(twice, { givesWay: true }, [['RD', [1]]])).toThrow("already has UAT 'RD 1'")
  })
  test('without a condition anywhere each specimen is named', () => {
    expect(() => labels(workbook)).toThrow(
      /^0\.csv, specimen 'Probe 3': no condition found .*; pass --orientation .*\n0\.csv, specimen 'Probe 4'/,
    )
  })
  test('rates and delays are conditions too', () => {
    const rates = recordsOf('steeldata-curves', [specimen('RD 100/s 2'), specimen('TD 0.1/s 1')])
    expect(labels(rates, {}, [], 'MRT')).toEqual(['RD 100/s 2', 'TD 0.1/s 1'])
    const holes = recordsOf('steeldata-scalars', [specimen('240 Minute 2'), specimen('30 Minute 1')])
    const placed = place(holes, {}, [], 'HER')
    expect(placed.map(({ condition, number }) => [condition.delay, number])).toEqual([
      [240, 2],
      [30, 1],
    ])
  })
})

describe('one specimen in a file', () => {
  test('stands under the condition asked for, with a warning where the file says another', () => {
    const [placed] = place(alone, { condition: 'RD' }, [['RD', [1, 2]]])
    expect(placed!.label).toBe('RD 3')
    expect(placed!.placing).toMatchObject([{ severity: 'warning', code: 'other-condition' }])
    expect(place(alone, { condition: 'TD' })[0]!.placing).toEqual([])
  })
  test('follows the file when nothing is asked for', () => {
    expect(labels(alone, {}, [['TD', [1]]])).toEqual(['TD 4'])
  })
  test('whose number is taken takes the next one where numbers give way, and says so', () => {
    const [placed] = place(alone, { givesWay: true }, [['TD', [4, 6]]])
    expect(placed).toMatchObject({ label: 'TD 7', taken: 4 })
    expect(placed!.placing).toEqual([
      {
        severity: 'warning',
        code: 'number-taken',
        message: 'The file states TD 4, but the coil already has this number. The specimen is stored as TD 7.',
      },
    ])
    const [free] = place(alone, { givesWay: true }, [['TD', [1]]])
    expect(free).toMatchObject({ label: 'TD 4', taken: undefined, placing: [] })
    // Somebody asked for the number of the name, so nothing that the file says is contradicted.
    expect(place(alone, { condition: 'TD', proposed: 2 }, [['TD', [2]]])[0]).toMatchObject({
      label: 'TD 3',
      taken: 2,
      placing: [],
    })
  })
  test('of several such files the numbers run on', () => {
    const files = recordsOf('generic', [specimen('a')], [specimen('b')])
    expect(labels(files, { condition: 'DD' }, [['DD', [7]]])).toEqual(['DD 8', 'DD 9'])
  })
})

describe('files that state nothing but in their names', () => {
  const named = (name: string) => {
    const [record] = recordsOf('generic', [specimen(name.replace(/\.csv$/, ''))])
    return { ...record!, file: { ...record!.file, name } }
  }
  const three = ['DP980-6_1.40_DD_01.csv', 'DP980-6_1.40_TD_02.csv', 'DP980-6_1.40_RD_03.csv'].map(named)

  test('are placed by them when nothing is asked for', () => {
    expect(labels(three)).toEqual(['DD 1', 'TD 2', 'RD 3'])
  })
  test('are placed as asked, with a warning where the name differs', () => {
    const placed = place(three, { condition: 'RD' })
    expect(placed.map(({ label }) => label)).toEqual(['RD 1', 'RD 2', 'RD 3'])
    expect(placed.map(({ placing }) => placing.map(({ message }) => message))).toEqual([
      ['The name states DD; stored under RD, as requested.'],
      ['The name states TD; stored under RD, as requested.'],
      [],
    ])
  })
})

test('a condition that is none of the test is refused', () => {
  expect(() => labels(alone, { condition: '240 Minute' })).toThrow(/E023/)
})
