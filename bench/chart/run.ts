import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import type { Benchmark, Figure } from '../benchmark.ts'
import { onScriptPages } from '../script-page.ts'
import type { ChartTimes } from './in-browser.ts'

const script = fileURLToPath(new URL('in-browser.ts', import.meta.url))

export const benchmark: Benchmark = {
  id: 'chart',
  run: () => onScriptPages({ script, pixelRatios: [1, 2] }, paintAndHover),
}

async function paintAndHover(tab: Page, ratio: number): Promise<Figure[]> {
  const times = await tab.evaluate(async () => {
    const measure = (window as unknown as Record<string, (...counts: number[]) => Promise<ChartTimes>>)['measureChart']!
    return measure(12, 2_000, 21)
  })
  return [
    {
      what: `Chart, 12 curves × 2,000 points, first paint at pixel ratio ${ratio}`,
      ours: times.ours,
      peer: times.bare,
      peerName: 'bare canvas calls, no axes',
      unit: 'ms',
      promise: '≤ 1.5 × peer',
      kept: times.ours <= 1.5 * times.bare,
    },
    {
      what: `Chart, search for the point under the pointer at pixel ratio ${ratio}`,
      ours: times.hover,
      peer: null,
      peerName: '',
      unit: 'ms',
      promise: '≤ 16 ms',
      kept: times.hover <= 16,
    },
  ]
}
