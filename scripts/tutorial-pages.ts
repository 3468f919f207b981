import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { ensureBrowser } from './browser.ts'
import { tutorialPicture } from './tutorial-pictures.ts'

/**
 * Pages of tools with their controls, as tutorials show them to a visitor: name below `public/assets/tutorials`, address, what must be
 * in sight before the picture is taken, and how high it is [px]. Take them anew from a site with the demonstration:
 * `node scripts/tutorial-pages.ts http://127.0.0.1:3000`.
 */
export const tutorialPages = [
  ['page-map', '/mi-database/mi-data-maps?preset=banana', 'Outlines', 760],
  [
    'page-comparator',
    '/mi-database/mi-data-comparator?materials=DP980-6~DP980-6-GI-1.20,DP980-6~DP980-6-GI-1.40&directions=TD',
    'Reference',
    900,
  ],
  ['page-visualizer', '/mi-database/mi-data-visualizer?view=yield-locus', 'Shear stress', 760],
  ['page-research', '/mi-database/rd-data?test=UAT', 'Coating', 760],
  ['page-properties', '/mi-database/properties', 'Columns', 760],
  ['page-calculator', '/mi-database/mi-calculator/hardness?HV=320', 'Copy as text', 760],
  ['page-datahub', '/mi-datahub?dataset=free-sample', 'Data sets', 760],
] as const

/** As wide as the column of an article shows without making text small [px]. */
export const mostWide = 1020

/** Beside the drawings of the same tutorial, as the format of photographs of a screen. */
export const tutorialPage = (name: string, theme: 'light' | 'dark'): string =>
  tutorialPicture(name, theme).replace(/svg$/, 'png')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const site = process.argv[2]
  if (site === undefined) throw new Error('the address of a site is missing')
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] })
  for (const [name, address, seen, height] of tutorialPages)
    for (const theme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ colorScheme: theme, viewport: { width: 1280, height: height + 200 } })
      await page.goto(new URL(address, site).href)
      await page.getByText(seen).first().waitFor()
      await page.evaluate(() => document.fonts.ready)
      await page.waitForLoadState('networkidle')
      // What the tutorial is about, without the frame that every page has.
      const head = (await page.getByRole('heading', { level: 1 }).first().boundingBox())!
      const clip = { x: head.x - 16, y: head.y - 16, width: mostWide, height }
      writeFileSync(tutorialPage(name, theme), await page.screenshot({ clip }))
      await page.close()
    }
  await browser.close()
}
