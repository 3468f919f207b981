import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { requestKinds } from '#contract/requests/kinds.ts'
import { useBrowser } from './browser.ts'
import { violations } from './inspect.ts'
import { faultsIn, onPhone, phoneAndDesk } from './page-variants.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()
const sample = '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6'
const cart = '/mi-testing/cart'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.address + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

async function logIn(page: Page, email: string, next: string): Promise<void> {
  await open(page, `/login?next=${encodeURIComponent(next)}`)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Demo-Pass-2026')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === next)
  await page.waitForLoadState('networkidle')
}

async function mails(): Promise<string> {
  return (await fetch(`${site.address}/dev/mail`)).text()
}

test('a cart filled by a visitor becomes a quotation of their account, is answered, and they see the answer', async () => {
  const { page, complaints } = await browser.visit()
  await open(page, cart)
  await page.getByText(/^Your cart is empty/).waitFor()
  await open(page, `${cart}?add=test:uniaxial-tension&material=${sample}&name=DP980 (6)`)
  await page.waitForURL(site.address + cart)
  await page.getByRole('heading', { name: 'Cart (1)' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'DP980 (6)' }).getAttribute('href')).toBe(sample)

  // Twice the same is one line, of six specimens each.
  const hole = page.getByRole('listitem', { name: 'Hole Expansion' })
  for (let i = 0; i < 2; i++) {
    await page.getByLabel('Add to the cart').selectOption({ label: 'Hole Expansion' })
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await hole.waitFor()
  }
  await expect.poll(() => hole.count()).toBe(1)
  await expect.poll(() => hole.getByLabel('Replicates each').inputValue()).toBe('6')
  await hole.getByLabel('Milled').check()
  await hole.getByLabel('Note').fill('edge of the blank')
  await page.getByRole('button', { name: 'Remove Uniaxial Tension' }).click()
  await page.getByRole('listitem', { name: 'Uniaxial Tension' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('listitem', { name: 'Uniaxial Tension' }).waitFor()

  await page.reload()
  await page.getByRole('heading', { name: 'Cart (2)' }).waitFor()
  await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor()

  await logIn(page, 'customer@autoworks.example', cart)
  await page.getByRole('heading', { name: 'Cart (2)' }).waitFor()
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('customer@autoworks.example')
  await expect.poll(() => page.getByLabel('Organisation').inputValue()).toBe('Autoworks')
  await expect.poll(() => hole.getByLabel('Milled').isChecked()).toBe(true)

  await page.getByRole('button', { name: 'Send request' }).dblclick()
  await page.waitForURL(/\/requests\/R-\d{4}-\d{4}\?key=/)
  const reference = /R-\d{4}-\d{4}/.exec(page.url())![0]
  await page.getByRole('heading', { level: 1, name: `Request ${reference}` }).waitFor()
  await page.getByText('Hole: Punched, Milled').waitFor()
  const told = await mails()
  expect(told.split(`Your request ${reference}`)).toHaveLength(2)
  expect(told.split(`Request ${reference}: Quotation`)).toHaveLength(2)
  await open(page, cart)
  await page.getByText(/^Your cart is empty/).waitFor()

  const desk = await browser.visit()
  await logIn(desk.page, 'editor@mi.example', '/request-inbox')
  await desk.page.getByRole('link', { name: reference }).click()
  await desk.page.getByRole('button', { name: 'Assign to me' }).click()
  await desk.page.getByText('Assigned.').waitFor()
  await desk.page.getByLabel('Note for colleagues').fill('ask the laboratory first')
  await desk.page.getByRole('button', { name: 'Save note' }).click()
  await desk.page.getByText('Note saved.').waitFor()
  await desk.page.getByLabel('Answer to customer@autoworks.example').fill('Both tests fit into week 12.')
  await desk.page.getByRole('button', { name: 'Send answer' }).click()
  await desk.page.getByText('Answer sent.').waitFor()
  expect(await violations(desk.page)).toEqual([])
  expect(desk.complaints).toEqual([])
  expect(await mails()).toContain('Both tests fit into week 12.')

  await open(page, '/mi-account/requests')
  await page.getByRole('link', { name: `${reference}, Quotation for a cart` }).click()
  await page.getByText('Both tests fit into week 12.').waitFor()
  await expect.poll(() => page.getByText('ask the laboratory').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('a quotation needs a sheet, and says so before and after it is sent', async () => {
  const { page } = await browser.visit()
  await open(page, `${cart}?add=test:her`)
  await page.getByRole('heading', { name: 'Cart (1)' }).waitFor()
  const told = page.getByRole('region', { name: 'Materials' }).getByText('Add the sheet to be tested')
  await told.waitFor()
  await page.getByLabel('Name').fill('Vera Visitor')
  await page.getByLabel('E-mail').fill('vera@university.example')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByRole('alert').filter({ hasText: 'Add the sheet to be tested' }).waitFor()
  await page.getByRole('combobox', { name: 'Material' }).fill('DX56')
  // What is typed and not added would not be sent.
  const first = page.getByText('Add the material DX56 first, or clear its name')
  await first.waitFor()
  await page.getByRole('button', { name: 'Add material' }).click()
  await expect.poll(() => told.count()).toBe(0)
  await expect.poll(() => first.count()).toBe(0)
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.waitForURL(/\/requests\/R-/)
  await page.getByText('Replicates each: 6').waitFor()
})

test('what was typed survives a reload and a server that does not answer; mistakes are listed and lead to their fields', async () => {
  const { page } = await browser.visit()
  await open(page, '/mi-testing/requests?about=bulge test')
  await expect.poll(() => page.getByRole('textbox', { name: /^Tests/ }).inputValue()).toBe('bulge test')
  await page.getByLabel('Thickness').fill('thin')
  await page.getByRole('button', { name: 'Send request' }).click()
  const summary = page.getByRole('alert').filter({ hasText: '5 fields need correcting' })
  await summary.waitFor()
  await summary.getByRole('button', { name: 'Thickness must be a number' }).press('Enter')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('1,2')
  await page.getByLabel('Name').fill('Vera Visitor')
  await page.getByLabel('E-mail').fill('vera@university.example')
  await page.getByRole('textbox', { name: 'Material' }).fill('DX56')
  await page.getByLabel('Purpose of the tests').fill('Two lines\nof a draft')
  await page.getByLabel('Confidentiality agreement').check()
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.getByLabel('Purpose of the tests').inputValue()).toBe('Two lines\nof a draft')
  await expect.poll(() => page.getByLabel('Thickness').inputValue()).toBe('1,2')
  await expect.poll(() => page.getByLabel('Confidentiality agreement').isChecked()).toBe(true)

  await page.route('**/requests.data*', (route) => route.abort())
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByText('The server is not responding. Try again.').waitFor()
  await page.unroute('**/requests.data*')
  await page
    .getByLabel('Attachments')
    .setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') })
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByText(/page\.png: This type of file is not accepted/).waitFor()
  await page
    .getByLabel('Attachments')
    .setInputFiles({ name: 'curve.csv', mimeType: 'text/csv', buffer: Buffer.from('strain;stress\n0;0\n') })
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.waitForURL(/\/requests\/R-/)
  await expect
    .poll(() => page.getByRole('definition').filter({ hasText: 'Two lines' }).innerText())
    .toBe('Two lines\nof a draft')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'curve.csv' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('curve.csv')
  await open(page, '/mi-testing/requests')
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('')
})

test('without JavaScript a form is sent as it is, and its page can be followed', async () => {
  const { page } = await browser.visit({ javaScriptEnabled: false })
  await page.goto(`${site.address}/contact-us`)
  await page.getByLabel('Name').fill('Nora Noscript')
  await page.getByLabel('E-mail').fill('nora@university.example')
  await page.getByLabel('Message').fill('Where do I send samples?')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.waitForURL(/\/requests\/R-\d{4}-\d{4}\?key=/)
  await expect.poll(() => page.getByText('Where do I send samples?').count()).toBe(1)
  const foreign = await fetch(page.url().replace(/\?.*/, ''))
  expect(foreign.status).toBe(404)
})

test('the alert of a locked material leads to the form of subscriptions', async () => {
  const { page } = await browser.visit()
  await logIn(page, 'registrar@university.example', '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-2')
  await page
    .getByRole('link', { name: /(Request|Upgrade) Subscription/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Request Subscription' }).waitFor()
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('registrar@university.example')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.waitForURL(/\/requests\/R-/)
})

test.each(requestKinds.map(({ address }) => address))('%s with mistakes is accessible and fits', async (path) => {
  const { page, complaints } = await browser.visit(onPhone)
  await open(page, path === cart ? `${cart}?add=test:her` : path)
  if (path === cart) await page.getByRole('heading', { name: 'Cart (1)' }).waitFor()
  // The empty form is scanned by the crawl.
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByRole('alert').first().waitFor()
  expect(await faultsIn(page, phoneAndDesk)).toEqual([])
  expect(complaints).toEqual([])
})
