import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demonstratedTests } from '#core/synthetic/recipes.ts'
import { finiteElementTabs } from '#core/test-types/index.ts'
import { useBrowser } from './browser.ts'
import { settled, interactiveChart } from './inspect.ts'
import { logIn } from './log-in.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()
const grade = '/mi-database/Steels/AHSS/Dual-Phase/DP980'
const sample = `${grade}/DP980-6`

const known = new Map<string, Promise<string>>()

/** The words of a page, as the server sends them; each is asked for once. */
function wordsOf(address: string): Promise<string> {
  const words = known.get(address) ?? readWords(address)
  known.set(address, words)
  return words
}

async function readWords(address: string): Promise<string> {
  const html = await (await fetch(site.address + address)).text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return main
    .replaceAll(/<(script|annotation)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s$*#]+/g, ' ')
}

async function open(address: string, options: Parameters<typeof browser.visit>[0] = {}) {
  const visit = await browser.visit(options)
  await visit.page.goto(site.address + address)
  await visit.page.waitForLoadState('networkidle')
  return visit
}

const codes = [...demonstratedTests, ...finiteElementTabs.map(({ code }) => code)]

test.each(codes)('%s: nothing synthetic is called measured', async (code) => {
  const told = /synthetic demo data - not a measured material/gi
  for (const view of ['', '&curves=mean', '&view=table'])
    expect((await wordsOf(`${sample}?test=${code}${view}`)).replaceAll(told, '')).not.toMatch(
      /.{0,60}\bmeasured\b.{0,60}/i,
    )
})

test('the card of a grade and the page of the material say what their numbers are means of', async () => {
  const card = await wordsOf(grade)
  expect(card).toMatch(/DP980 \(6\).*Mean of 3 coils, tension along RD.*678.MPa/)
  // Of one material there is no range.
  expect(card).not.toContain('Typical ranges')
  expect(await wordsOf(sample)).toMatch(/691.±.3.*DP980 \(6\) GI 1\.40 ?: mean ± one standard deviation/)
})

test('scatter is written in its own digits, and no zero has a minus', async () => {
  const words = (await Promise.all(codes.map((code) => wordsOf(`${sample}?test=${code}`)))).join(' ')
  expect(words).toContain('7.67 ± 0.04')
  // All holes of the sample were punched with one clearance; nothing else is the same in all specimens.
  expect(new Set(words.match(/\S+ ± 0\.0+(?!\d)/g))).toEqual(new Set(['12.0 ± 0.0']))
  expect(words.match(/−0\.0+(?![\d])\S*/g)).toBeNull()
  // Not more than two digits behind a point, leading zeros aside.
  expect(words.match(/± \d+\.(?:\d*[1-9]\d\d|0*[1-9]\d\d)\b/g)).toBeNull()
})

test('the hardening rate stands beside the stress that its note speaks of, also as a mean', async () => {
  for (const curves of ['replicates', 'mean'])
    expect(await wordsOf(`${sample}?chart=hardening&curves=${curves}`)).toMatch(/RD 1, σ/)
})

test('the word Synthetic lies faint behind the curves', async () => {
  const { page } = await open(sample)
  const word = await page.getByRole('application').evaluate((plot) => {
    const { content, opacity, fontSize } = getComputedStyle(plot, '::before')
    return { content, opacity, fontSize, side: plot.clientWidth }
  })
  expect([word.content, word.opacity]).toEqual(['"Synthetic"', '0.05'])
  expect(Number.parseFloat(word.fontSize)).toBeLessThanOrEqual(word.side * 0.08)
})

test('hovering a curve tells values with their units', async () => {
  const { page } = await open(sample)
  const plot = page.getByRole('application')
  await interactiveChart(page)
  const box = (await plot.boundingBox())!
  await plot.hover({ position: { x: box.width / 2, y: box.height / 4 } })
  await expect.poll(() => page.locator('figure').first().innerText()).toMatch(/RD 1\s+1.0\d\d.MPa/)
})

test('a legend of twenty entries folds, and shows all when asked', async () => {
  const { page } = await browser.visit()
  await logIn(page, site.address, 'customer@autoworks.example')
  await page.goto(`${site.address}/mi-database/rd-data?test=UAT&layout=overlay`)
  await page.waitForLoadState('networkidle')
  const legend = page.getByRole('list', { name: 'Series' }).first()
  await legend.getByRole('button', { name: /more entries$/ }).waitFor()
  const shown = () => legend.locator('button[aria-pressed]').filter({ visible: true }).count()
  const all = await legend.locator('button[aria-pressed]').count()
  expect(all).toBeGreaterThanOrEqual(20)
  await expect.poll(shown).toBe(12)
  await legend.getByRole('button', { name: `${all - 12} more entries` }).click()
  await expect.poll(() => shown()).toBe(all)
})

test('confidence and prediction do not look alike in the legend', async () => {
  const { page } = await open(`${sample}?test=FE2`)
  const legend = page.getByRole('list', { name: 'Series' }).first()
  const colours = await Promise.all(
    ['Confidence band', 'Prediction band'].map((name) =>
      legend
        .getByRole('button', { name })
        .first()
        .locator('svg')
        .evaluate((swatch) => getComputedStyle(swatch).color),
    ),
  )
  expect(new Set(colours).size).toBe(2)
})

/** A page that is open is made as wide as each of these. */
const widths = [390, 1280, 1440, 1920]

async function atEachWidth(page: Page, look: (width: number) => Promise<void>) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await settled(page)
    await look(width)
  }
}

