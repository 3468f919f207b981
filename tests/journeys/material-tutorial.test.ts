import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()
const written = new URL('../../content/mi-resources/tutorials/material-page.mdx', import.meta.url)

/** The tutorial "Reading a material page", followed step by step: what it promises is what a reader sees. */
test('every step of the tutorial leads to what it promises', async () => {
  const tutorial = readFileSync(written, 'utf8').replaceAll(/\s+/g, ' ')
  /** A word that the reader looks for on the page: said in the tutorial in just these letters. */
  const said = (words: string) => {
    expect(tutorial).toContain(words)
    return words.replaceAll(/\*\*|`/g, '')
  }
  const { page, complaints } = await browser.visit({ viewport: { width: 1440, height: 1000 } })
  const start = /\[the free sample\]\(([^)]+)\)/.exec(tutorial)![1]!
  await page.goto(site.address + start)
  await page.getByRole('application').first().waitFor()
  await page.getByLabel(said('Coil'), { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('main').textContent()).toMatch(/synthetic · release \d{4}\.\d/)

  // 1
  const legend = page.getByRole('list', { name: 'Series' }).first()
  const series = () => legend.getByRole('button', { pressed: true }).count()
  said('nine specimens, three in each direction')
  await expect.poll(series).toBe(9)
  // 2
  await page.getByRole('radio', { name: said('**mean ± s**') }).check()
  said('three lines, one for each direction')
  await expect.poll(series).toBe(3)
  await page.getByRole('checkbox', { name: /^DD/ }).uncheck()
  await expect.poll(series).toBe(2)
  await page.getByRole('checkbox', { name: /^DD/ }).check()
  await page.getByRole('radio', { name: said('**replicates**') }).check()
  await expect.poll(series).toBe(9)
  // 3
  await page.getByRole('link', { name: said('**Table**'), exact: true }).click()
  await page.waitForURL((url) => url.search.endsWith(said('`view=table`')))
  await page.getByRole('columnheader', { name: /MPa/ }).first().waitFor()
  await page.locator('body').press('t')
  await page.waitForURL((url) => !url.search.includes('view=table'))
  // 4
  await page.locator('body').press('Shift+D')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('CSV')
  for (const name of ['**Chart data**', '**All data**'].map(said)) {
    const link = page.getByRole('link', { name: `${name} as CSV` })
    const file = await (await page.request.get(site.address + (await link.getAttribute('href')))).text()
    const head = file.split('\n').slice(0, 12).join('\n')
    expect(head).toMatch(/format[^]*license[^]*status: synthetic[^]*release/)
  }
  // 5
  await page.getByRole('heading', { name: said('**Properties**'), exact: true }).waitFor()
  await page
    .getByRole('row', { name: /Proof strength, 0.2/ })
    .getByRole('link')
    .first()
    .click()
  await page.waitForURL(/number=/)
  await page.getByText('0.2 % offset').first().waitFor()
  await page.getByRole('button', { name: said('**Zoom to evaluation**') }).waitFor()
  // 6
  await page
    .getByRole('row', { name: /Strain-hardening exponent, 4–6 %/ })
    .getByRole('link')
    .first()
    .click()
  const evidence = page.getByRole('region', { name: /n 4.?6/ })
  await evidence.waitFor()
  await page.getByRole('heading', { name: 'True stress over true plastic strain' }).waitFor()
  const [, from = '', to = ''] = /band from ([\d.]+) to ([\d.]+) of true plastic strain/.exec(tutorial)!
  const shown = (await evidence.textContent())!
  const [, low = '', high = ''] = /true plastic strain ([\d.]+) to ([\d.]+)/.exec(shown)!
  expect([Number(low).toFixed(3), Number(high).toFixed(3)]).toEqual([from, to])
  // 7
  for (const fact of ['definition', 'method', 'window', 'evaluation', 'raw file', 'hash'].map(said)) {
    expect(shown.toLowerCase()).toContain(fact === 'hash' ? 'sha-256' : fact)
  }
  await evidence.getByRole('link', { name: said('**Close**') }).click()
  await page.waitForURL((url) => !url.search.includes('number='))
  await page
    .getByRole('row', { name: /Proof strength, 0.2/ })
    .getByRole('link')
    .first()
    .click()
  await page.waitForURL(/number=/)
  await page
    .getByRole('region', { name: /R p 0.2/ })
    .getByRole('link', { name: 'Close' })
    .press(said('`Esc`').replace('Esc', 'Escape'))
  await page.waitForURL((url) => !url.search.includes('number='))
  // With the keyboard
  await page.locator('body').press(']')
  await page.waitForURL(/test=FLC/)
  await page.locator('body').press('[')
  await page.waitForURL((url) => !url.search.includes('FLC'))
  expect(complaints).toEqual([])
})
