import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { ensureBrowser } from './browser.ts'
import { tutorialPicture } from './tutorial-pictures.ts'

type TutorialPage = {
  /** Below `public/assets/tutorials`. */
  readonly name: string
  readonly address: string
  /** Must be in sight before the picture is taken. */
  readonly seen: string
  /** [px] */
  readonly height: number
  /** Who looks; by default a visitor. */
  readonly who?: string
  /** A button that is pressed first. */
  readonly press?: string
  /** Heading with which the picture begins; by default that of the page. */
  readonly from?: string
}

const proof = (name: string, card: string): TutorialPage => ({
  name: `page-proof-${name}`,
  address: `/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6?card=${card}`,
  seen: 'Why these limits',
  height: 760,
  from: 'Proof: the card re-read and simulated',
})

/**
 * Pages of tools with their controls, as tutorials show them. Take them anew from a site with the demonstration:
 * `node scripts/tutorial-pages.ts http://127.0.0.1:3000`, some of them by their names behind it.
 */
export const tutorialPages: readonly TutorialPage[] = [
  { name: 'page-map', address: '/mi-database/mi-data-maps?preset=banana', seen: 'Successive limits', height: 760 },
  {
    name: 'page-comparator',
    address: '/mi-database/mi-data-comparator?materials=DP980-6~DP980-6-GI-1.20,DP980-6~DP980-6-GI-1.40&directions=TD',
    seen: 'Reference',
    height: 900,
  },
  {
    name: 'page-visualizer',
    address: '/mi-database/mi-data-visualizer?material=DP980-6&view=yield-locus',
    seen: 'Shear stress',
    height: 760,
  },
  { name: 'page-research', address: '/mi-database/rd-data?test=UAT', seen: 'Coating', height: 760 },
  { name: 'page-properties', address: '/mi-database/properties', seen: 'Columns', height: 760 },
  { name: 'page-calculator', address: '/mi-database/mi-calculator/hardness?HV=320', seen: 'Copy as text', height: 760 },
  { name: 'page-datahub', address: '/mi-datahub?dataset=free-sample', seen: 'Data sets', height: 760 },
  {
    name: 'page-evaluator',
    address: '/mi-database/mi-evaluator',
    seen: 'Proof: the card',
    height: 760,
    press: 'Try a sample file',
  },
  {
    name: 'page-predictor',
    address: '/mi-database/mi-predictor?data=synthetic&family=Dual+Phase&rm=1000&yr=0.65&tfs=0.8&t=1.4',
    seen: 'Nearest synthetic materials',
    height: 760,
    who: 'engineer@bmw.example',
  },
  {
    name: 'page-grade-swap',
    address: '/mi-database/grade-swap?from=DP600-1&to=DP980-6',
    seen: 'Interval, 95 %',
    height: 760,
    who: 'engineer@bmw.example',
  },
  {
    name: 'page-needs',
    address: '/mi-testing/needs?purpose=edge-cracking&thickness=1.2',
    seen: 'Sheet and cutting plan',
    height: 760,
  },
  proof('rates', 'ls-dyna-mat-024'),
  proof('surface', 'radioss-law43'),
  proof('reversal', 'radioss-law78'),
  proof('failure', 'ls-dyna-gissmo'),
  proof('limit', 'radioss-fail-fld'),
]

/** As wide as the column of an article shows without making text small [px]. */
export const maxWidth = 1020

/** Beside the drawings of the same tutorial, as the format of photographs of a screen. */
export const tutorialPage = (name: string, theme: 'light' | 'dark'): string =>
  tutorialPicture(name, theme).replace(/svg$/, 'png')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , site, ...names] = process.argv
  if (site === undefined) throw new Error('the address of a site is missing')
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] })
  const wanted = names.length === 0 ? tutorialPages : tutorialPages.filter(({ name }) => names.includes(name))
  for (const { name, address, seen, height, who, press, from } of wanted)
    for (const theme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ colorScheme: theme, viewport: { width: 1208, height: height + 200 } })
      if (who !== undefined)
        await page.request.post(new URL('/ng/gateway/login/login', site).href, {
          data: { email: who, password: 'Demo-Pass-2026' },
          headers: { origin: new URL(site).origin, 'sec-fetch-site': 'same-origin' },
        })
      await page.goto(new URL(address, site).href)
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
      if (press !== undefined) await page.getByRole('button', { name: press }).click()
      await page.getByText(seen).first().waitFor()
      await page.evaluate(() => document.fonts.ready)
      await page.waitForLoadState('networkidle')
      // The menu takes less room on some pages than on others: nothing is cut at the right.
      for (let i = 0; i < 3; i++) {
        const spare = await page.evaluate((room) => document.querySelector('main')!.clientWidth - room, maxWidth - 32)
        const { width, height: high } = page.viewportSize()!
        if (spare > 0) await page.setViewportSize({ width: width - spare, height: high })
      }
      await page.waitForLoadState('networkidle')
      // What the tutorial is about, without the frame that every page has.
      const heading = from === undefined ? { level: 1 } : { name: from }
      const first = page.getByRole('heading', heading).first()
      if (from !== undefined) await first.evaluate((one) => window.scrollBy(0, one.getBoundingClientRect().top - 100))
      const head = (await first.boundingBox())!
      const clip = { x: head.x - 16, y: head.y - 16, width: maxWidth, height }
      writeFileSync(tutorialPage(name, theme), await page.screenshot({ clip }))
      await page.close()
    }
  await browser.close()
}
