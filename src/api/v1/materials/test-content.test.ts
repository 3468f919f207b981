import { expect, test } from 'vitest'
import type { PointSetRecord } from '#contract/tests.ts'
import { exampleStore } from '#tests/api/example-store.ts'
import { exampleVariant } from '#tests/api/example-records.ts'
import { limitsOf, readContent, type TestContent } from './test-content.ts'

const set = (kind: string, method: PointSetRecord['method'], punch: string | null): PointSetRecord => ({
  id: '00000000-0000-4000-8000-000000000900',
  kind,
  variantId: exampleVariant.id,
  test: 'FSM',
  conditionId: '00000000-0000-4000-8000-000000000901',
  condition: 'RD',
  channels: [{ role: 'triaxiality', name: 'Triaxiality', quantity: 'ratio', unit: '1' }],
  columns: [[0.33]],
  method,
  punch,
  status: 'synthetic',
  synthetic: true,
})

const contentOf = (sets: PointSetRecord[]): Promise<TestContent> =>
  exampleStore({ curves: async () => [], scalars: async () => [], pointSets: async () => sets }).read(
    { kind: 'visitor' },
    (data) => readContent(data, { variant: exampleVariant, test: 'FSM', extent: 'all', condition: undefined }),
  )

test('the source of fracture points is the test, also of a second set', async () => {
  const content = await contentOf([
    set('fracture-SHR', null, null),
    set('fracture-SHR-2', null, null),
    set('other', null, null),
  ])
  const words = 'sets' in content ? content.sets.map((each) => each.words) : []
  expect(words).toEqual([{ source_test: 'SHR' }, { source_test: 'SHR' }, undefined])
})

test.each([
  ['one set', [['section', 'nakajima-100']], { method: 'section', punch: 'nakajima-100' }],
  [
    'two alike',
    [
      ['time', 'nakajima-100'],
      ['time', 'nakajima-100'],
    ],
    { method: 'time', punch: 'nakajima-100' },
  ],
  [
    'two methods',
    [
      ['time', 'nakajima-100'],
      ['section', 'nakajima-100'],
    ],
    { method: 'other', punch: 'nakajima-100' },
  ],
  [
    'two tools',
    [
      ['time', 'nakajima-100'],
      ['time', 'marciniak-100'],
    ],
    { method: 'time', punch: null },
  ],
] as const)('a file of %s names what all of its points have', async (_why, sets, expected) => {
  const content = await contentOf(sets.map(([method, punch]) => set('forming-limit', method, punch)))
  expect(limitsOf(content)).toEqual(expected)
})
