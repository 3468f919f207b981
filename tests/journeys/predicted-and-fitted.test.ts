import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { interactiveChart } from './inspect.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()
const sample = '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6'

async function open(query: string) {
  const visit = await browser.visit()
  await visit.page.goto(`${site.address}${sample}?${query}`)
  await visit.page.waitForLoadState('networkidle')
  return visit
}

test('a law chosen before the script has come is fitted once it comes', async () => {
  const { page } = await browser.visit()
  const { promise: come, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await come
    await route.continue()
  })
  await page.goto(`${site.address}${sample}?test=FE2`, { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Model', exact: true }).selectOption('voce')
  letCome()
  await page.locator('section').getByText('Live fit, not stored').first().waitFor()
  expect(new URL(page.url()).searchParams.get('law')).toBe('voce')
})

test.each([
  ['test=FE5', 'Abspoel–Scholting fitted'],
  ['test=FE5&law=keeler-brazier', 'Keeler–Brazier, live predicted'],
  ['test=FE5&law=marciniak-kuczynski', 'Marciniak–Kuczyński, live predicted'],
  ['test=FE4&law=rate-table', '500\u202f/s'],
  ['test=FE3&law=von-mises', 'von Mises, live reference'],
])('%s draws %s, and its card is written', async (query, name) => {
  const { page, complaints } = await open(`${query}&card=yes`)
  await page.getByRole('button', { name }).first().waitFor()
  await page.getByRole('button', { name: 'Download', exact: true }).first().waitFor()
  expect(complaints).toEqual([])
})

test('predicted limits beside the measured ones wait until they are switched on', async () => {
  const { page, complaints } = await open('test=FLC')
  const predicted = page.getByRole('button', { name: 'Keeler–Brazier predicted' })
  await expect.poll(() => predicted.getAttribute('aria-pressed')).toBe('false')
  await predicted.click()
  await expect.poll(() => predicted.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'Marciniak–Kuczyński predicted' }).waitFor()
  expect(complaints).toEqual([])
})

describe.each([390, 1200])('the yield locus at %d px has its own shape', (width) => {
  const viewport = { width, height: 900 }
  const locus = `${sample}?test=FE3&law=von-mises`

  test('as the server draws it', async () => {
    const { page } = await browser.visit({ viewport, javaScriptEnabled: false })
    await page.goto(site.address + locus)
    await expect.poll(() => heightOverWidth(page)).toBeCloseTo(1, 2)
  })

  test('alive, and of a flat part that somebody looks at', async () => {
    const { page } = await browser.visit({ viewport })
    await page.goto(site.address + locus)
    await interactiveChart(page)
    await expect.poll(() => heightOverWidth(page)).toBeCloseTo(1, 2)
    const { x, y, width: wide, height: high } = (await page.getByRole('application').first().boundingBox())!
    await page.mouse.move(x + 0.2 * wide, y + 0.3 * high)
    await page.mouse.down()
    await page.mouse.move(x + 0.8 * wide, y + 0.5 * high, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => page.getByRole('button', { name: 'Reset zoom' }).first().isDisabled()).toBe(false)
    await expect.poll(() => heightOverWidth(page)).toBeCloseTo(1, 2)
  })
})

/** Pixels of a unit along y over those along x, from the numbers beside the first chart. */
function heightOverWidth(page: Page): Promise<number> {
  return page
    .locator('figure')
    .filter({ has: page.getByRole('application') })
    .first()
    .evaluate((figure) => {
      const perUnit = (anchor: string, side: 'x' | 'y') => {
        const ticks = [...figure.querySelectorAll(`text[text-anchor=${anchor}]`)].map((text) => {
          const box = text.getBoundingClientRect()
          const value = Number(text.textContent.replace('−', '-'))
          return { value, place: side === 'x' ? box.x + box.width / 2 : box.y + box.height / 2 }
        })
        const [first, last] = [ticks[0]!, ticks.at(-1)!]
        return Math.abs((last.place - first.place) / (last.value - first.value))
      }
      return perUnit('end', 'y') / perUnit('middle', 'x')
    })
}
