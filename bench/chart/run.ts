import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import type { Benchmark, Figure } from '../benchmark.ts'
import { onScriptPages } from '../script-page.ts'
import type { ChartTimes } from './in-browser.ts'

const script = fileURLToPath(new URL('in-browser.ts', import.meta.url))

export const benchmark: Benchmark = {
  id: 'chart',
  run: () =>
    onScriptPages({ script, pixelRatios: [1, 2] }, async (tab, ratio) => {
      const figures: Figure[] = []
      for (const load of loads) figures.push(...(await paintAndHover(tab, ratio, load)))
      return figures
    }),
}

/** A test with its replicates on one coil, and an overlay of R&D data. */
const loads = [
  { curves: 12, points: 2_000, rounds: 21, most: 1.5 },
  { curves: 100, points: 5_000, rounds: 11, most: 1.25 },
] as const

async function paintAndHover(
  tab: Page,
  ratio: number,
  { curves, points, rounds, most }: (typeof loads)[number],
): Promise<Figure[]> {
  const times = await tab.evaluate(
    async (counts) => {
      const measure = (window as unknown as Record<string, (...numbers: number[]) => Promise<ChartTimes>>)[
        'measureChart'
      ]!
      return measure(...counts)
    },
    [curves, points, rounds],
  )
  const what = `Chart, ${curves} curves × ${points.toLocaleString('en-GB')} points`
  return [
    {
      what: `${what}, first paint at pixel ratio ${ratio}`,
      ours: times.ours,
      peer: times.bare,
      peerName: 'bare canvas calls, no axes',
      unit: 'ms',
      promise: `≤ ${most} × peer`,
      kept: times.ours <= most * times.bare,
    },
    {
      what: `${what}, search for the point under the pointer at pixel ratio ${ratio}`,
      ours: times.hover,
      peer: null,
      peerName: '',
      unit: 'ms',
      promise: '≤ 16 ms',
      kept: times.hover <= 16,
    },
  ]
}
