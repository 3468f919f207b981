import { describe, expect, test } from 'vitest'
import { cards } from '../cards/index.ts'
import { yieldCriterion } from '../models/yield/index.ts'
import { tabTests } from '../parameter-sets/index.ts'
import type { FiniteElementCode } from '../test-types/fe-tabs.ts'
import {
  neededTests,
  orderLines,
  type Purpose,
  purposes,
  testsForParts,
  usualCards,
  compareWithExisting,
} from './index.ts'
import { type NeededPart, requirementsOf } from './requirements.ts'

const needed = (ids: readonly Purpose['id'][], ...chosen: string[]) =>
  neededTests({ purposes: ids, cards: chosen }).map(({ test: code, rows, advised }) =>
    [
      code,
      rows
        .map(({ direction, rate, replicates }) => [direction, rate, replicates].filter((x) => x !== null).join(' '))
        .join(', '),
      ...(advised ? ['advised'] : []),
    ].join(': '),
  )

const speeds = [0.001, 0.1, 1, 10, 100, 500].map((rate) => `RD ${rate} 3`).join(', ')

// By hand, from docs/science/tests.md, models.md and taxonomy.md.
test.each<[string, readonly Purpose['id'][], readonly string[], readonly string[]]>([
  ['a flow curve alone', [], ['calculix-plastic'], ['UAT: RD 3']],
  ['forming on Hill', ['forming'], ['abaqus-hill'], ['UAT: RD 3, DD 3, TD 3', 'HBG: 3: advised']],
  [
    'Yld2000 needs biaxial tests: then the bulge test is required, not only advised',
    ['forming'],
    ['ls-dyna-mat-133'],
    ['UAT: RD 3, DD 3, TD 3', 'HBG: 3', 'BBT: 3'],
  ],
  [
    'Yld2000 + GISSMO without a purpose: everything that the two hold',
    [],
    ['ls-dyna-mat-133', 'ls-dyna-gissmo'],
    ['UAT: RD 3, DD 3, TD 3', 'HBG: 3', 'PST: RD 3', `MRT: ${speeds}`, 'SHR: RD 3', 'BBT: 3', 'FSM: 1'],
  ],
  ['springback', ['springback'], ['abaqus-combined'], ['UAT: RD 3', 'CTC: RD 3', 'LUL: RD 3']],
  [
    'crash: rates and a locus of fracture',
    ['crash'],
    ['ls-dyna-gissmo'],
    [
      'UAT: RD 3',
      'HBG: 3: advised',
      'PST: RD 3',
      `MRT: ${speeds}`,
      'SHR: RD 3',
      'BBT: 3',
      'BND: RD 3, TD 3: advised',
      'FSM: 1',
    ],
  ],
  ['an edge: six holes, whatever the card', ['edge-cracking'], [], ['UAT: RD 3', 'HER: 6']],
])('%s', (_why, ids, chosen, expected) => expect(needed(ids, ...chosen)).toEqual(expected))

test.each<[Purpose['id'], (typeof cards)[number]['solver'], readonly string[]]>([
  ['forming', 'LS-DYNA', ['ls-dyna-mat-133-erosion']],
  ['forming', 'Abaqus', ['abaqus-hill', 'abaqus-fld']],
  ['springback', 'LS-DYNA', ['ls-dyna-mat-125']],
  ['springback', 'Radioss', ['radioss-law78']],
  ['springback', 'Abaqus', ['abaqus-combined']],
  ['crash', 'LS-DYNA', ['ls-dyna-gissmo']],
  ['crash', 'Abaqus', ['abaqus-ductile']],
  ['crash', 'CalculiX', []],
  ['edge-cracking', 'Radioss', ['radioss-law57-tab1']],
])('%s with %s takes %j at first', (id, solver, expected) =>
  expect(
    usualCards(
      purposes.filter((one) => one.id === id),
      solver,
    ).map((card) => card.id),
  ).toEqual(expected),
)

describe('the list says what the models are found from', () => {
  const tabOf: readonly (readonly [NeededPart, FiniteElementCode])[] = [
    ['chord-modulus', 'FE1'],
    ['flow', 'FE2'],
    ['biaxial-flow', 'FE2'],
    ['yoshida-uemori', 'FE2'],
    ['backstresses', 'FE2'],
    ['r-values', 'FE3'],
    ['hill48', 'FE3'],
    ['yld2000', 'FE3'],
    ['rates', 'FE4'],
    ['forming-limit', 'FE5'],
    ['regularisation', 'FE6'],
  ]
  test.each(tabOf)('%s: tests of %s', (part, tab) => {
    expect(requirementsOf(part).filter((one) => !tabTests(tab).includes(one.test))).toEqual([])
    expect(requirementsOf(part).length).toBeGreaterThan(0)
  })
  test('Yld2000: as many sources as its inputs have', () => {
    expect(yieldCriterion('yld2000-2d').inputs.toSorted()).toEqual(['r0', 'r45', 'r90', 'rb', 's45', 's90', 'sb'])
    expect(requirementsOf('yld2000').map((one) => one.test)).toEqual(['UAT', 'HBG', 'BBT'])
  })
  test('every card of the house has its tests', () => {
    for (const { id } of cards) expect(neededTests({ purposes: [], cards: [id] })[0]?.test).toBe('UAT')
  })
})

test('what is held is taken off, row by row; rates within a factor of two are the same', () => {
  const held = [
    { test: 'UAT', orientation: 'RD', rate: null, replicates: 5 },
    { test: 'UAT', orientation: 'TD', rate: null, replicates: 2 },
    { test: 'HBG', orientation: 'RD', rate: null, replicates: 2 },
    { test: 'MRT', orientation: 'RD', rate: 250, replicates: 3 },
    { test: 'MRT', orientation: 'RD', rate: 2, replicates: 1 },
    { test: 'MRT', orientation: 'TD', rate: 10, replicates: 3 },
  ] as const
  const tests = compareWithExisting(testsForParts(['yld2000', 'rates']), held)
  expect(tests.map(({ test: code, missing }) => [code, missing])).toEqual([
    // RD is there, three at 45°, one across.
    ['UAT', 4],
    ['HBG', 1],
    // 250 answers 500, one at 2 answers 1; the directions of the rest are others.
    ['MRT', 4 * 3 + 2],
    ['BBT', 3],
  ])
  expect(orderLines(tests)).toEqual([
    { test: 'UAT', directions: ['DD'], rates: [], replicates: 3 },
    { test: 'UAT', directions: ['TD'], rates: [], replicates: 1 },
    { test: 'HBG', directions: [], rates: [], replicates: 1 },
    { test: 'MRT', directions: ['RD'], rates: [0.001, 0.1, 10, 100], replicates: 3 },
    { test: 'MRT', directions: ['RD'], rates: [1], replicates: 2 },
    { test: 'BBT', directions: [], rates: [], replicates: 3 },
  ])
})

test('a coil that has everything needs nothing', () => {
  const all = testsForParts(['failure']).flatMap(({ test: code, rows }) =>
    rows.map(({ direction, rate, replicates }) => ({ test: code, orientation: direction, rate, replicates })),
  )
  expect(orderLines(compareWithExisting(testsForParts(['failure']), all))).toEqual([])
})

test('what does not exist is refused', () => {
  expect(() => neededTests({ purposes: [], cards: ['x'] })).toThrow("no card named 'x'")
  expect(() => neededTests({ purposes: ['flying' as never], cards: [] })).toThrow("no purpose named 'flying'")
})
