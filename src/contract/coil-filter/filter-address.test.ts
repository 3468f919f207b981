import { expect, test } from 'vitest'
import { allCoils } from './filter.ts'
import { readFilter } from './read-filter.ts'
import { writeFilter } from './write-filter.ts'

const textOf = (address: string) => Object.fromEntries(new URLSearchParams(address))
const written = (asked: Parameters<typeof writeFilter>[0]) =>
  String(
    new URLSearchParams(Object.entries(writeFilter(asked)).flatMap(([k, v]) => (v === undefined ? [] : [[k, v]]))),
  ).replaceAll('%2C', ',')

test.each([
  // address                                             what it asks                                                      address again
  ['', {}, ''],
  ['within=/Steels/AHSS/', { within: 'Steels/AHSS' }, 'within=Steels%2FAHSS'],
  ['tested=her,BND', { tested: ['HER', 'BND'] }, 'tested=HER,BND'],
  ['untested=FLC', { untested: ['FLC'] }, 'untested=FLC'],
  ['thickness=1..1.5', { thickness: [1, 1.5] }, 'thickness=1..1.5'],
  ['thickness=>1..<1.5', { thickness: [1, 1.5, 'both'] }, 'thickness=%3E1..%3C1.5'],
  ['ranges=uat.rm-RD >450..', { ranges: { 'uat.rm-RD': [450, null, 'from'] } }, 'ranges=uat.rm-RD+%3E450..'],
  ['thickness=..2', { thickness: [null, 2] }, 'thickness=..2'],
  ['thickness=..', {}, ''],
  ['coatings=GI,unknown', { coatings: ['GI', null] }, 'coatings=GI,unknown'],
  [
    'learned=7C9E6679-7425-40de-944b-e07fc1f90ae7',
    { learned: '7c9e6679-7425-40de-944b-e07fc1f90ae7' },
    'learned=7c9e6679-7425-40de-944b-e07fc1f90ae7',
  ],
  ['millTypes=Mini Mill', { millTypes: ['Mini Mill'] }, 'millTypes=Mini+Mill'],
  [
    'ranges=uat.rm-TD 980..,her.lambda -1.5..60,uat.a-RD',
    { ranges: { 'uat.rm-TD': [980, null], 'her.lambda': [-1.5, 60], 'uat.a-RD': [null, null] } },
    'ranges=uat.rm-TD+980..,her.lambda+-1.5..60,uat.a-RD+..',
  ],
])('%s', (address, wanted, again) => {
  const { asked, ignored } = readFilter(textOf(address))
  expect(asked).toEqual({ ...allCoils, ...wanted })
  expect(ignored).toEqual([])
  expect(written(asked)).toBe(again)
})

test.each([
  // what means nothing           what is left                              what is told
  ['tested=HRE,BND', { tested: ['BND'] }, ['HRE'], 'HER'],
  ['tested=HER&untested=HER', { tested: ['HER'] }, ['untested=HER'], undefined],
  ['thickness=2..1', {}, ['thickness=2..1'], undefined],
  ['thickness=<1..2', {}, ['thickness=<1..2'], undefined],
  ['thickness=>1..1', {}, ['thickness=>1..1'], undefined],
  ['learned=all', {}, ['learned=all'], undefined],
  ['thickness=thin', {}, ['thickness=thin'], undefined],
  ['coatings=XX,GI', { coatings: ['GI'] }, ['XX'], undefined],
  ['ranges=uat.rm-DR 1..,her.lambda 5..', { ranges: { 'her.lambda': [5, null] } }, ['uat.rm-DR'], 'uat.rm-DD'],
  ['ranges=her.lambda 1e9..', {}, ['her.lambda 1e9..'], undefined],
  ['ranges=her.lambda 9..3', {}, ['her.lambda 9..3'], undefined],
])('%s costs only itself and is told', (address, left, told, meant) => {
  const { asked, ignored } = readFilter(textOf(address))
  expect(asked).toEqual({ ...allCoils, ...left })
  expect(ignored.map(({ text }) => text)).toEqual(told)
  if (meant !== undefined) expect(ignored[0]!.suggestion).toBeTruthy()
})

test('no more ranges than anybody reads', () => {
  const ranges = Array.from({ length: 3000 }, () => 'her.lambda 1..2').join(',')
  const { asked, ignored } = readFilter({ ranges })
  expect(Object.keys(asked.ranges)).toEqual(['her.lambda'])
  expect(ignored.length).toBeGreaterThan(0)
})
