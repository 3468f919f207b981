import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoCatalogue } from '#core/synthetic/catalogue.ts'
import { sampleGrades } from '#core/synthetic/truth/grade.ts'
import { useBrowser } from './browser.ts'
import { settled } from './inspect.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()

const chain = (page: Page) => page.getByRole('region', { name: 'From coil to card' })
const step = (page: Page, name: string) => chain(page).getByRole('radio', { name: new RegExp(`^${name}`) })
const panel = (page: Page, name: string) => chain(page).getByRole('region', { name: new RegExp(`· ${name}$`) })
const steps = ['Specimen', 'Property', 'Model', 'Card'] as const

/** What of the picture is seen, one of them alone. */
async function seen(page: Page): Promise<readonly string[]> {
  const found = await Promise.all(steps.map(async (name) => ((await panel(page, name).isVisible()) ? [name] : [])))
  return found.flat()
}

test('the figures are those of the whole public catalogue', async () => {
  const { page, complaints } = await browser.visit()
  await page.goto(site.address)
  const { nodes, coils } = demoCatalogue(sampleGrades)
  const open = new Set(nodes.flatMap(({ path, visibility }) => (visibility === 'public' ? [path] : [])))
  const materials = nodes.filter(({ level, path }) => level === 'material' && open.has(path))
  const figure = async (name: string) => {
    const text = await page.getByRole('main').locator(`dl div:has(dt:text-is("${name}")) dd`).textContent()
    return Number(text!.replaceAll(/\D/g, ''))
  }
  await expect.poll(() => figure('Grades')).toBe(nodes.filter(({ level }) => level === 'grade').length)
  await expect.poll(() => figure('Materials')).toBe(materials.length)
  await expect.poll(() => figure('Coils')).toBe(coils.filter(({ material }) => open.has(material)).length)
  await expect
    .poll(() => figure('Tests'))
    .toBe(coils.filter(({ material }) => open.has(material)).reduce((sum, { tests }) => sum + tests.length, 0))
  await expect.poll(() => figure('Curves')).toBeGreaterThan(await figure('Tests'))
  expect(complaints).toEqual([])
})

test('one number is followed by clicks, and the picture around it does not move', async () => {
  const { page, complaints } = await browser.visit({ viewport: { width: 1440, height: 900 } })
  await page.goto(site.address)
  await expect.poll(() => seen(page)).toEqual(['Specimen'])
  const size = () => chain(page).evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])
  const before = await size()
  const told: string[] = []
  for (const name of steps) {
    await chain(page).getByText(name, { exact: true }).click()
    await expect.poll(() => seen(page)).toEqual([name])
    told.push((await panel(page, name).textContent())!)
    await expect.poll(() => size()).toEqual(before)
  }
  const [specimen = '', property = '', model = '', card = ''] = told.map((text) => text.replaceAll(/\s/g, ' '))
  // Force over area is the proof strength; stress of the law at its plastic strain is the line of the card.
  const strength = /that is (\d+) MPa/.exec(specimen)![1]
  expect(property).toContain(`intersects the curve of RD 1 at ${strength} MPa`)
  const stress = /it gives (\d+) MPa/.exec(model)![1]
  expect(card).toMatch(new RegExp(`The same point is line \\d+: ${stress} MPa`))
  expect(card).toContain('$ proof:')
  await expect
    .poll(() =>
      panel(page, 'Card')
        .getByRole('list', { name: /^Deviation/ })
        .getByRole('listitem')
        .count(),
    )
    .toBeGreaterThan(4)
  expect(complaints).toEqual([])
})

test('arrow keys change the step, and each leads to where it can be seen', async () => {
  const { page, complaints } = await browser.visit()
  await page.goto(site.address)
  await step(page, 'Specimen').focus()
  for (const name of ['Property', 'Model', 'Card']) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => seen(page)).toEqual([name])
  }
  await panel(page, 'Card')
    .getByRole('link', { name: /^Get this card/ })
    .click()
  await page.waitForURL(/DP980-6\?card=ls-dyna-mat-024&hardening=swift-voce$/)
  await page.goBack()
  await step(page, 'Property').check({ force: true })
  await panel(page, 'Property').getByRole('link').click()
  await page.waitForURL(/number=/)
  await page.getByRole('region', { name: /R p 0.2/ }).waitFor()
  expect(complaints).toEqual([])
})

test('without scripts the steps change all the same', async () => {
  const { page } = await browser.visit({ javaScriptEnabled: false })
  await page.goto(site.address)
  for (const name of steps) {
    await chain(page).getByText(name, { exact: true }).click()
    await expect.poll(() => seen(page)).toEqual([name])
  }
})

test('at every width no card stands alone and nothing is wider than the window; beside the text stands its chart, whose tools wait for a hand', async () => {
  const { page } = await browser.visit({ viewport: { width: 390, height: 900 } })
  await page.goto(site.address)
  for (const width of [390, 800, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await settled(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    for (const name of ['Explore', 'Learn']) {
      const list = page.getByRole('region', { name }).getByRole('list')
      const gap = await list.evaluate((grid) => {
        const last = grid.lastElementChild!.getBoundingClientRect()
        return grid.getBoundingClientRect().right - last.right
      })
      expect(Math.abs(gap), `${width} px`).toBeLessThan(2)
    }
    if (width >= 1280) await standsBesideItsChart(page)
  }
})

async function standsBesideItsChart(page: Page): Promise<void> {
  const chart = page.getByRole('figure', { name: /free sample/ })
  const top = async (part: Locator) => (await part.boundingBox())!.y
  const title = page.getByRole('heading', { level: 1 })
  await expect.poll(async () => Math.abs((await top(title)) - (await top(chart)))).toBeLessThan(8)
  const tool = chart.getByRole('button', { name: 'Download image as SVG' })
  const shown = () => tool.evaluate((button) => getComputedStyle(button.closest('[data-print]')!).opacity)
  await page.mouse.move(5, 5)
  await expect.poll(shown).toBe('0')
  await chart.hover()
  await expect.poll(shown).toBe('1')
  await page.mouse.move(5, 5)
  await expect.poll(shown).toBe('0')
  await chart.getByRole('application').focus()
  await expect.poll(shown).toBe('1')
  await chart.getByRole('application').blur()
}
