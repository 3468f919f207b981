import { expect, test } from 'vitest'
import { pack } from '#contract/views/packed.ts'
import { thinnedInRange } from './thinned-in-range.ts'
import type { ShownSeries } from '#contract/views/test.ts'

const line = (id: string, x: readonly number[], points: number, source: ShownSeries['source']): ShownSeries => ({
  id,
  source,
  label: id,
  condition: 'RD',
  orientation: 'RD',
  replicate: 1,
  kind: 'measured',
  drawn: 'line',
  group: 0,
  focus: false,
  synthetic: true,
  points,
  x: pack(Float64Array.from(x)),
  y: pack(new Float64Array(x.length)),
  spread: null,
  replicates: null,
})
const source = { curves: [{ id: 'a', kind: 'raw' as const }], geometry: {}, scalars: {} }

test.each([
  // why                                 x of the page   recorded  source  range         found
  ['fewer points than recorded', [0, 0.1, 0.2], 900, source, [0.05, 0.15], true],
  ['between two points of the page', [0, 0.1, 0.2], 900, source, [0.04, 0.05], true],
  ['all points are there', [0, 0.1, 0.2], 3, source, [0.05, 0.15], false],
  ['the line ends before the range', [0, 0.1, 0.2], 900, source, [0.25, 0.3], false],
  ['nothing to bring points from', [0, 0.1, 0.2], 900, null, [0.05, 0.15], false],
  ['a loop that comes back', [0, 0.2, 0.05], 900, source, [0.15, 0.18], true],
] as const)('%s', (_why, x, points, from, [min, max], found) =>
  expect(thinnedInRange([line('RD 1', x, points, from)], { min, max }).length === 1).toBe(found),
)