test.each(['/', sample, grade, '/mi-testing', '/mi-database', '/mi-database/Steels/AHSS'])(
  '%s: nothing runs beneath Explore and Chat, and no row of cards has a gap, at any width',
  async (address) => {
    const { page } = await open(address, { viewport: { width: widths[0]!, height: 800 } })
    if (address !== '/' && address !== sample)
      await expect.poll(() => page.locator('main [class*="_card_"]').count()).toBeGreaterThan(1)
    await atEachWidth(page, async (width) => {
      for (const name of ['Explore', /^Chat/]) {
        const button = (await page.getByRole('button', { name, exact: name === 'Explore' }).boundingBox())!
        // On a phone they stand in a strip that is as wide as the page, and covers as little as the bar at the top.
        if (width > 450) await expect.poll(() => reaching(page, button), { message: `${width} px` }).toBe(0)
        else expect(button.y).toBeGreaterThan(800 - 56)
      }
      await expect.poll(() => gaps(page), { message: `${width} px` }).toEqual([])
    })
  },
)

test('a wide table keeps its first column in sight at any width', async () => {
  const { page } = await open(`${sample}?test=FE1`)
  const table = page.getByRole('group', { name: /^Parameters of/ })
  const first = table.getByRole('rowheader').first()
  await atEachWidth(page, async () => {
    await table.evaluate((region) => region.scrollTo({ left: 0 }))
    const before = (await first.boundingBox())!.x
    await table.evaluate((region) => region.scrollTo({ left: 10_000 }))
    expect(Math.abs((await first.boundingBox())!.x - before)).toBeLessThan(2)
  })
})

/** How many things of a page reach as far right as a button, beside it. */
function reaching(page: Page, button: { x: number; y: number; height: number }): Promise<number> {
  return page
    .locator('main, footer')
    .evaluateAll(
      (parts, { x, y, height }) =>
        parts.flatMap((part) =>
          Array.from(part.querySelectorAll('*'), (one) => one.getBoundingClientRect()).filter(
            (box) => box.width > 0 && box.bottom > y && box.top < y + height && box.right > x + 1,
          ),
        ).length,
      button,
    )
}

/** Rows of cards that do not reach the right end of their grid, by the text of their last card. */
function gaps(page: Page): Promise<string[]> {
  return page.locator('main :has(> [class*="_card_"])').evaluateAll((grids) =>
    grids.flatMap((grid) => {
      const end = grid.getBoundingClientRect().right
      const cards = [...grid.children].map((card) => ({ box: card.getBoundingClientRect(), text: card.textContent }))
      const rows = [...Map.groupBy(cards, ({ box }) => Math.round(box.top)).values()]
      return rows.map((row) => row.at(-1)!).flatMap(({ box, text }) => (box.right < end - 2 ? [text.slice(0, 40)] : []))
    }),
  )
}

test('a webinar begins with its last picture and plays from the first', async () => {
  const { page, complaints } = await open('/mi-resources/webinars/what-a-solver-card-hides')
  const moment = page.getByRole('slider', { name: 'Moment' })
  await page.getByText('1:20 of 1:20').waitFor()
  const end = Number(await moment.getAttribute('max'))
  expect(Number(await moment.inputValue())).toBe(end)
  await page.getByRole('button', { name: 'Play' }).click()
  await expect.poll(async () => Number(await moment.inputValue())).toBeLessThan(end / 2)
  expect(complaints).toEqual([])
})
