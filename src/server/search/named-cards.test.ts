import { expect, test } from 'vitest'
import { findNamedCards } from './named-cards.ts'

test.each<[string, readonly string[], string]>([
  ['LS-DYNA DP980', ['ls-dyna'], 'DP980'],
  ['ls dyna dp980 6', ['ls-dyna'], 'dp980 6'],
  ['lsdyna', ['ls-dyna'], ''],
  ['Abaqus card of DP980 (6)', ['abaqus'], 'DP980 (6)'],
  ['*MAT_024 HC340LA', ['ls-dyna-mat-024'], 'HC340LA'],
  ['mat 24', ['ls-dyna-mat-024'], ''],
  ['OpenRadioss', ['radioss'], ''],
  ['/MAT/LAW36', ['radioss-law36'], ''],
  ['LAW36 DP780', ['radioss-law36'], 'DP780'],
  ['AutoForm', ['neutral-csv'], ''],
  ['abaq', ['abaqus'], ''],
  ['card', ['ls-dyna', 'abaqus', 'calculix', 'radioss', 'ansys', 'nastran', 'comsol'], ''],
  ['solver cards for DP780', ['ls-dyna', 'abaqus', 'calculix', 'radioss', 'ansys', 'nastran', 'comsol'], 'DP780'],
])('%s', (question, cards, rest) => {
  const asked = findNamedCards(question)
  expect(asked?.cards.map(({ id }) => id)).toEqual(cards)
  expect(asked?.rest).toBe(rest)
})

test.each([
  ['card DP980 kg-mm-ms', 7, 'mm-kg-ms', 'DP980'],
  ['LS-DYNA ton/mm/s DP980 (6)', 1, 'mm-t-s', 'DP980 (6)'],
  ['DP980 m-kg-s', 7, 'm-kg-s', 'DP980'],
])('%s names units', (question, cards, system, rest) => {
  const asked = findNamedCards(question)!
  expect([asked.cards.length, asked.system?.id, asked.rest]).toEqual([cards, system, rest])
})

test.each(['DP980', 'kg-mm', 'hole expansion', 'discard', 'aba', 'plastic', 'hill', '  '])(
  '%j speaks of no card',
  (question) => expect(findNamedCards(question)).toBeUndefined(),
)
