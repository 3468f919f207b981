import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { modules } from '#pages/modules.ts'
import { useBrowser, type Visit } from './browser.ts'
import { firstLoad } from './inspect.ts'
import { logIn } from './log-in.ts'
import { byTurns, faultsIn, onPhone, phoneAndDesk } from './looks.ts'
import { staffPages } from './module-pages.ts'
import { useSite } from './site.ts'

const site = useSite()
const browser = useBrowser()
const panel = '/mi-database/subscription-panel'

async function asAdministrator(options: Parameters<typeof browser.visit>[0] = {}) {
  const visit = await browser.visit(options)
  await logIn(visit.page, site.address, 'admin@mi.example')
  return visit
}
const pages = staffPages(modules)

const ready = async (page: Page, path: string) => {
  await page.goto(site.address + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

test('a subscription is suspended: first what it does to people, then the reason, then the change; and back', async () => {
  const { page, complaints } = await asAdministrator()
  await ready(page, panel)
  const row = page.getByRole('row', { name: /Autoworks/ })
  await row.getByRole('link', { name: 'Autoworks' }).click()
  await page.getByRole('heading', { level: 2, name: /^Autoworks: / }).waitFor()

  await page.getByRole('button', { name: 'Suspend…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^1 person loses access to .* at once\.$/).waitFor()
  const save = dialog.getByRole('button', { name: 'Save' })
  expect(await dialog.getByRole('textbox', { name: /^Reason/ }).getAttribute('required')).not.toBeNull()
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Invoice overdue')
  await save.click()
  await dialog.getByText('Saved.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await row.getByText('Suspended').waitFor()
  await page.getByText('“Invoice overdue”').waitFor()

  await page.getByRole('button', { name: 'Resume…' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Saved.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await row.getByText('Active').waitFor()
  expect(complaints).toEqual([])
})

test('the calls of a plan are set, and taken back to what the site allows everybody', async () => {
  const { page, complaints } = await asAdministrator()
  await ready(page, '/admin-panel/plans')
  await page.getByRole('link', { name: 'Simulation', exact: true }).click()
  const perMinute = page.getByRole('textbox', { name: /^Data calls of a person in a minute/ })
  const dialog = page.getByRole('dialog')
  // Signs and letters are no digits of a count.
  for (const [typed, kept] of [
    ['1 000 calls', '1000'],
    ['', ''],
  ] as const) {
    await perMinute.fill(typed)
    expect(await perMinute.inputValue()).toBe(kept)
    await page.getByRole('button', { name: /^Review… *$/ }).click()
    const reason = dialog.getByRole('textbox', { name: /^Reason/ })
    if (await reason.isVisible()) await reason.fill('A program of the customer asks often')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Saved.').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(await perMinute.inputValue()).toBe(kept)
  }
  // The plan holds a tool that is open to everybody: it is not offered, and each change leaves it in.
  expect(await page.getByRole('main').textContent()).not.toMatch(/Calculator/)
  const kept = page.locator('form input[type=hidden][name=features]')
  const hidden = await kept.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  expect(hidden.toSorted()).toEqual(['calculator'])
  expect(complaints).toEqual([])
})

test('facts of the laboratory take the place of sample text, for visitors at once, and the sample comes back', async () => {
  const address = '/mi-lab/facilities/tooling'
  const asVisitor = async () => (await fetch(site.address + address)).text()
  const note = 'Sample text: replace with'
  expect(await asVisitor()).toContain(note)

  const { page, complaints } = await asAdministrator()
  await ready(page, '/admin-panel/texts')
  await page.getByRole('link', { name: 'Tooling', exact: true }).click()
  const facts = page.locator('textarea[name^="facts."]').first()
  await facts.fill('Punch of our own: 42.5 mm | measured every Monday')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Review…' }).click()
  await dialog.getByText(/^The note "Sample text" leaves the page/).waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Saved.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(asVisitor).toContain('measured every Monday')
  const shown = await asVisitor()
  expect(shown).toContain('Punch of our own')
  expect(shown).not.toContain(note)

  await page.getByRole('button', { name: 'Back to the sample text…' }).click()
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('End of the test')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Saved.').waitFor()
  await expect.poll(asVisitor).toContain(note)
  expect(complaints).toEqual([])
})

test('a company log-in is checked before it is set, and nobody else is asked for anything', async () => {
  const { page } = await asAdministrator()
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  await ready(page, '/admin-panel/organisations')
  await page.getByRole('link', { name: 'Autoworks' }).click()
  await page.getByText('autoworks.example: not set up').click()
  const form = page
    .getByRole('group')
    .filter({ has: page.getByText('autoworks.example: ') })
    .last()
  await form.getByLabel('Issuer').fill('http://127.0.0.1:9')
  await form.getByLabel('Client id').fill('mi')
  await form.getByRole('button', { name: 'Ask the provider' }).click()
  await form.getByText('No OpenID Connect provider describes itself at http://127.0.0.1:9.').waitFor()
  await form.getByRole('button', { name: 'Review…' }).click()
  await page.getByText('No access changes.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').getByText('Saved.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.getByText('autoworks.example: http://127.0.0.1:9').waitFor()
  expect([...asked].filter((origin) => origin !== site.address && origin !== 'null')).toEqual([])
})

describe('in one window, one after the other', () => {
  const looks = byTurns(phoneAndDesk)
  let visit: Visit
  beforeAll(async () => void (visit = await asAdministrator(onPhone)))

  test.each([...pages.map(({ address }) => address), `${panel}?subscription=new`])(
    '%s is accessible and no wider than the window',
    async (path) => {
      const { page, complaints } = visit
      const before = complaints.length
      await ready(page, path)
      expect(await faultsIn(page, looks())).toEqual([])
      expect(complaints.slice(before)).toEqual([])
    },
  )
})

test('the first load of every page of administration stays within the budget of its module', async () => {
  const { page } = await asAdministrator()
  for (const { address, budget } of pages) {
    const weight = await firstLoad(page, site.address + address)
    for (const part of ['html', 'script', 'stylesheet'] as const)
      expect(weight[part], `${address}: ${part}`).toBeLessThanOrEqual(budget[part])
  }
})

test('scrolled, the head of a table stays below the bar of the page', async () => {
  const { page } = await asAdministrator({ viewport: { width: 1200, height: 500 } })
  await ready(page, '/admin-panel/people')
  const covered = await page.evaluate(() => {
    const head = document.querySelector('thead th')!
    const bar = document.querySelector('header')!
    window.scrollBy(0, head.getBoundingClientRect().top - 10)
    const { left, top, bottom } = head.getBoundingClientRect()
    const above = document.elementFromPoint(left + 20, Math.max(2, (top + Math.min(bottom, bar.clientHeight)) / 2))
    return { under: top < bar.clientHeight, bar: bar.contains(above) }
  })
  expect(covered).toEqual({ under: true, bar: true })
})

test('staff make a project, move a row, note and write; the customer reads all but the note, on a phone', async () => {
  const { page, complaints } = await browser.visit()
  await logIn(page, site.address, 'editor@mi.example')
  await page.goto(`${site.address}/project-tracking-system/create-new`)
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Title').fill('Roof of the journey')
  const customer = page.getByLabel('Customer')
  await customer.selectOption({
    label: (await customer.locator('option').allTextContents()).find((name) => /Autoworks/.test(name))!,
  })
  await page.getByLabel('Sheet').first().fill('DX56 0.80')
  await page.getByRole('button', { name: 'Create project' }).click()
  await page.getByRole('heading', { level: 1, name: /^Project P-/ }).waitFor()
  const code = new URL(page.url()).pathname.split('/').at(-1)!

  await page.getByRole('list', { name: 'Rows' }).locator('summary').first().click()
  const row = page.getByRole('form', { name: /^DX56 0\.80/ }).first()
  await row.getByLabel('Stage').selectOption('testing')
  await row.getByLabel('Tested, of 3').fill('1')
  await row.getByRole('button', { name: 'Save row' }).click()
  await page.getByText(/: Testing; 1 of 3 tested/).waitFor()

  const write = async (form: string, text: string, button: string) => {
    const found = page.getByRole('form', { name: form, exact: true })
    await found.getByRole('textbox').fill(text)
    if (form === 'Message')
      await found
        .locator('input[type=file]')
        .setInputFiles({ name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n') })
    await found.getByRole('button', { name: button }).click()
    await page.getByRole('list', { name: 'History of the project' }).getByText(text).waitFor()
  }
  await write('Note', 'CANARY of the laboratory', 'Save note')
  await write('Message', 'The sheet is here.', 'Send to the customer')
  expect(await faultsIn(page, phoneAndDesk)).toEqual([])
  await page.goto(`${site.address}/project-tracking-system/inbox`)
  await page.getByRole('link', { name: 'Take the next step' }).first().waitFor()
  expect(await faultsIn(page, phoneAndDesk)).toEqual([])

  const { page: phone } = await browser.visit()
  await phone.setViewportSize({ width: 390, height: 844 })
  await logIn(phone, site.address, 'customer@autoworks.example')
  await phone.goto(`${site.address}/projects/${code}`)
  await phone.getByText('The sheet is here.').waitFor()
  await phone.getByRole('link', { name: 'plan.csv' }).waitFor()
  await phone.getByText('1/3').first().waitFor()
  expect(await phone.content()).not.toContain('CANARY')
  expect(await faultsIn(phone, phoneAndDesk)).toEqual([])
  expect(complaints).toEqual([])
})

test('a label leads to its specimen, a reported project to a certificate, which its holder can prove', async () => {
  const code = 'P-2026-001'
  await site.administer(`update project set stage = 'report' where code = '${code}'`)
  const { page, complaints } = await browser.visit()
  await logIn(page, site.address, 'editor@mi.example')

  await page.goto(`${site.address}/project-tracking-system/${code}/samples`)
  expect(await faultsIn(page, phoneAndDesk)).toEqual([])
  await page.getByRole('link', { name: 'UAT RD 1' }).click()
  await page.getByRole('heading', { level: 1, name: 'UAT RD 1' }).waitFor()
  expect(await faultsIn(page, phoneAndDesk)).toEqual([])

  await page.goto(`${site.address}/project-tracking-system/${code}/report`)
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Summary').fill('The scatter is small.')
  await page.getByRole('button', { name: 'Release to the customer' }).click()
  await page.getByRole('link', { name: 'Issue 1' }).waitFor()
  expect(await faultsIn(page, phoneAndDesk)).toEqual([])
  const { page: customer } = await browser.visit()
  await logIn(customer, site.address, 'customer@autoworks.example')
  await customer.goto(`${site.address}/projects/${code}`)
  await customer.getByRole('link', { name: 'Report, issue 1' }).click()
  await customer.getByText('The scatter is small.').waitFor()
  expect(await faultsIn(customer, phoneAndDesk)).toEqual([])

  await page.goto(`${site.address}/project-tracking-system/${code}/certificate`)
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Laboratory').fill('The laboratory of the demonstration')
  await page.getByLabel('Inspection representative').fill('The inspector')
  await page.getByLabel('Position').fill('Head of testing')
  await page.getByRole('button', { name: 'Sign and issue' }).click()
  await page.getByRole('link', { name: /^C-\d{4}-0001$/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Inspection certificate 3.1' }).waitFor()
  await page.getByText('SYNTHETIC demonstration data, not measured').waitFor()
  expect(await faultsIn(page, phoneAndDesk)).toEqual([])
  const address = new URL(page.url()).pathname
  const { sha256 } = (await (await page.request.get(`${site.address}${address}.json`)).json()) as { sha256: string }

  const { page: holder } = await browser.visit()
  await holder.goto(`${site.address}/certificates`)
  await holder.getByLabel('Number').fill(address.split('/')[2]!)
  await holder.getByLabel('Fingerprint').fill(sha256.slice(0, 16))
  await holder.getByRole('button', { name: 'Verify', exact: true }).click()
  await holder.getByText('Issued by us, and it holds.').waitFor()
  expect(await holder.locator('body').textContent()).not.toContain('The inspector')
  expect((await holder.goto(`${site.address}${address}`))!.status()).toBe(404)
  expect(complaints).toEqual([])
})
