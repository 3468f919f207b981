import { describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { violations } from './inspect.ts'
import { faultsIn, type PageVariant } from './page-variants.ts'
import { soon } from './simulation-page.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()

describe('the calculator', () => {
  const calculator = (id: string) => `${site.address}/mi-database/mi-calculator/${id}`

  test('calculates while somebody types, keeps it in the address, and Back undoes it', async () => {
    const { page, complaints } = await browser.visit()
    await page.goto(calculator('coating-thickness'))
    const result = page.getByRole('definition').filter({ hasText: /^1/ }).first()
    await page.getByLabel(/^Total thickness/).fill('1,500')
    // 1.5 mm less twice 7.01 µm, before the field is left.
    await soon(() => result.textContent()).toContain('1.4860')
    expect(new URL(page.url()).search).toBe('')
    await page.keyboard.press('Tab')
    await soon(() => new URL(page.url()).search).toBe('?t=1%2C500')
    await page.goBack()
    await soon(() => page.getByLabel(/^Total thickness/).inputValue()).toBe('1.400')
    await page.getByLabel(/^Total thickness/).fill('thick')
    await page.getByText('‘thick’ is not a number. Enter one such as 1029.5 or 1029,5.').waitFor()
    expect(complaints).toEqual([])
  })

  test('fits a law to pasted columns in the browser alone, and takes its parameters', async () => {
    const { page, complaints } = await browser.visit()
    await page.goto(`${calculator('hardening')}?law=voce`)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')))
    await page.getByRole('button', { name: 'Use synthetic DP980 example data' }).click()
    // docs/science/check-cases.md#hardening-fits
    await page.getByText(/Voce through 13 points: RMSE 8\.94/).waitFor()
    await page.getByRole('button', { name: 'Use these parameters above' }).click()
    await soon(() => Number(new URL(page.url()).searchParams.get('beta'))).toBeGreaterThan(59)
    expect(asked.filter((text) => text.includes('694'))).toEqual([])
    await page.getByRole('radiogroup', { name: 'Curves as' }).getByRole('radio', { name: 'Table' }).click()
    const table = page.getByRole('group', { name: /^Your points, Voce and their deviations/ })
    // The first pasted point, the law there, and the first deviation.
    await expect.poll(() => table.getByRole('row', { name: /^1 / }).textContent()).toContain('694.9')
    await page.getByRole('radio', { name: 'Charts' }).click()
    const looks: readonly PageVariant[] = [
      { colorScheme: 'light', width: 1200, scan: violations },
      { colorScheme: 'dark', width: 390, scan: violations },
    ]
    expect(await faultsIn(page, looks)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('answers a form without scripts', async () => {
    const { page } = await browser.visit({ javaScriptEnabled: false })
    await page.goto(calculator('n-value'))
    await page.locator('input[name=sigma2]').fill('1000')
    await page.getByRole('button', { name: 'Calculate' }).click()
    expect(new URL(page.url()).searchParams.get('sigma2')).toBe('1000')
    // ln(1000/950)/ln(1.5) = 0.12650
    await expect.poll(() => page.getByRole('region', { name: 'Result' }).textContent()).toContain('0.127')
    // The same as files; what has no answer says why.
    const file = async (query: string) => fetch(`${calculator('n-value')}${query}`)
    const csv = await page.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')
    const saved = await fetch(site.address + csv)
    expect(saved.headers.get('cache-control')).toBe('no-store')
    expect(await saved.text()).toMatch(/# input\.sigma2: 1000 MPa[^]*\nn,.*,0\.1265/)
    expect(await (await file('.json?sigma2=1000')).json()).toMatchObject({ results: [{ id: 'n' }, { id: 'K' }] })
    const refused = await file('.csv?sigma2=abc')
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('‘abc’ is not a number')])
    expect((await fetch(`${calculator('nothing')}.csv`)).status).toBe(404)
  })
})
