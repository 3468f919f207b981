import { expect, test } from 'vitest'
import type { DrawnCoil } from '#contract/views/research.ts'
import { legendEntries, sharedKind } from '#web/chart/series.ts'
import { directionsText, researchSeries } from './research-series.ts'

type Direction = 'RD' | 'DD' | 'TD' | null

const coil = (name: string, directions: readonly Direction[]) =>
  ({
    id: name,
    name,
    synthetic: false,
    series: directions.map((orientation, i) => ({
      id: `${i}`,
      label: orientation ?? '240 Minute',
      condition: orientation ?? '240 Minute',
      orientation,
      kind: 'mean',
      group: i,
      drawn: 'line',
      synthetic: false,
      spread: null,
      x: Float64Array.of(0, 0.1),
      y: Float64Array.of(0, 600),
    })),
  }) as unknown as DrawnCoil

test('lines of a coil share an entry of the legend with its name', () => {
  const coils = ['DP600', 'DP780', 'DP980'].map((name) => coil(name, ['RD', 'DD', 'TD']))
  const series = coils.flatMap((one, i) => researchSeries(one, i, true))
  expect(series).toHaveLength(9)
  expect(legendEntries(series).map(({ label }) => label)).toEqual(['DP600', 'DP780', 'DP980'])
  expect(series[1]!.label).toBe('DP600 DD')
  expect(sharedKind(series)).toBe('mean of measurements')
})

test('lines of one coil keep their entries', () =>
  expect(legendEntries(researchSeries(coil('DP600', ['RD', 'DD', 'TD']), 0, false))).toHaveLength(3))

test.each<[why: string, coils: number, directions: readonly Direction[], text: string]>([
  ['one direction', 12, ['RD'], 'RD'],
  ['directions with dashes', 3, ['TD', 'RD'], 'RD solid, TD dashed'],
  ['more colours than directions have dashes for', 7, ['RD', 'TD'], 'RD, TD'],
  ['no direction', 2, [null], ''],
])('directions in the subtitle: %s', (_why, count, directions, text) =>
  expect(directionsText(Array.from({ length: count }, (_, i) => coil(`DP${i}`, directions)))).toBe(text),
)
