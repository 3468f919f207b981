import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser, type Visit } from './browser.ts'
import { logIn } from './log-in.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()
const dp980 = '/mi-database/Steels/AHSS/Dual-Phase/DP980'
const sample = `${dp980}/DP980-6`

const legend = (page: Page) => page.getByRole('list', { name: 'Series' })
const search = (page: Page) => decodeURIComponent(new URL(page.url()).search)

async function signedIn(email: string) {
  const visit = await browser.visit()
  await logIn(visit.page, site.address, email)
  return visit
}

describe('a visitor who compares with what is not open to them', () => {
  const address = `${sample}?comparison=DP980-2,DP980-4`

  test('is told the names and the way to more', async () => {
    const { page, complaints } = await browser.visit()
    await page.goto(site.address + address)
    const alert = page.getByRole('note', { name: 'Only available for subscribers' })
    await expect
      .poll(() => alert.textContent())
      .toMatch(/DP980 \(2\) and DP980 \(4\) cannot be compared: their tests.*Request Subscription/)
    await expect
      .poll(() =>
        legend(page)
          .getByRole('button', { name: /^DP980 \((2|4)\)/ })
          .count(),
      )
      .toBe(0)
    // Nothing to draw beside it: its own means stand alone, without a name before them.
    await expect.poll(() => legend(page).getByRole('button', { name: /^RD$/ }).count()).toBe(1)
    expect(complaints).toEqual([])
  })

  test.each(['', '&view=table', '&test=HER', '&test=FE2'])('gets no byte of it: %s', async (more) => {
    for (const suffix of ['', '.data']) {
      const [alone, compared] = await Promise.all(
        ['', '&comparison=DP980-2,DP980-4&curves=replicates'].map(async (asked) =>
          (await fetch(`${site.address}${sample}${suffix}?${(more + asked).slice(1)}`)).text(),
        ),
      )
      // The same numbers and the same points as without.
      const values = (text: string | undefined) => text?.match(/\d+\.\d{3,}|[\w+/]{400,}={0,2}/g)?.toSorted()
      expect(values(alone)?.length).toBeGreaterThan(5)
      expect(values(compared)).toEqual(values(alone))
    }
  })
})

test('a subscriber adds a material of the grade and one from elsewhere, sees means on all sides, and takes them away again', async () => {
  const { page, complaints } = await signedIn('customer@autoworks.example')
  await page.goto(site.address + sample)
  await page.waitForLoadState('networkidle')
  const picker = page.getByRole('dialog', { name: 'Compare DP980 (6) with' })
  await page
    .locator('summary')
    .filter({ hasText: /^More$/ })
    .click()
  await page.getByRole('button', { name: 'Overlay another material' }).click()
  const near = picker.getByRole('menuitem').filter({ hasNotText: 'not in your plan' }).first()
  const first = (await near.locator('span > span').first().textContent())!
  await near.click()
  await legend(page)
    .getByRole('button', { name: `${first} RD` })
    .first()
    .waitFor()
  // Any material of the tree, found by its name; by keyboard alone.
  const second = 'DP780 (1)'
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await picker.waitFor()
  await page.keyboard.type('dp780')
  await picker.getByRole('menuitem', { name: second }).waitFor()
  await page.keyboard.press('Enter')
  const added = legend(page).getByRole('button', { name: /^(?!DP980 \(6\)|Only ).* (RD|DD|TD)$/ })
  // The server has to find the curves first.
  await added.nth(1).waitFor()
  await expect.poll(() => added.count()).toBe(2)
  expect(search(page)).toMatch(/^\?comparison=DP980-\d+,DP780-\d+$/)
  // Both sides alike: nobody is asked to compare a specimen with a mean.
  await expect
    .poll(() =>
      legend(page)
        .getByRole('button', { name: /^DP980 \(6\) (RD|DD|TD)$/ })
        .count(),
    )
    .toBe(3)
  const colours = await added.locator('svg').evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
  const own = await legend(page)
    .getByRole('button', { name: /^DP980 \(6\) TD/ })
    .locator('svg')
    .evaluate((one) => getComputedStyle(one).color)
  expect(new Set([own, ...colours]).size).toBe(3)

  // Another test, the same companions; then without them.
  await page.getByRole('link', { name: /^PST/ }).click()
  await page.getByRole('heading', { name: 'Plane-strain tension', exact: true }).waitFor()
  await expect.poll(() => legend(page).getByRole('button', { name: first }).count()).toBeGreaterThan(0)
  await page.getByRole('link', { name: `Remove ${first}` }).click()
  await expect.poll(() => legend(page).getByRole('button', { name: first }).count()).toBe(0)
  await page.getByRole('link', { name: `Remove ${second}` }).click()
  await page.waitForURL((url) => !url.search.includes('comparison'))
  expect(complaints).toEqual([])
})

