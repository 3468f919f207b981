import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { useSharedSite } from './site.ts'

// What mi-tracker and mi-sensor show at work, as somebody meets it who plays with the settings.
const site = useSharedSite()
const browser = useBrowser()

const open = async (path: string, width: number) => {
  const visit = await browser.visit({ viewport: { width, height: 1000 } })
  await visit.page.goto(site.address + path)
  return visit
}

// Below each other, and side by side.
describe.each([390, 1920])('at %d px', (width) => {
  /** Where the text that follows the demonstration begins [px]. */
  const below = (page: Page, heading: string) =>
    page.getByRole('heading', { name: heading }).evaluate((node) => node.getBoundingClientRect().top + scrollY)

  test('mi-tracker finds the known motion again, and the page stands still meanwhile', async () => {
    const { page, complaints } = await open('/mi-tracker', width)
    const picture = page.getByRole('slider', { name: 'Picture' })
    const result = page.getByText(/points measured, \d+ lost/).last()
    await page.getByRole('slider', { name: 'Compared square' }).scrollIntoViewIfNeeded()
    const before = await below(page, 'What comes out')

    await result.waitFor()
    const place = await below(page, 'What comes out')
    expect(Math.abs(place - before)).toBeLessThan(30)

    await expect.poll(() => page.getByRole('figure').getByText('[px]').count()).toBeGreaterThan(0)
    await page.getByText(/^(?!.*being followed).*points measured/).waitFor()
    await expect.poll(() => picture.inputValue()).toBe('6')
    const [, bias, rms] = /mean (-?[\d.]+) %, root mean square ([\d.]+) %/.exec((await result.textContent())!)!
    expect(Math.abs(Number(bias))).toBeLessThan(0.1)
    expect(Number(rms)).toBeLessThan(1)

    // Fewer points: the former result stays, and says that it waits, until the new one is there.
    const distance = page.getByRole('slider', { name: 'Distance of points' })
    const [points] = /^\d+/.exec((await result.textContent())!)!
    for (let i = 0; i < 4; i++) await distance.press('ArrowRight')
    await expect.poll(() => result.isVisible()).toBe(true)
    expect(Math.abs((await below(page, 'What comes out')) - place)).toBeLessThan(30)
    const measured = async () => Number(/^\d+/.exec((await result.textContent())!)![0])
    await expect.poll(measured).toBeLessThan(Number(points))
    expect(complaints).toEqual([])
  })
})

test('mi-sensor says what a coarser camera costs', async () => {
  const { page, complaints } = await open('/mi-sensor', 1200)
  const result = page.getByText(/One pixel is/)
  const scatter = async () => Number(/scatter ([\d.]+) µm\/m/.exec((await result.textContent())!)![1])
  const before = await scatter()
  await expect
    .poll(() => result.textContent())
    .toMatch(/Within the bias limits of class [\d.]+ of ISO 9513|Outside the bias/)
  const pixels = page.getByRole('slider', { name: 'Pixels along it' })
  await pixels.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await pixels.press('Home')
  await page.getByText(/One pixel is 188 µm/).waitFor()
  expect(await scatter()).toBeGreaterThan(before)
  expect(complaints).toEqual([])
})

test('a figure of a page that was rendered for another reader is hydrated in its place', async () => {
  const article = `${site.address}/mi-resources/fundamental-articles/uniaxial-tension`
  const rendered = await (await fetch(article)).text()
  const { page, complaints } = await browser.visit()
  const answer = await page.goto(article)
  // The same bytes come from the cache of public pages.
  expect(await answer!.text()).toBe(rendered)

  const offset = page.getByRole('slider', { name: 'Plastic strain' })
  await offset.scrollIntoViewIfNeeded()
  const result = page.getByText(/Rp\S+ = \d+ MPa/)
  await page.locator('main canvas').first().waitFor({ state: 'attached' })
  // Pressed until it is heard: nothing on the page says that the figure is alive.
  await expect
    .poll(async () => {
      await offset.press('ArrowRight')
      return result.textContent()
    })
    .toMatch(/Rp0\.2[1-9]|Rp0\.[3-9]/)
  const twice = await page.evaluate(() => {
    const all = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return all.filter((id, i) => all.indexOf(id) !== i)
  })
  expect(twice).toEqual([])
  const nameless = page.locator('[aria-labelledby], [aria-describedby]')
  const lost = await nameless.evaluateAll((named) =>
    named.flatMap((one) =>
      `${one.getAttribute('aria-labelledby') ?? ''} ${one.getAttribute('aria-describedby') ?? ''}`
        .split(' ')
        .filter((id) => id !== '' && !document.getElementById(id)),
    ),
  )
  expect(lost).toEqual([])
  expect(complaints).toEqual([])
})
