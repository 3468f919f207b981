import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { root } from '../../scripts/build.ts'
import type { Benchmark, Figure } from '../benchmark.ts'
import { withBrowser } from '../browser.ts'
import type { ChartTimes } from './in-browser.ts'

export const benchmark: Benchmark = {
  id: 'chart',
  async run() {
    const script = await bundle()
    const server = createServer((request, response) => {
      const isScript = request.url === '/measure.js'
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
      response.end(isScript ? script : '<!doctype html><body><script type="module" src="/measure.js"></script>')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    try {
      return await withBrowser(async (browser) => {
        const figures: Figure[] = []
        for (const deviceScaleFactor of [1, 2]) {
          const tab = await (await browser.newContext({ deviceScaleFactor })).newPage()
          await tab.goto(address)
          for (const load of loads) figures.push(...(await paintAndHover(tab, deviceScaleFactor, load)))
        }
        return figures
      })
    } finally {
      server.close()
    }
  },
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

/** The measuring script as one file. */
async function bundle(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'material-insights-bench-'))
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      build: {
        outDir: folder,
        emptyOutDir: true,
        rolldownOptions: {
          input: fileURLToPath(new URL('in-browser.ts', import.meta.url)),
          output: { entryFileNames: 'measure.js' },
        },
      },
    })
    return readFileSync(join(folder, 'measure.js'), 'utf8')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
