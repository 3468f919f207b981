import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { root } from '../scripts/build.ts'
import { withBrowser } from './browser.ts'

type ScriptPage = {
  /** Module that measures, bundled with what it imports. */
  readonly script: string
  /** What it can fetch from `/data`. */
  readonly data?: Uint8Array
  readonly pixelRatios: readonly number[]
}

/** An empty page with a measuring script, opened in a browser at one pixel ratio after the other. */
export async function onScriptPages<T>(
  { script, data = new Uint8Array(), pixelRatios }: ScriptPage,
  work: (tab: Page, pixelRatio: number) => Promise<readonly T[]>,
): Promise<T[]> {
  const bundled = await bundle(script)
  const contents: Record<string, readonly [string, string | Uint8Array]> = {
    '/measure.js': ['text/javascript', bundled],
    '/data': ['application/octet-stream', data],
  }
  const server = createServer((request, response) => {
    const [type, content] = contents[request.url!] ?? [
      'text/html',
      '<!doctype html><body><script type="module" src="/measure.js"></script>',
    ]
    response.setHeader('content-type', type)
    response.end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  try {
    return await withBrowser(async (browser) => {
      const results: T[] = []
      for (const deviceScaleFactor of pixelRatios) {
        const tab = await (await browser.newContext({ deviceScaleFactor })).newPage()
        await tab.goto(address)
        results.push(...(await work(tab, deviceScaleFactor)))
      }
      return results
    })
  } finally {
    server.close()
  }
}

/** The measuring script as one file. */
async function bundle(input: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'material-insights-bench-'))
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      build: {
        outDir: folder,
        emptyOutDir: true,
        rolldownOptions: { input, output: { entryFileNames: 'measure.js', codeSplitting: false } },
      },
    })
    return readFileSync(join(folder, 'measure.js'), 'utf8')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
