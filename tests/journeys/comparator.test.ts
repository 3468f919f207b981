import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { violations } from './inspect.ts'
import { logIn } from './log-in.ts'
import { faultsIn, phoneAndDesk } from './page-variants.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()
const dp980 = '/mi-database/Steels/AHSS/Dual-Phase/DP980'
const sample = `${dp980}/DP980-6`

const legend = (page: Page) => page.getByRole('list', { name: 'Series' })

async function signedIn(email: string) {
  const visit = await browser.visit()
  await logIn(visit.page, site.address, email)
  return visit
}

describe('mi Data-Comparator', () => {
  const comparator = '/mi-database/mi-data-comparator'
  const values = (page: Page, test: string) =>
    page.getByRole('group', { name: new RegExp(`^Compared values, ${test}`) })

  test('a visitor sees the usual two: the free sample, and of the other its name, its place and the way to more', async () => {
    const { page, complaints } = await browser.visit()
    await page.goto(site.address + comparator)
    await page.getByText('mi Data-Comparator needs a subscription.').waitFor()
    await expect
      .poll(() => page.getByRole('note', { name: 'Only available for subscribers' }).textContent())
      .toMatch(/DP980 \(2\) \(Steels \/ AHSS \/ Dual Phase \/ DP980\) cannot be compared/)
    await expect
      .poll(() =>
        legend(page)
          .getByRole('button', { name: /^DP980 \(6\) RD/ })
          .count(),
      )
      .toBe(1)
    await expect
      .poll(() =>
        legend(page)
          .getByRole('button', { name: /^DP980 \(2\)/ })
          .count(),
      )
      .toBe(0)
    await page.getByRole('link', { name: 'Radar' }).click()
    await page.getByText(/It requires 20 coils/).waitFor()
    // With or without the locked one: the same numbers, and of the file not one more.
    const numbers = async (query: string) => {
      const text = await (await fetch(`${site.address}${comparator}.data${query}`)).text()
      return text.match(/\d+\.\d{3,}|[\w+/]{400,}={0,2}/g)?.toSorted()
    }
    expect(await numbers('')).toEqual(await numbers('?materials=DP980-6'))
    const file = await (await fetch(`${site.address}${comparator}.csv`)).text()
    expect(file).toMatch(/# materials: DP980 \(6\)/)
    expect(file).not.toMatch(/DP980 \(2\)/)
    // The browser's state says so as long as the alert is in sight.
    const alert = () => page.evaluate(() => JSON.parse(localStorage.getItem('state') ?? '{}').AlertMessage as unknown)
    await expect.poll(alert).toBe(true)
    await page.getByRole('link', { name: 'View Free Sample' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'DP980 (6)' }).waitFor()
    await expect.poll(alert).toBe(false)
    // A page that is loaded anew has left the alert, too.
    await page.goto(site.address + comparator)
    await expect.poll(alert).toBe(true)
    await page.goto(`${site.address}/company`)
    await expect.poll(alert).toBe(false)
    expect(complaints).toEqual([])
  })

  test('the radar offers what it depends on only, and keeps the choices of the chart', async () => {
    const { page, complaints } = await signedIn('customer@autoworks.example')
    await page.goto(`${site.address}${comparator}?materials=DP980-6,DP980-2&test=HER&view=radar`)
    await page.waitForLoadState('networkidle')
    const settings = page.getByRole('form', { name: 'Comparison settings' })
    await expect.poll(() => settings.getByRole('combobox').count()).toBe(1)
    const reference = settings.getByLabel('Reference')
    await reference.selectOption({ index: 1 })
    await page.waitForURL(/reference=/)
    expect(page.url()).toContain('test=HER')
    await page.getByRole('link', { name: 'Chart', exact: true }).click()
    await settings.getByLabel('Test').waitFor()
    await expect.poll(() => settings.getByLabel('Test').inputValue()).toBe('HER')
    expect(complaints).toEqual([])
  })

  test('a customer compares a test, its reference and its differences; Back undoes; the file has the numbers of the page', async () => {
    const { page, complaints } = await signedIn('customer@autoworks.example')
    // What was looked at last is offered first, before anything is typed.
    const seen = () => page.evaluate(() => JSON.parse(localStorage.getItem('state') ?? '{}').epsilonname as unknown)
    await page.goto(`${site.address}/mi-database/Steels/AHSS/Dual-Phase/DP780/DP780-1`)
    await expect.poll(seen).toMatch(/^DP780 \(1\)/)
    await page.goto(site.address + comparator)
    await page.waitForLoadState('networkidle')
    await legend(page)
      .getByRole('button', { name: /^DP980 \(2\)/ })
      .waitFor()
    await page.getByLabel('Reference').selectOption('DP980 (6)')
    await page.waitForURL(/reference=DP980-6/)
    await page.getByRole('checkbox', { name: 'TD' }).click()
    await legend(page)
      .getByRole('button', { name: /^DP980 \(6\) TD/ })
      .waitFor()
    await page.goBack()
    await expect.poll(() => legend(page).getByRole('button', { name: / TD/ }).count()).toBe(0)

    // Any material of the tree, found by its name.
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const picker = page.getByRole('dialog', { name: 'Add a material' })
    await picker.getByText('Similar', { exact: true }).waitFor()
    const recent = picker.getByRole('group', { name: 'Recent' })
    await expect.poll(() => recent.getByRole('menuitem', { name: /^DP780 \(1\)/ }).count()).toBe(1)
    await expect.poll(() => picker.getByRole('menuitem', { name: /^DP980 \(4\)/ }).count()).toBe(1)
    await page.keyboard.type('dp780')
    await page.getByRole('menuitem', { name: 'DP780 (1)' }).click()
    await page.waitForURL(/materials=DP980-2%2CDP980-6%2CDP780-1/)
    const strength = values(page, 'Uniaxial tension').getByRole('row', { name: /Tensile strength/ })
    await expect.poll(() => strength.getByText(/yes, 95 %/).count()).toBeGreaterThan(0)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as CSV' }).click(),
    ])
    const lines = (await readFile(await file.path(), 'utf8'))
      .split('\n')
      .filter((line) => line.startsWith('UAT,uat.rm,'))
    expect(lines.length).toBe(3)
    const shown = (await strength.textContent())!.replaceAll('\u202f', '')
    for (const line of lines) {
      const mean = line.match(/,RD,[^,]+,[^,]*,(\d+\.?\d*),/)![1]!
      expect(shown).toContain(String(Math.round(Number(mean))))
    }

    // A number opens its evidence, and is marked after the way back; a bold row is bold on the page of the material too.
    const state = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('state') ?? '{}') as Record<string, unknown>)
    await strength.getByRole('button', { name: /^Bold row: R/ }).click()
    await expect.poll(async () => (await state())['BoldRows']).toEqual(['uat.rm'])
    await strength.getByRole('link').first().click()
    await page.getByRole('region', { name: /^R m = / }).waitFor()
    await expect
      .poll(async () => (await state())['highlightedValue'])
      .toBe(new URL(page.url()).searchParams.get('number'))
    const own = page
      .getByRole('group', { name: /^Properties from/ })
      .getByRole('button', { name: 'Bold row: R m', exact: true })
    await expect.poll(() => own.getAttribute('aria-pressed')).toBe('true')
    await page.goBack()
    await strength.getByRole('link', { name: /evidence opened last/ }).waitFor()
    await expect.poll(() => strength.getByRole('link', { name: /evidence opened last/ }).count()).toBe(1)
    await strength.getByRole('button', { name: /^Bold row: R/, pressed: true }).click()
    await expect.poll(async () => (await state())['BoldRows']).toEqual([])

    await page.locator('select[name=test]').selectOption('HER')
    await page.waitForURL(/test=HER/)
    await page.getByRole('heading', { name: 'Hole expansion ratio, 240 Minute' }).waitFor()
    await page.getByRole('checkbox', { name: 'Significant differences only' }).click()
    await page.waitForURL(/differences=yes/)
    await expect.poll(() => page.getByText('⚠').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test('an engineer of BMW sees models with the proof of their cards, and every coil of a grade for itself', async () => {
    const { page, complaints } = await signedIn('engineer@bmw.example')
    await page.goto(`${site.address}${comparator}?materials=DP980-2,DP980-6,IF270-1&test=FE2`)
    await legend(page)
      .getByRole('button', { name: /^IF270 \(1\): / })
      .first()
      .waitFor()
    const models = page.getByRole('group', { name: 'Models and card proofs' })
    await expect.poll(() => models.getByRole('row', { name: /^DP980 \(2\).*(proven|compared), / }).count()).toBe(1)
    await page.getByRole('link', { name: 'All coils of DP980' }).click()
    const coils = page.getByRole('group', { name: /^All coils of DP980/ })
    await coils.waitFor()
    await expect.poll(() => coils.getByRole('row', { name: /Mini Mill/ }).count()).toBeGreaterThan(0)
    await expect.poll(() => coils.getByRole('row', { name: /Integrated Mill/ }).count()).toBeGreaterThan(1)
    // What the crawl does not see: it opens the page as a visitor.
    for (const view of ['Radar', 'Points', 'Chart']) {
      expect(await faultsIn(page, phoneAndDesk)).toEqual([])
      await page.getByRole('link', { name: view, exact: true }).click()
      await page.waitForURL((url) => (view === 'Chart' ? !url.search.includes('view=') : url.search.includes('view=')))
    }
    // On a phone a property has all its materials below, each with its name.
    await page.setViewportSize({ width: 390, height: 844 })
    const table = values(page, 'Uniaxial tension')
    const cells = await table
      .getByRole('row', { name: /Tensile strength/ })
      .getByRole('cell')
      .evaluateAll((all) => all.map((one) => ({ head: one.dataset['head'], width: one.getBoundingClientRect().right })))
    expect(cells.map(({ head }) => head)).toEqual([
      'DP980 (2)',
      'DP980 (6)',
      'Δ to DP980 (2)',
      'Significant?',
      'IF270 (1)',
      'Δ to DP980 (2)',
      'Significant?',
    ])
    for (const { width } of cells) expect(width).toBeLessThanOrEqual(390)
    await expect.poll(() => table.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0)
    expect(complaints).toEqual([])
  })

  test('an editor collects materials where they are met; names that nobody has and those beyond the eighth are told', async () => {
    const { page, complaints } = await signedIn('editor@mi.example')
    await page.goto(site.address + dp980)
    await page.waitForLoadState('networkidle')
    const map = page.getByRole('region', { name: 'Strength and elongation' })
    await expect.poll(() => map.textContent()).toMatch(/DP980 \(2\) \(\d+\).*Published range of Dual Phase/)
    await page.getByRole('group', { name: /^Table of coils/ }).waitFor()
    await page.getByText('13 tests of DP980 (2)').click()
    await page
      .getByText(/^UAT · /)
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'All coils in the property table' }).click()
    await page.waitForURL(/properties\?within=Steels%2FAHSS%2FDual-Phase%2FDP980$/)
    await page
      .getByRole('row', { name: /DP980 \(2\)/ })
      .first()
      .waitFor()
    await expect.poll(() => page.getByRole('row', { name: /DP780/ }).count()).toBe(0)
    await page.goBack()
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Compare: DP980 (4)', exact: true }).click()
    await page.getByText('Added DP980 (4).').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Compare: DP980 (2)', exact: true }).click()
    await page.goto(site.address + sample)
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Compare: DP980 (6)', exact: true }).click()
    await page.getByRole('button', { name: 'In comparison: DP980 (6). Remove' }).waitFor()
    // The tray survives a reload and works by keyboard.
    await page.reload()
    await page.waitForLoadState('networkidle')
    await page.getByLabel('Comparison: 2 selected').focus()
    await page.keyboard.press('Enter')
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: 'Open comparator' }).click()
    await page.waitForURL(/materials=DP980-2%2CDP980-6$/)
    await legend(page)
      .getByRole('button', { name: /^DP980 \(2\)/ })
      .waitFor()
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('state') ?? '{}') as Record<string, unknown>)
    expect(kept).toMatchObject({
      comparingMaterialList: ['DP980 (2)', 'DP980 (6)'],
      count: 2,
      AllowAll: true,
      AlertMessage: false,
    })

    // What the tray removes leaves the open comparator.
    await page.getByLabel('Comparison: 2 selected').click()
    await page.getByRole('button', { name: 'Remove DP980 (2)' }).click()
    await page.waitForURL(/materials=DP980-6(&|$)/)
    await expect
      .poll(() =>
        legend(page)
          .getByRole('button', { name: /^DP980 \(2\)/ })
          .count(),
      )
      .toBe(0)

    const nine = ['DP980-2', 'DP98-6', ...Array.from({ length: 7 }, (_, i) => `X-${i}`)]
    await page.goto(`${site.address}${comparator}?materials=${nine.join(',')}`)
    await expect.poll(() => page.getByText('Ignored: ‘DP98-6’. Did you mean DP980 (6)?').count()).toBe(1)
    await expect.poll(() => page.getByText('Only the first 8 are compared. Not shown: X-6.').count()).toBe(1)
    expect(complaints).toEqual([])
  })
})
