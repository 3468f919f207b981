import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { modules } from '#pages/modules.ts'
import { useBrowser, type Visit } from './browser.ts'
import { logIn } from './log-in.ts'
import { byTurns, faultsIn, onPhone, phoneAndDesk, scannedAt } from './page-variants.ts'
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
  await expect.poll(() => dialog.getByRole('textbox', { name: /^Reason/ }).getAttribute('required')).not.toBeNull()
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

test('a subscription for an organisation whose members are registrars: that is reported, and they become customers', async () => {
  await site.administer(`
    with mill as (insert into organisation (name) values ('Rolling Mill') returning id)
    insert into account (email, first_name, last_name, role, organisation_id, state)
    select each || '@mill.example', initcap(each), 'Mill', 'ROLE_REGISTRAR', mill.id, 'active'
    from mill, unnest(array['ada', 'ben']) each`)
  const { page, complaints } = await asAdministrator()
  const dialog = page.getByRole('dialog')
  const registrars = 'members are registrars. They see only the free sample until they are customers.'
  const everyLook = [...scannedAt(390, 1280), ...scannedAt(1280, 390)]
  await ready(page, `${panel}?subscription=new`)
  await page.getByRole('combobox', { name: 'Organisation' }).selectOption({ label: 'Rolling Mill' })
  await page.getByLabel('From', { exact: true }).fill('2026-01-01')
  await page.getByLabel('To', { exact: true }).fill('2126-01-01')
  await page.getByRole('spinbutton', { name: 'Seats' }).fill('2')
  await page.getByRole('button', { name: 'Review…' }).click()
  await dialog.getByText(`2 ${registrars} Make them customers in the panel of the subscription.`).waitFor()
  expect(await faultsIn(page, everyLook)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Saved.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await ready(page, panel)
  await page.getByRole('link', { name: 'Rolling Mill' }).click()
  const note = page.getByRole('note').filter({ hasText: registrars })
  await note.waitFor()
  expect(await faultsIn(page, everyLook)).toEqual([])
  await note.getByRole('button', { name: 'Make them customers…' }).click()
  await dialog.getByRole('button', { name: 'Save' }).waitFor()
  expect(await faultsIn(page, everyLook)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  // The notice goes with its last registrar, and the dialog with the notice.
  await page.getByRole('heading', { name: 'Members (2 of 2 seats)' }).waitFor()
  await expect.poll(() => note.count()).toBe(0)
  expect(await site.rowsOf(`select role from account where email like '%@mill.example' order by email`)).toEqual([
    { role: 'ROLE_CUSTOMER' },
    { role: 'ROLE_CUSTOMER' },
  ])
  expect(complaints).toEqual([])
})

test('the calls of a plan are set, and taken back to what the site allows everybody', async () => {
  const { page, complaints } = await asAdministrator()
  await ready(page, '/admin-panel/plans')
  await page.getByRole('link', { name: 'Simulation', exact: true }).click()
  const perMinute = page.getByRole('textbox', { name: /^Data calls per person and minute/ })
  const dialog = page.getByRole('dialog')
  // Signs and letters are not digits of a count.
  for (const [typed, kept] of [
    ['1 000 calls', '1000'],
    ['', ''],
  ] as const) {
    await perMinute.fill(typed)
    await expect.poll(() => perMinute.inputValue()).toBe(kept)
    await page.getByRole('button', { name: /^Review… *$/ }).click()
    const reason = dialog.getByRole('textbox', { name: /^Reason/ })
    if (await reason.isVisible()) await reason.fill('A program of the customer asks often')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Saved.').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect.poll(() => perMinute.inputValue()).toBe(kept)
  }
  // The plan holds a tool that is open to everybody: it is not offered, and each change leaves it in.
  await expect.poll(() => page.getByRole('main').textContent()).not.toMatch(/Calculator/)
  const kept = page.locator('form input[type=hidden][name=features]')
  const hidden = await kept.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  expect(hidden.toSorted()).toEqual(['calculator'])
  expect(complaints).toEqual([])
})

test('sample text is marked for staff only; facts of the laboratory replace it at once, and the sample returns', async () => {
  const address = '/mi-lab/facilities/tooling'
  const asVisitor = async () => (await fetch(site.address + address)).text()
  const note = 'Sample text: replace with'
  expect(await asVisitor()).not.toContain(note)

  const { page, complaints } = await asAdministrator()
  await ready(page, address)
  await page.getByText(note).waitFor()
  await ready(page, '/admin-panel/texts')
  await page.getByRole('link', { name: 'Tooling', exact: true }).click()
  const facts = page.locator('textarea[name^="facts."]').first()
  await facts.fill('Punch of our own: 42.5 mm | measured every Monday')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Review…' }).click()
  await dialog.getByText(/^The page .* no longer shows the note "Sample text"/).waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Saved.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(asVisitor).toContain('measured every Monday')
  expect(await asVisitor()).toContain('Punch of our own')

  await page.getByRole('button', { name: 'Reset to sample text…' }).click()
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('End of the test')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Saved.').waitFor()
  await expect.poll(asVisitor).not.toContain('Punch of our own')
  await ready(page, address)
  await page.getByText(note).waitFor()
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
  await form.getByRole('button', { name: 'Test the provider' }).click()
  await form
    .getByText('No OpenID Connect configuration found at http://127.0.0.1:9. Check the address of the provider.')
    .waitFor()
  await form.getByRole('button', { name: 'Review…' }).click()
  await page.getByText('Access does not change.').waitFor()
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
