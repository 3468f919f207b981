import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { linksIn } from './links-in.ts'
import { logIn } from './log-in.ts'
import { faultsIn, phoneAndDesk } from './looks.ts'
import { useSite } from './site.ts'

const site = useSite()
const browser = useBrowser()

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

/** Pages of an order, from request to certificate. */
const ofOrders =
  /^\/(requests\/|request-inbox|quotations|projects|project-tracking-system|temp-projects|specimens|certificates)/

// After the certificate: there is something on every page.
test('every link on the pages of orders opens for those who see it', async () => {
  await site.administer(
    `insert into quotation (reference, title, organisation_id)
     select app.next_quotation_reference(2026), 'Not written yet', id from organisation where name = 'Autoworks'`,
  )
  for (const [email, ...starts] of [
    ['customer@autoworks.example', '/projects/P-2026-001', '/requests/R-2026-0002', '/specimens'],
    ['engineer@bmw.example', '/projects/P-2026-002', '/quotations/Q-2026-001'],
    ['editor@mi.example', '/project-tracking-system', '/quotations', '/quotations/Q-2026-002/edit'],
  ] as const) {
    const { page } = await browser.visit()
    await logIn(page, site.address, email)
    const known = new Set<string>(starts)
    const closed: string[] = []
    for (const address of known) {
      const answer = await page.request.get(site.address + address)
      if (!answer.ok()) closed.push(`${address}: ${answer.status()}`)
      for (const link of linksIn(await answer.text())) if (ofOrders.test(link)) known.add(link)
    }
    expect({ email, closed }).toEqual({ email, closed: [] })
    expect(known.size).toBeGreaterThan(starts.length)
  }
})
