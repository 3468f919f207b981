import { describe, expect, test } from 'vitest'
import type { TestCode } from '../../test-types/test-type.ts'
import { statedConditionOf } from './stated-condition.ts'

type Head = readonly (readonly [key: string, value: string])[]

const metadataOf = (head: Head) => head.map(([key, value]) => ({ key, value }))

function place(
  code: TestCode,
  id: string,
  head: Head = [],
  file: { name?: string; single?: boolean; rows?: string[] } = {},
) {
  const specimen = { id, channels: [], geometry: {}, metadata: metadataOf(head), laboratory: [], issues: [] }
  const texts = file.rows ? [{ name: 'condition', values: file.rows }] : []
  const found = statedConditionOf(code, { specimen, texts }, { name: file.name, single: file.single ?? true })
  return found && `${found.condition.label} (${found.from})`
}

describe('direction and number', () => {
  test.each<[string, ReturnType<typeof place>, string | undefined]>([
    ['the head of our formats', place('UAT', 'x', [['condition', 'TD 2']]), 'TD 2 (file)'],
    ['the name of a specimen', place('UAT', 'DD 3'), 'DD 3 (file)'],
    ['rows that all state one', place('UAT', 'x', [], { rows: ['RD 1', 'RD 1'] }), 'RD 1 (file)'],
    ['a key of a machine, in German', place('UAT', 'x', [['Walzrichtung', 'quer']]), 'TD (file)'],
    ['a key of a machine, as an angle', place('UAT', 'x', [['Specimen direction', '45°']]), 'DD (file)'],
    ['an angle between the three', place('UAT', 'x', [['Orientation', '22,5°']]), '22.5° (file)'],
    ['the name of the file', place('UAT', 'x', [], { name: 'DP980-6_DD_01.csv' }), 'DD 1 (name)'],
    ['a name inside a workbook', place('UAT', 'DP980-6_TD_02', [], { name: 'all.xlsx', single: false }), 'TD 2 (name)'],
    [
      'the file of several specimens: its number is none of theirs',
      place('UAT', 'Probe 3', [], { name: 'DP980_TD_01.xlsx', single: false }),
      'TD (name)',
    ],
    [
      'specimens called after their file',
      place('UAT', 'DP980_TD_01 (2)', [], { name: 'DP980_TD_01.csv', single: false }),
      'TD (name)',
    ],
    [
      'the head before the name',
      place('UAT', 'x', [['condition', 'RD 4']], { name: 'DP980_TD_01.csv' }),
      'RD 4 (file)',
    ],
    [
      'the head, with the number of the name',
      place('UAT', 'x', [['direction', 'TD']], { name: 'DP980_TD_07.csv' }),
      'TD 7 (file)',
    ],
    [
      'the head of another direction than the name: without its number',
      place('UAT', 'x', [['direction', 'RD']], { name: 'DP980_TD_07.csv' }),
      'RD (file)',
    ],
    ['nothing', place('UAT', 'sample 12', [['direction', 'R22']], { name: 'sample 12.csv' }), undefined],
    ['two directions in a name', place('UAT', 'x', [], { name: 'RD_TD.csv' }), undefined],
    ['a test without directions', place('HER', 'x', [['direction', 'RD']], { name: 'HER_RD_01.csv' }), undefined],
    ['a delay', place('HER', '240 Minute 2'), '240 Minute (file)'],
    ['a rate that a name cannot state', place('MRT', 'x', [], { name: 'MRT_RD_01.csv' }), undefined],
    ['a rate', place('MRT', 'RD 100/s 2'), 'RD 100/s 2 (file)'],
  ])('%s', (_why, found, expected) => expect(found).toBe(expected))
})
