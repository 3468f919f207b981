import { expect, test } from 'vitest'
import { testCodes } from '../test-types/index.ts'
import { groupColour, testMarkers } from './test-marker.ts'

const series = (test: string, ...labels: readonly string[]) => labels.map((label) => ({ test, label }))
const markerOf = (code: string) => testCodes.findIndex((one) => one === code)

test.each([
  ['a fracture strain map', series('FSM', 'RD, SHR', 'RD, UAT', 'RD, PST'), ['SHR', 'UAT', 'PST']],
  [
    'a yield locus',
    [...series('UAT', 'Tension along RD and TD, UAT'), ...series('HBG', 'Equibiaxial')],
    ['UAT', 'HBG'],
  ],
  ['other order', series('FSM', 'RD, PST', 'RD, SHR'), ['PST', 'SHR']],
])('%s: one marker for each test, in every chart', (_what, all, tests) =>
  expect(testMarkers(all)).toEqual(tests.map(markerOf)),
)

test('series of one test have the markers of their colours', () =>
  expect(testMarkers(series('FLC', 'TD 1', 'TD 2'))).toEqual([undefined, undefined]))

test('measurements leave the second colour to the model', () =>
  expect([-1, 0, 1, 2].map(groupColour)).toEqual([0, 0, 2, 3]))
