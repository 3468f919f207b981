import { describe, expect, test } from 'vitest'
import type { AvailableTest } from '#contract/tests.ts'
import { chosenState, type Names, readState, writeState } from './address.ts'

const condition = (label: string, replicates: number[]) => ({
  id: '00000000-0000-4000-8000-000000000000',
  label,
  orientation: null,
  angle: null,
  rate: null,
  delay: null,
  replicates,
})
const available = (code: AvailableTest['code'], defaultCondition: string, conditions: AvailableTest['conditions']) => ({
  id: '00000000-0000-4000-8000-000000000000',
  code,
  coilId: '00000000-0000-4000-8000-000000000000',
  standard: null,
  laboratory: null,
  defaultCondition,
  conditions,
  counts: { replicates: 1, curves: 1, scalars: 1, pointSets: 0, fieldMaps: 0 },
  synthetic: true,
})

const choices: Names = {
  cards: ['yes', 'ls-dyna', 'abaqus', 'ls-dyna-mat-024'],
  coils: ['GI-1.40', 'UC-1.00'],
  tests: [
    available('UAT', 'RD 1', [condition('RD', [1, 2]), condition('DD', [1]), condition('TD', [1])]),
    available('HER', '240 Minute', [condition('10 Minute', [1, 2]), condition('240 Minute', [1])]),
    available('MRT', 'RD 100/s 1', [condition('RD 100/s', [1])]),
  ],
  project: 'P-2026-012',
}

const written = (search: string) => {
  const { state, ignored } = readState(new URLSearchParams(search), choices)
  return { again: writeState(state, {}, choices), ignored: ignored.map(({ text, suggestion }) => [text, suggestion]) }
}

describe('address → state → address', () => {
  test.each([
    // why                              given                                        canonical
    ['nothing', '', ''],
    ['defaults are left out', '?test=UAT&condition=RD-1&view=chart', ''],
    ['fixed order', '?view=table&condition=TD-1', '?condition=TD-1&view=table'],
    ['capitals of no matter', '?test=her&condition=10-minute', '?test=HER&condition=10-Minute'],
    ['a default of its own test', '?test=HER&condition=240-Minute', '?test=HER'],
    ['a rate keeps its stroke', '?test=MRT&condition=RD-100%2Fs-1', '?test=MRT'],
    ['directions in one order', '?orientation=TD,RD', '?orientation=RD,TD'],
    ['all directions are the default', '?orientation=RD,DD,TD', ''],
    ['a finite-element tab', '?test=FE3', '?test=FE3'],
    [
      'specified names',
      '?wide=yes&comparison=DP980-2&project=P-2026-012',
      '?wide=yes&comparison=DP980-2&project=P-2026-012',
    ],
    ['means beside others need no word', '?curves=mean&comparison=DP980-2', '?comparison=DP980-2'],
    ['specimens beside others do', '?comparison=DP980-2&curves=replicates', '?curves=replicates&comparison=DP980-2'],
    ['a test that was not done stays', '?test=BBT', '?test=BBT'],
    [
      'a series that others are compared with',
      '?test=FE2&difference=flow~DP980-(6)-flow',
      '?test=FE2&difference=flow~DP980-(6)-flow',
    ],
    ['the card of the tab', '?card=yes', '?card=yes'],
    ['a solver, in capitals', '?card=LS-DYNA', '?card=ls-dyna'],
    [
      'a card with its law and units',
      '?system=m-kg-s&hardening=voce&card=ls-dyna-mat-024',
      '?card=ls-dyna-mat-024&hardening=voce&system=m-kg-s',
    ],
  ])('%s: %s', (_why, given, canonical) => {
    expect(written(given)).toEqual({ again: canonical, ignored: [] })
  })
})

test.each([
  // given                    said                                     the rest is kept
  ['?thicknes=1&test=HER', [['thicknes', undefined]], '?test=HER'],
  ['?veiw=table', [['veiw', 'view']], ''],
  ['?test=UAX&view=table', [['UAX', 'UAT']], '?view=table'],
  ['?condition=RD-9', [['RD-9', 'RD-1']], ''],
  ['?orientation=RD,XX', [['XX', undefined]], '?orientation=RD'],
  ['?number=42', [['42', undefined]], ''],
  ['?comparison=%3Cb%3E', [['<b>', undefined]], ''],
  ['?log=z', [['z', 'x']], ''],
  ['?card=lsdyna&test=HER', [['lsdyna', 'ls-dyna']], '?test=HER'],
  ['?card=comsol', [['comsol', undefined]], ''],
])('%s is told, the rest is kept', (given, said, again) => {
  const { ignored, again: rest } = written(given)
  expect(rest).toBe(again)
  expect(ignored).toEqual(said)
})

test('another test forgets the condition, chart and number of the old one, and keeps the view', () => {
  const { state } = readState(new URLSearchParams('?condition=TD-1&chart=flow&view=table&log=xy'), choices)
  expect(writeState(state, { test: 'HER' }, choices)).toBe('?test=HER&view=table')
})

test('closing a number leads back to the chart and specimen that were chosen before', () => {
  const open = (search: string) => readState(new URLSearchParams(search), choices).state
  const number = '00000000-0000-4000-8000-000000000001'
  for (const before of ['', '?condition=TD-1&chart=flow', '?curves=mean']) {
    const addressed = open(`${before}${before ? '&' : '?'}number=${number}`)
    const shown = { ...addressed, condition: 'RD 2', chart: 'flow', curves: 'replicates' } as const
    expect(writeState(chosenState(shown, addressed), { number: '' }, choices)).toBe(before)
  }
})

describe('curves beside those of others', () => {
  const after = (search: string, comparison: string[]) => {
    const { state } = readState(new URLSearchParams(search), choices)
    return readState(new URLSearchParams(writeState(state, { comparison }, choices)), choices).state.curves
  }
  test.each([
    // why                                    now                                            then        curves
    ['specimens become a mean', '', ['DP980-2'], 'mean'],
    ['and specimens again', '?comparison=DP980-2', [], 'replicates'],
    ['a mean that was chosen stays', '?curves=mean', ['DP980-2'], 'mean'],
    ['also without others', '?comparison=DP980-2,DP980-4', ['DP980-4'], 'mean'],
    ['specimens that were chosen stay', '?comparison=DP980-2&curves=replicates', ['DP980-2', 'DP980-4'], 'replicates'],
  ])('%s', (_why, search, comparison, curves) => expect(after(search, comparison)).toBe(curves))
})

test('another test closes the card and keeps its law and units', () => {
  const { state } = readState(new URLSearchParams('?card=abaqus&hardening=voce&system=m-kg-s'), choices)
  expect(writeState(state, { test: 'FE3' }, choices)).toBe('?test=FE3&hardening=voce&system=m-kg-s')
})

test('a coil without tension opens with the first test that it has, and all its links name theirs', () => {
  const cyclic = { ...choices, tests: choices.tests.filter(({ code }) => code !== 'UAT') }
  const first = cyclic.tests[0]!.code
  const { state } = readState(new URLSearchParams(), cyclic)
  expect(state.test).toBe(first)
  expect(writeState(state, {}, cyclic)).toBe(`?test=${first}`)
  expect(writeState(state, { test: 'UAT' }, cyclic)).toBe('?test=UAT')
})