describe('finite-element tabs', () => {
  let visit: Visit
  beforeAll(async () => void (visit = await signedIn('customer@autoworks.example')))

  test.each([
    // tab   what the others are drawn with, or why they are not
    ['FE1', /^DP780 \(1\): Chord modulus/],
    ['FE2', /^DP780 \(1\): /],
    ['FE3', /^DP780 \(1\): Yld2000/],
    ['FE4', 'Colours show strain rates here, so other materials are not drawn'],
    ['FE5', /^DP780 \(1\): /],
    ['FE6', /^DP780 \(1\): /],
  ] as const)('%s: the model of another material lies over this one, or the page says why not', async (tab, told) => {
    const { page, complaints } = visit
    await page.goto(`${site.address}${sample}?test=${tab}&comparison=DP780-1`)
    if (typeof told === 'string') await expect.poll(() => page.getByText(told).count()).toBe(1)
    else await expect.poll(() => legend(page).first().getByRole('button', { name: told }).count()).toBeGreaterThan(0)
    expect(complaints).toEqual([])
  })
})

test('another coil of a compared material is chosen, and values stand beside each other with their test', async () => {
  const { page, complaints } = await signedIn('customer@autoworks.example')
  await page.goto(`${site.address}${sample}?comparison=DP980-2`)
  await page.waitForLoadState('networkidle')
  const coil = page.getByLabel('Coil of DP980 (2)')
  const [first, second] = await coil.locator('option').allTextContents()
  expect(second).toBeDefined()
  await coil.selectOption(second!)
  await page.waitForURL(/comparison=DP980-2~/)
  await legend(page).getByRole('button', { name: second! }).first().waitFor()
  expect(first).not.toBe(second)
  const table = page.getByRole('group', { name: /^Compared values under RD/ })
  const row = table.getByRole('row', { name: /Tensile strength/ })
  await expect.poll(() => row.textContent()).toMatch(/±.*\(3\).*±.*\(\d\).*(yes, 95 %|no)$/)
  expect(complaints).toEqual([])
})

test('a coil that the other material does not have is told', async () => {
  const { page } = await signedIn('customer@autoworks.example')
  await page.goto(`${site.address}${sample}?comparison=DP980-2~none`)
  await expect.poll(() => page.getByText(/Ignored: ‘DP980-2~none’/).count()).toBe(1)
})

test('a material that does not exist is told, and the material itself is not compared', async () => {
  const { page } = await browser.visit()
  await page.goto(`${site.address}${sample}?comparison=DP980-6,DP980-99`)
  await expect.poll(() => page.getByText(/Ignored: ‘DP980-99’/).count()).toBe(1)
  await expect.poll(() => page.getByText('Compared with').count()).toBe(0)
})

test('a project leaves the specimens that were cut for it, until it is taken away', async () => {
  const { page } = await signedIn('customer@autoworks.example')
  await page.goto(`${site.address}${dp980}/DP980-2?project=P-2026-001`)
  await page.getByText('Project P-2026-001').first().waitFor()
  const specimen = (label: string) => legend(page).getByRole('button', { name: label, exact: true })
  expect([await specimen('RD 2').count(), await specimen('RD 3').count()]).toEqual([1, 0])
  await page.getByRole('link', { name: 'Remove Project P-2026-001' }).click()
  await page.waitForURL((url) => !url.search.includes('project'))
  await specimen('RD 3').waitFor()
})

test('the code of a project of somebody else is ignored and told, as one that nobody has', async () => {
  const { page } = await browser.visit()
  for (const code of ['P-2026-001', 'P-2026-999']) {
    await page.goto(`${site.address}${sample}?project=${code}`)
    await page.getByText(`Ignored: ‘${code}’.`).waitFor()
    await expect.poll(() => page.getByText(`Project ${code}`).count()).toBe(0)
    await expect.poll(() => legend(page).getByRole('button', { name: 'RD 3', exact: true }).count()).toBe(1)
  }
})

test('the chart takes the full width and gives it back', async () => {
  const { page } = await browser.visit()
  await page.goto(site.address + sample)
  const width = async () => (await page.getByRole('application').boundingBox())?.width ?? 0
  const before = await width()
  await page.getByRole('link', { name: 'Full width' }).click()
  await page.waitForURL(/wide=yes/)
  await expect.poll(width).toBeGreaterThan(before * 1.2)
  await page.reload()
  await page.getByRole('link', { name: 'Back to the page' }).click()
  await page.waitForURL((url) => !url.search.includes('wide'))
  await expect.poll(width).toBe(before)
})
