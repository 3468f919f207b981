import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { interactiveChart } from './inspect.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()
const sample = '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6'

async function open(search: string) {
  const visit = await browser.visit()
  const asked: string[] = []
  visit.page.on('request', (request) => {
    const id = /\/api\/v1\/curves\/([\w-]+)/.exec(request.url())?.[1]
    if (id) asked.push(id)
  })
  await visit.page.goto(site.address + sample + search)
  await interactiveChart(visit.page)
  await visit.page.waitForLoadState('networkidle')
  return { ...visit, asked }
}

/** Drags a rectangle over parts of the plot, from 0 at the left and top. */
async function zoomTo(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  const plot = page.getByRole('application')
  await plot.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await plot.boundingBox())!
  await page.mouse.move(x + from[0] * width, y + from[1] * height)
  await page.mouse.down()
  await page.mouse.move(x + to[0] * width, y + to[1] * height, { steps: 4 })
  await page.mouse.up()
}

const note = (page: Page) => page.locator('figcaption').last().textContent()
const plain = (text: string | null) => (text ?? '').replaceAll('\u202f', '')

/** The second number of `1621 of 12563 points`, or the only one. */
const recorded = (text: string | null) => Number(/(\d+) points/.exec(plain(text))?.[1])

test.each(['', '?chart=true', '?chart=hardening', '?test=MRT'])(
  'who zooms in gets every recorded point, once per curve: %s',
  async (search) => {
    const { page, asked, complaints } = await open(search)
    const home = recorded(await note(page))
    expect(home).toBeGreaterThan(1000)
    expect(asked).toEqual([])
    await zoomTo(page, [0.3, 0.05], [0.6, 0.6])
    // What is counted now are the points of this part.
    await expect.poll(async () => recorded(await note(page))).toBeLessThan(home)
    const first = asked.length
    expect(new Set(asked).size).toBe(first)

    await page.getByRole('button', { name: 'Reset zoom' }).click()
    await expect.poll(() => page.getByRole('button', { name: 'Reset zoom' }).isDisabled()).toBe(true)
    await zoomTo(page, [0.35, 0.05], [0.55, 0.6])
    await expect.poll(() => page.getByRole('button', { name: 'Reset zoom' }).isDisabled()).toBe(false)
    await page.waitForLoadState('networkidle')
    expect(asked.length).toBe(first)
    expect(complaints).toEqual([])
  },
)

test('when they cannot be had, the thinned curves stay and a note says so', async () => {
  const { page, asked } = await open('')
  await page.route('**/api/v1/curves/**', (route) => route.abort())
  await zoomTo(page, [0.3, 0.05], [0.6, 0.6])
  await page.getByText(/Could not load all points/).waitFor()
  await page.waitForLoadState('networkidle')
  // Once each: a failure does not make it ask for ever.
  expect(new Set(asked).size).toBe(asked.length)
  expect(plain(await note(page))).toMatch(/\d+ of \d+ points/)
})
