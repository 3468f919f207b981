import { expect, test } from 'vitest'
import { missingSentences, propertyLines, specimenLines } from './property-rows.ts'
import { flagWords } from '#core/evaluate/result/flag-words.ts'
import type { ShownRow } from '#contract/views/test.ts'

const row = (property: string, conditionId: string, values: readonly (number | null)[], flags: string[] = []) => {
  const found = values.filter((value) => value !== null)
  const mean = found.length > 0 ? found.reduce((a, b) => a + b, 0) / found.length : null
  return {
    property,
    unit: '1',
    conditionId,
    condition: conditionId,
    orientation: null,
    n: found.length,
    mean,
    s: found.length > 1 ? 0.5 : null,
    min: found.length > 0 ? Math.min(...found) : null,
    max: found.length > 0 ? Math.max(...found) : null,
    ci95: null,
    outliers: [],
    replicates: values.map((value, i) => ({
      scalarId: `${property}-${conditionId}-${i + 1}`,
      replicate: i + 1,
      value,
      flags: value === null ? flags.map(flagWords) : [],
    })),
    synthetic: true,
  } satisfies ShownRow
}

const rows = [
  row('uat.rm', 'RD', [1020, 1030, null], ['maximum_not_reached']),
  row('uat.rm', 'TD', [1040, 1050]),
  row('uat.reh', 'RD', [null, null], ['no_yield_point']),
  row('uat.l0', 'RD', [80, 80, 80]),
  row('uat.l0', 'TD', [50, 80]),
]
const lines = propertyLines(rows)
const cell = (property: string, condition: string) =>
  lines.find((line) => line.property === property)?.cells.get(condition)

test('one line per property, in the order given; those without a value are last', () =>
  expect(lines.map(({ property }) => property)).toEqual(['uat.rm', 'uat.l0', 'uat.reh']))

test('a mean keeps its scatter and opens its first specimen; a specimen without a value does not taint it', () =>
  expect(cell('uat.rm', 'RD')).toMatchObject({ mean: 1025, s: 0.5, n: 2, scalarId: 'uat.rm-RD-1', reason: undefined }))

test('without any value there is a sentence why', () =>
  expect(cell('uat.reh', 'RD')).toMatchObject({ mean: null, reason: expect.stringContaining('continuous yielding') }))

test('a fact has no scatter; where specimens differ it is a range', () => {
  expect(cell('uat.l0', 'RD')).toMatchObject({ mean: 80, s: null, range: undefined })
  expect(cell('uat.l0', 'TD')).toMatchObject({ s: null, range: [50, 80] })
})

test('specimens stand below by number, each with its own value or reason', () => {
  const specimens = specimenLines(rows, lines[0]!)
  expect(specimens.map(({ replicate }) => replicate)).toEqual([1, 2, 3])
  expect(specimens.map(({ cells }) => [cells.get('RD')?.mean, cells.get('TD')?.mean])).toEqual([
    [1020, 1040],
    [1030, 1050],
    [null, undefined],
  ])
  expect(specimens[2]?.cells.get('RD')?.reason).toMatch(/force still rises/)
})

test('what is missing is told once for all conditions that share the reason', () => {
  const [some, all] = propertyLines([
    row('mrt.m', 'RD 1/s', [0.01]),
    row('mrt.m', 'RD 100/s', [null], ['no_strain']),
    row('mrt.m', 'RD 500/s', [null], ['no_strain']),
    row('uat.reh', 'RD', [null], ['no_strain']),
  ]).map(missingSentences)
  const reason = 'no channel contains strain or extension.'
  expect([some, all]).toEqual([[`No value under RD 100/s, RD 500/s: ${reason}`], [`No value: ${reason}`]])
})
