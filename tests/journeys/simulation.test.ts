import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { colourViolations, violations } from './inspect.ts'
import { faultsIn, type PageVariant } from './page-variants.ts'
import { cardText, openSample, row, sample, soon, value } from './simulation-page.ts'
import { useSharedSite } from './site.ts'
import { answerNothing } from './hold-responses.ts'

const site = useSharedSite()
const browser = useBrowser()
const locked = '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-2'
const open = (query: string, options = {}) => openSample(browser, site.address, query, options)

const live = (page: Page) => page.locator('section').getByText('Live fit, not stored').first()
describe('a live fit', () => {
  test('another law: equation, parameters, chart and address follow, and the stored one is one link away', async () => {
    const { page, complaints } = await open('test=FE2')
    await page.getByText(/^Stored, version/).waitFor()
    const before = await page.getByRole('group', { name: /^Parameters of/ }).textContent()
    await page.getByRole('combobox', { name: 'Model', exact: true }).selectOption('voce')
    await live(page).waitFor()
    await page.getByRole('region', { name: /Equation of Voce/ }).waitFor()
    await page.getByRole('group', { name: 'Parameters of Voce' }).waitFor()
    await expect.poll(() => page.getByRole('group', { name: 'Parameters of Voce' }).getByRole('row').count()).toBe(4)
    expect(new URL(page.url()).searchParams.get('law')).toBe('voce')
    // Nobody takes the line for the stored one.
    await page
      .getByRole('button', { name: /^Voce, live/ })
      .first()
      .waitFor()

    // A fit that takes long can be ended: the one before stays.
    await answerNothing(page)
    await page.getByRole('combobox', { name: 'Model', exact: true }).selectOption('swift')
    await page.waitForURL(/law=swift/)
    await page.getByRole('button', { name: 'Cancel' }).press('Enter')
    await page.waitForURL(/law=voce/)
    await page.getByRole('group', { name: 'Parameters of Voce' }).waitFor()
    await soon(() => page.locator(':focus').textContent()).toBe('Stopped.')

    await page.getByRole('link', { name: 'Back to the stored fit' }).click()
    await page.getByText(/^Stored, version/).waitFor()
    await soon(() => live(page).count()).toBe(0)
    await expect.poll(() => page.getByRole('group', { name: /^Parameters of/ }).textContent()).toBe(before)
    expect(complaints).toEqual([])
  })

  test('the window: by field, with a comma, by key and by drag on the chart, and what is impossible changes nothing', async () => {
    const { page, complaints } = await open('test=FE2&law=swift')
    await live(page).waitFor()
    await page.getByRole('group', { name: 'Parameters of Swift' }).waitFor()
    const whole = await value(page, 'K').textContent()
    const from = page.getByLabel('from', { exact: true })
    await from.fill('0,02')
    await page.waitForURL(/window=0\.02\.\./)
    await soon(() => value(page, 'K').textContent()).not.toBe(whole)

    const narrow = await value(page, 'K').textContent()
    await from.fill('9')
    await page.getByText('not possible here').waitFor()
    await expect.poll(() => value(page, 'K').textContent()).toBe(narrow)
    await from.fill('0.02')

    const end = page.getByRole('slider', { name: 'Fit window, end' })
    const at = Number(await end.getAttribute('aria-valuenow'))
    await end.press('ArrowLeft')
    await soon(async () => Number(await end.getAttribute('aria-valuenow'))).toBeLessThan(at)
    await soon(() => Number(new URL(page.url()).searchParams.get('window')!.split('..')[1])).toBeLessThan(at)

    // By its handle, too.
    const start = page.getByRole('slider', { name: 'Fit window, start' })
    await start.scrollIntoViewIfNeeded()
    const box = (await start.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 15, box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()
    // The address follows while the end is dragged: its first value may be one of a place on the way.
    await soon(() => Number(new URL(page.url()).searchParams.get('window')?.split('..')[0] ?? 0)).toBeGreaterThan(0.02)
    // A drag on a handle is none on the plot: the view stays.
    await expect.poll(() => page.getByRole('button', { name: 'Reset' }).first().isDisabled()).toBe(true)
    expect(complaints).toEqual([])
  })

  test('the blend weight is set or free', async () => {
    const { page } = await open('test=FE2&law=swift-voce')
    await page.getByLabel('Blend weight').selectOption('set')
    await page.waitForURL(/blend=0\.5/)
    await soon(() => value(page, 'α').textContent()).toBe('0.5')
    await page.getByLabel('α', { exact: true }).fill('0.25')
    await soon(() => value(page, 'α').textContent()).toBe('0.25')
    await expect.poll(() => row(page, 'α').textContent()).toContain('set, not fitted')
    await page.getByLabel('Blend weight').selectOption('free')
    await soon(() => row(page, 'α').textContent()).not.toContain('set, not fitted')
    await expect.poll(() => live(page).count()).toBeGreaterThan(0)
  })

  test('a shared address opens the same fit', async () => {
    const address = 'test=FE2&law=hockett-sherby&window=0.004..0.06&anchor=slope&card=abaqus-plastic&system=m-kg-s'
    const shown = async () => {
      const { page } = await open(address)
      await live(page).waitFor()
      const text = await page.getByRole('group', { name: 'Parameters of Hockett–Sherby' }).textContent()
      await page.getByText('LIVE FIT - NOT STORED').first().waitFor()
      const card = await cardText(page).textContent()
      await page.close()
      return { text, card }
    }
    const [first, second] = [await shown(), await shown()]
    expect(first).toEqual(second)
    expect(first.card).toContain('*PLASTIC')
    expect(first.card).toContain('(m-kg-s)')
  })

  test('a model that these data do not give says why, and no card comes of it', async () => {
    const { page } = await open('test=FE3&law=vegter&card=yes')
    await page.getByText('Vegter needs ps45', { exact: false }).first().waitFor()
    await page.getByText('No fit: Vegter needs', { exact: false }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Download', exact: true }).count()).toBe(0)
    await expect.poll(() => page.getByRole('group', { name: /^Parameters of/ }).count()).toBe(0)
  })
})

test.each(['FE1', 'FE2', 'FE3', 'FE4', 'FE5', 'FE6'])('%s without JavaScript shows what is stored', async (tab) => {
  const { page } = await browser.visit({ javaScriptEnabled: false })
  await page.goto(`${site.address}${sample}?test=${tab}&law=voce&card=yes`)
  await page
    .getByText(/^Stored, version/)
    .first()
    .waitFor()
  await expect.poll(() => page.locator('figure svg path[fill=none]').count()).toBeGreaterThan(0)
  await expect.poll(() => page.locator('math').count()).toBeGreaterThan(0)
  await expect
    .poll(() =>
      page
        .getByRole('group', { name: /^Parameters of/ })
        .getByRole('row')
        .count(),
    )
    .toBeGreaterThan(1)
  await expect.poll(() => cardText(page).textContent()).toContain('unit system')
  // The browser's finder does not see text inside noscript.
  expect(await page.content()).toContain('A new fit needs JavaScript')
})

test.each([
  ['?test=FE2&law=voce', 200],
  ['?test=UAT&card=ls-dyna', 200],
  ['.card?card=ls-dyna', 404],
])('a locked material gives nothing of it: %s', async (more, status) => {
  const answer = await fetch(`${site.address}${locked}${more}`)
  const text = await answer.text()
  expect(answer.status).toBe(status)
  for (const secret of ['"bench"', 'katex', 'MAT_PIECEWISE', 'Parameters of']) expect(text).not.toContain(secret)
})

describe('at 390 px', () => {
  const narrow = { viewport: { width: 390, height: 900 } }

  test('rates share the entries of the legend with their models, and every entry can be reached', async () => {
    const { page } = await open('test=FE4', narrow)
    const legend = page.getByRole('list', { name: 'Series' }).first()
    expect((await legend.boundingBox())!.height).toBeLessThan(260)
    const entries = legend.getByRole('button', { name: /^\d.*\/s$/ })
    await expect.poll(() => entries.count()).toBe(6)
    await entries.last().focus()
    await entries.last().press('Enter')
    await expect.poll(() => entries.last().getAttribute('aria-pressed')).toBe('false')
  })

  test('rows of tables stay rows: no cell of more than three lines', async () => {
    const { page } = await open('test=FE2&card=yes', narrow)
    for (const name of [/^Parameters of/, /^Proof by path/]) {
      const heights = await page
        .getByRole('group', { name })
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((each) => each.getBoundingClientRect().height))
      expect(heights.length).toBeGreaterThan(0)
      // Three lines of 18 px and what is about them.
      expect(Math.max(...heights)).toBeLessThan(70)
    }
  })
})

test('t shows every chart as a table and back', async () => {
  const { page } = await open('test=FE3')
  await page.locator('body').press('t')
  await page.waitForURL(/view=table/)
  await soon(() => page.getByRole('group', { name: /^Points of/ }).count()).toBe(3)
  await page.locator('body').press('t')
  await page.waitForURL((address) => !address.search.includes('view'))
  expect(new URL(page.url()).search).not.toContain('view')
})

/** Narrow first, as it was loaded. Of the dark, colours are what is left to see. */
const looks: readonly PageVariant[] = [
  { colorScheme: 'light', width: 390, scan: violations },
  { colorScheme: 'light', width: 1200 },
  { colorScheme: 'dark', width: 1920, scan: colourViolations },
]

/** Alive and narrow, with whole titles of its axes; then turned about. Others go on with the page. */
async function lookedAt(query: string) {
  const visit = await open(query, { viewport: { width: 390, height: 900 }, reducedMotion: 'reduce' })
  const { page } = visit
  await expect.poll(() => page.locator('figure [class*=yTitle]').count()).toBeGreaterThan(0)
  const cut = await page.locator('figure [class*=yTitle] [class*=words]').evaluateAll((all) =>
    // A column of signs: what is cut lies below.
    all
      // Narrow charts have symbol and unit only.
      .filter((words) => getComputedStyle(words).position !== 'absolute')
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
  expect(await faultsIn(page, looks)).toEqual([])
  return visit
}

test('the card of a measured curve is accessible and fits', async () => {
  const { complaints } = await lookedAt('test=UAT&card=yes')
  expect(complaints).toEqual([])
})

// One load a tab. Laws that are not stored: choosing a stored one shows what is stored.
test.each([
  ['test=FE1&card=yes', 'linear-elastic'],
  ['test=FE2&law=swift-voce&window=0.004..0.06', 'voce'],
  ['test=FE3', 'bbc2005'],
  ['test=FE4', 'rate-power-law'],
  ['test=FE5', 'keeler-brazier'],
  ['test=FE6', 'mmc'],
])('%s is accessible and fits, and refits with %s', async (query, law) => {
  const { page, complaints } = await lookedAt(query)
  await page.getByRole('combobox', { name: 'Model', exact: true }).selectOption(law)
  await page.waitForURL(new RegExp(`[?&]law=${law}(&|$)`))
  await live(page).waitFor()
  // Rates and their models share entries, below a subtitle that tells of the live fit.
  const entry = query === 'test=FE4' ? /^500.\/s/ : /, live/
  await page.getByRole('button', { name: entry }).first().waitFor()
  await expect
    .poll(() =>
      page
        .getByRole('group', { name: /^Parameters of/ })
        .getByRole('row')
        .count(),
    )
    .toBeGreaterThan(1)
  expect(complaints).toEqual([])
})
