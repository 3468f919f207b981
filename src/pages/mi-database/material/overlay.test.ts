import { expect, test } from 'vitest'
import { overlaid } from './overlay.ts'
import type { ShownSeries } from './view.ts'

const line = (id: string, group: number): ShownSeries => ({
  id,
  group,
  source: null,
  label: id,
  condition: 'RD',
  orientation: 'RD',
  replicate: null,
  kind: 'measured',
  drawn: 'line',
  focus: false,
  synthetic: true,
  points: 0,
  x: '',
  y: '',
  spread: null,
  replicates: null,
})

test('a colour and a name for each material, ids stay apart, guides keep their own', () => {
  const all = overlaid(
    'A',
    [line('RD', 0), line('TD', 1), line('β = 0', -1)],
    [
      { name: 'B', series: [line('RD', 0)] },
      { name: 'C', series: [] },
      { name: 'D', series: [line('RD', 3)] },
    ],
  )
  expect(all.map(({ label, group }) => [label, group])).toEqual([
    ['A RD', 0],
    ['A TD', 0],
    ['β = 0', -1],
    ['B RD', 1],
    ['D RD', 3],
  ])
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})
