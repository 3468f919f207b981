import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { ensureBrowser } from './browser.ts'
import { tutorialPicture } from './tutorial-pictures.ts'

/**
 * Pages of tools with their controls, as tutorials show them to a visitor: name below `public/assets/tutorials`, address, what must be
 * in sight before the picture is taken, and how high it is [px]. Take them anew from a site with the demonstration:
 * `node scripts/tutorial-pages.ts http://127.0.0.1:3000`. A test tells when what they name is no longer on the page.
 */
export const tutorialPages = [
  ['page-map', '/mi-database/mi-data-maps?preset=banana', 'Outlines', 900],
  [
    'page-comparator',
    '/mi-database/mi-data-comparator?materials=DP980-6~GI-1.20,DP980-6~GI-1.40&directions=TD',
    'Reference',
    900,
  ],
  ['page-visualizer', '/mi-database/mi-data-visualizer?view=yield-locus', 'Shear stress', 900],
  ['page-research', '/mi-database/rd-data?test=UAT', 'Coating', 900],
  ['page-properties', '/mi-database/properties', 'Columns', 900],
  ['page-datahub', '/mi-datahub?dataset=free-sample', 'Data sets', 900],
] as const

export const pageWidth = 1280

/** Beside the drawings of the same tutorial, as the format of photographs of a screen. */
export const tutorialPage = (name: string, theme: 'light' | 'dark'): string =>
  tutorialPicture(name, theme).replace(/svg$/, 'png')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const site = process.argv[2]
  if (site === undefined) throw new Error('the address of a site is missing')
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] })
  for (const [name, address, seen, height] of tutorialPages)
    for (const theme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ colorScheme: theme, viewport: { width: pageWidth, height } })
      await page.goto(new URL(address, site).href)
      await page.getByText(seen).first().waitFor()
      await page.evaluate(() => document.fonts.ready)
      // The head of the page is on every page; what the tutorial is about begins below it.
      const top = await page.getByRole('heading', { level: 1 }).first().boundingBox()
      await page.evaluate((y) => window.scrollTo(0, y), Math.max(0, (top?.y ?? 0) - 24))
      await page.waitForLoadState('networkidle')
      writeFileSync(tutorialPage(name, theme), await page.screenshot())
      await page.close()
    }
  await browser.close()
}
