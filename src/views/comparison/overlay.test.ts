import { expect, test } from 'vitest'
import { overlaid } from './overlay.ts'

const line = (id: string, group: number, kind: 'measured' | 'reference' | 'fitted' | 'predicted' = 'measured') => ({
  id,
  group,
  label: id,
  colour: undefined as number | undefined,
  kind,
  ...(kind === 'predicted' && { off: true as const }),
})

test('a colour and a name for each coil, ids stay apart; lines of no data stand once, a law belongs to its coil', () => {
  const all = overlaid([
    { name: 'A', series: [] },
    {
      name: 'B',
      series: [
        line('RD', 0),
        line('guide-safety', -1, 'reference'),
        line('TD', 1),
        line('β = 0', -1, 'reference'),
        line('law', -1, 'fitted'),
      ],
    },
    { name: 'C', series: [line('RD', 3), line('β = 0', -1, 'reference'), line('guess', -1, 'predicted')] },
  ])
  expect(all.map(({ label, group, colour }) => [label, group, colour])).toEqual([
    ['B RD', 1, undefined],
    ['B TD', 1, undefined],
    ['β = 0', -1, undefined],
    ['B law', -1, 1],
    ['C RD', 2, undefined],
  ])
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})
