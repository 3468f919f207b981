import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { logIn } from './log-in.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()
const address = '/mi-database/rd-data'

test('a customer filters, turns pages, shares by a short link, and takes coils to the comparator', async () => {
  const { page, complaints } = await browser.visit()
  await logIn(page, site.address, 'customer@autoworks.example')
  const streams: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/v1/rd-data/curves') streams.push(search)
  })
  await page.goto(site.address + address)
  const counted = page.getByRole('status').filter({ hasText: 'coils' })
  await counted.waitFor()
  await expect.poll(() => page.getByText('Subscribers see all').count()).toBe(0)
  const all = Number(/of (\d+) coils/.exec(await counted.innerText())?.[1])
  await page.getByLabel('TD', { exact: true }).check()
  await page.waitForURL(/orientations=RD(,|%2C)TD/)
  await page.getByLabel('RD', { exact: true }).uncheck()
  await page.waitForURL(/orientations=TD/)
  // The form stays, and with it the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.outerHTML)).toContain('value="RD"')
  await page.getByLabel('GI', { exact: false }).first().check()
  await page.waitForURL(/coatings=GI/)
  await expect.poll(async () => Number(/(\d+) coils/.exec(await counted.innerText())?.[1])).toBeLessThan(all)
  await page.getByText('Engineering stress over engineering strain, TD', { exact: true }).first().waitFor()
  // All lines of a view come in one answer.
  expect(streams.filter((search) => search.includes('coatings=GI'))).toHaveLength(1)

  const rows = page.getByRole('table', { name: 'Coils shown' })
  const compareFirst = () =>
    rows
      .getByRole('button', { name: /^Compare: / })
      .first()
      .click()
  await compareFirst()
  await page.waitForURL(/comparing=[^,]+$/)
  await compareFirst()
  await page.waitForURL(/comparing=.+(,|%2C)/)
  await expect.poll(() => rows.getByRole('button', { name: /^In comparison: / }).count()).toBe(2)
  // The tray of the header changes the list on this page.
  await page.getByLabel('Comparison: 2 selected').click()
  await page.getByRole('link', { name: 'Open comparator' }).waitFor()
  await page.keyboard.press('Escape')

  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('state') ?? '{}') as Record<string, unknown>)
  expect(kept).toMatchObject({ testname: 'UAT', count: 2 })

  const shown = await counted.innerText()
  await page.getByRole('button', { name: 'Share' }).click()
  await expect
    .poll(() => page.getByRole('group', { name: 'curl' }).innerText())
    .toContain('/api/v1/rd-data/curves.json?')
  await page.getByLabel('Program').selectOption('Excel Power Query')
  await expect.poll(() => page.getByRole('group', { name: 'Excel Power Query' }).innerText()).toContain('/curves.csv?')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save notebook' }).click()
  expect((await saved).suggestedFilename()).toBe('view.ipynb')
  await page.getByRole('button', { name: 'Create short link' }).click()
  const short = await page.getByRole('group', { name: 'Short link' }).innerText()
  expect(short).toMatch(/\/s\/[0-9a-z]{12}$/)
  await page.goto(short.trim())
  expect(page.url()).toContain('coatings=GI')
  expect(page.url()).toMatch(/release=\d{4}\.\d/)
  await expect.poll(() => counted.innerText()).toBe(shown)
  expect(complaints).toEqual([])
})

test('a filter changed in the moment in which the page of the last change is drawn is kept', async () => {
  const { page } = await browser.visit()
  await logIn(page, site.address, 'customer@autoworks.example')
  await page.goto(site.address + address)
  await page.getByRole('status').filter({ hasText: 'coils' }).waitFor()
  await page.evaluate(() => {
    const tick = (value: string) => document.querySelector<HTMLElement>(`input[value="${value}"]`)!.click()
    const next: [shown: RegExp, value: string][] = [
      [/orientations=RD(,|%2C)TD/, 'RD'],
      [/orientations=TD/, 'GI'],
    ]
    // Called when the links of the new page are in the document, before its effects run.
    new MutationObserver(() => {
      if ([...document.links].some(({ search }) => next[0]?.[0].test(search))) tick(next.shift()![1])
    }).observe(document.querySelector('main')!, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
    })
    tick('TD')
  })
  await page.waitForURL(/coatings=GI/)
  expect(new URL(page.url()).searchParams.get('orientations')).toBe('TD')
  const ticked = page.getByRole('form', { name: 'Filters' }).locator('input:checked')
  await expect
    .poll(() => ticked.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)))
    .toEqual(['TD', 'GI'])
})

test('a visitor without a script sends the filters by a button, and is told what a plan adds', async () => {
  const { page } = await browser.visit({ javaScriptEnabled: false })
  await page.goto(`${site.address}${address}?test=HER`)
  await page.getByText('Subscribers see all materials of their plan.').waitFor()
  await page.getByLabel('RD', { exact: true }).check()
  await page.getByLabel('TD', { exact: true }).check()
  await page.getByRole('combobox', { name: 'Test' }).selectOption('UAT')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL(/orientations=RD(,|%2C)TD/)
  await expect
    .poll(() =>
      page
        .getByRole('table', { name: 'Coils shown' })
        .getByRole('link', { name: /^DP980 \(6\)/ })
        .count(),
    )
    .toBeGreaterThan(0)
  await expect.poll(() => page.getByRole('link', { name: /^DP980 \(2\)/ }).count()).toBe(0)
})

test('a code that nobody has made is a page that does not exist', async () => {
  for (const code of ['000000000000', 'x', '0'.repeat(500)])
    expect((await fetch(`${site.address}/s/${code}`, { redirect: 'manual' })).status).toBe(404)
})

test('means along the rolling direction are drawn by family, forming limits along the usual direction', async () => {
  const { page } = await browser.visit()
  await logIn(page, site.address, 'editor@mi.example')
  await page.goto(`${site.address}${address}`)
  await expect.poll(() => page.getByLabel('RD', { exact: true }).isChecked()).toBe(true)
  const families = page.getByRole('main').getByRole('heading', { level: 3 })
  await families.filter({ hasText: 'Complex Phase' }).waitFor()
  await families.filter({ hasText: 'Dual Phase' }).waitFor()
  await page.goto(`${site.address}${address}?test=FLC`)
  await expect.poll(() => page.getByLabel('TD', { exact: true }).isChecked()).toBe(true)
  await families.filter({ hasText: 'Dual Phase' }).waitFor()
})
