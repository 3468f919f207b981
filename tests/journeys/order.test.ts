import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { encode } from 'uqr'
import { afterAll, expect, test } from 'vitest'
import { tensionText } from '#server/tests/import/tension-file.ts'
import { useBrowser } from './browser.ts'
import { internalLinks } from './internal-links.ts'
import { logIn } from './log-in.ts'
import { faultsIn, onPhone, phoneAndDesk } from './page-variants.ts'
import { useSite } from './site.ts'

const folder = mkdtempSync(join(tmpdir(), 'mi-order-'))
const site = useSite({ MI_DATA_DIR: folder })
const browser = useBrowser()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Of the report and of the certificate. */
const strength = /Tensile strength/
const notForCustomers = 'CANARY of the laboratory'

/** A window of somebody; what its console says is asked for in the end. */
async function windowOf(email: string | undefined, options: Parameters<typeof browser.visit>[0] = {}) {
  const { page, complaints } = await browser.visit(options)
  if (email) await logIn(page, site.address, email)
  const open = async (path: string) => (await page.goto(site.address + path))!.status()
  return { page, complaints, open }
}

/** Brings the project of an open page to a stage. */
async function takeStep(page: Page, to: string, stage: string) {
  const form = page.getByRole('form', { name: 'Next step' })
  await form.getByLabel('To').selectOption({ label: to })
  await form.getByRole('button', { name: 'Take step' }).click()
  const from = form.locator('input[name=from]')
  // Of one that is delivered there is no next step. `evaluateAll` does not wait for a form that has just gone.
  const stageNow = () => from.evaluateAll(([input]) => (input ? (input as HTMLInputElement).value : 'delivered'))
  await expect.poll(stageNow).toBe(stage)
}

/** Where a project and its one row are now, as its page shows them to the laboratory. */
async function standing(code: string) {
  const [row] = await site.rowsOf(
    `select p.stage, r.stage as row, r.tested, s.state from project p join project_row r on r.project_id = p.id
     join specimen s on s.project_id = p.id where p.code = '${code}'`,
  )
  return row
}

/** What people typed in the whole order, by field: a thing that is typed twice is here twice. */
const typed: { readonly field: string; readonly value: string }[] = []
async function type(field: Locator, value: string) {
  await field.fill(value)
  typed.push({ field: (await field.getAttribute('name')) ?? '', value: value.replace(',', '.').toLowerCase() })
}

async function write(page: Page, form: 'Message' | 'Note', text: string, file?: string) {
  const found = page.getByRole('form', { name: form, exact: true })
  await found.getByRole('textbox').fill(text)
  if (file)
    await found
      .locator('input[type=file]')
      .setInputFiles({ name: file, mimeType: 'text/csv', buffer: Buffer.from('a;b\n') })
  await found.getByRole('button', { name: form === 'Note' ? 'Save note' : 'Send to the customer' }).click()
  await page.getByRole('list', { name: 'History of the project' }).getByText(text).waitFor()
}

test('from a need to a certificate: asked, ordered and read on a phone, tested with a scanned code, evaluated, approved by another, proved by its holder, and nothing typed twice', async () => {
  // The operator's list of prices, as it was before anybody asked.
  await site.administer(
    `insert into test_price (test, currency, preparation, per_specimen, days) values ('UAT', 'EUR', 0, 3335, 10)`,
  )
  const customer = await windowOf('customer@autoworks.example', onPhone)
  const phone = customer.page

  // Of the demonstration.
  await site.administer('delete from cart')
  // What is to be simulated becomes tests, tests become a cart; of those the customer keeps one.
  await customer.open('/mi-testing/needs')
  await type(phone.getByLabel('Thickness [mm]'), '1.4')
  await phone.getByRole('checkbox', { name: /^Forming/ }).click()
  await phone.waitForURL(/purpose=forming.*thickness=1\.4/)
  const drawing = phone.getByRole('img', { name: /Cutting plan/ })
  await drawing.waitFor()
  await expect.poll(() => drawing.locator('polygon').count()).toBeGreaterThan(5)
  expect(await faultsIn(phone, phoneAndDesk)).toEqual([])
  await phone.setViewportSize({ width: 390, height: 900 })
  await phone.getByRole('link', { name: 'Add required tests to the cart' }).click()
  await phone.getByRole('heading', { level: 1, name: /^Cart \(\d+\)/ }).waitFor()
  const items = phone.getByRole('list', { name: 'Items' }).getByRole('listitem')
  const others = items.getByRole('button', { name: /^Remove (?!Uniaxial Tension)/ })
  for (let left = await others.count(); left > 0; left--) {
    await others.first().click()
    await expect.poll(() => others.count()).toBe(left - 1)
  }
  const tension = phone.getByRole('listitem', { name: 'Uniaxial Tension' })
  for (const direction of ['RD', 'DD', 'TD']) await tension.getByLabel(direction).uncheck()
  await phone.getByText('Choose directions for Uniaxial Tension.').waitFor()
  await tension.getByLabel('RD').check()
  await tension.getByLabel('Replicates each').selectOption('1')
  // The sheet of the plan is here but for its name.
  const thickness = phone.getByLabel('Thickness [mm]')
  await expect.poll(() => thickness.inputValue()).toBe('1.4 mm')
  await expect.poll(() => phone.getByLabel('Size').inputValue()).toBe('1000 × 1000 mm')
  await thickness.fill('14')
  await type(phone.getByRole('combobox', { name: 'Material' }), 'DP980')
  await phone.getByRole('button', { name: 'Add material' }).click()
  await phone.getByText('Enter a thickness between 0.3 and 6 mm, such as 1.5').waitFor()
  await thickness.fill('1.4 mm')
  expect(await faultsIn(phone, phoneAndDesk)).toEqual([])
  await phone.setViewportSize({ width: 390, height: 900 })
  await phone.getByRole('button', { name: 'Add material' }).click()
  await phone.getByRole('button', { name: 'Send request' }).click()
  await phone.waitForURL(/\/requests\/R-\d{4}-\d{4}/)
  const request = /R-\d{4}-\d{4}/.exec(phone.url())![0]

  // The administrator offers it by the list, the customer orders it.
  const administrator = await windowOf('admin@mi.example')
  const admin = administrator.page
  await administrator.open(`/request-inbox?request=${request}`)
  await admin.getByRole('link', { name: 'Write a quotation' }).click()
  await admin.getByRole('button', { name: 'Write quotation' }).click()
  await expect.poll(() => admin.getByLabel('Unit price').first().inputValue()).toBe('33.35')
  await admin.getByRole('button', { name: 'Save as new version' }).click()
  await admin.getByRole('button', { name: 'Send version 1 to the customer' }).click()
  await admin.getByRole('heading', { level: 1, name: /^Quotation Q-/ }).waitFor()
  await admin.getByRole('heading', { name: 'Your decision' }).waitFor()
  await phone.reload()
  await phone.getByRole('link', { name: /^Q-\d{4}-\d{3}$/ }).click()
  await phone.getByRole('heading', { level: 1, name: /^Quotation Q-/ }).waitFor()
  expect(await faultsIn(phone, phoneAndDesk)).toEqual([])
  await phone.setViewportSize({ width: 390, height: 900 })
  const order = phone.getByRole('form', { name: 'Order' })
  await type(order.getByLabel('Your order number'), '4500012345')
  await order.getByLabel('I agree to the terms').check()
  await order.getByLabel(/the order is binding$/).check()
  // 33.35 and 19 % of it, by hand 6.3365.
  await order.getByRole('button', { name: 'Order for €39.69' }).click()
  const csv = phone.getByRole('link', { name: 'Order as CSV' })
  const file = await phone.request.get(site.address + (await csv.getAttribute('href')))
  expect(await file.text()).toMatch(/# order_number: 4500012345\n[^]*# tax: 6\.34\n# gross: 39\.69\n/)
  await phone.getByRole('link', { name: /^Project P-/ }).click()
  await phone.getByRole('heading', { level: 1, name: /^Project P-/ }).waitFor()
  await phone.getByText('Order number 4500012345').waitFor()
  const code = new URL(phone.url()).pathname.split('/').at(-1)!
  const project = `/project-tracking-system/${code}`
  const asked = await site.rowsOf(`select state from request where reference = '${request}'`)
  expect(asked).toEqual([{ state: 'closed' }])

  // The sheet comes in and is labelled; a telephone that reads the code stands before the specimen.
  const editor = await windowOf('editor@mi.example')
  const desk = editor.page
  await editor.open(`${project}/samples`)
  await desk.getByLabel('Arrived').fill('2026-11-25')
  await type(desk.getByLabel('Pieces'), '1')
  await type(desk.getByLabel('Marking on the sheet'), 'Coil 4711, arrow along RD')
  await type(desk.getByRole('form', { name: 'Receive a delivery' }).getByLabel('Place'), 'Rack 3')
  await desk.getByRole('button', { name: 'Receive', exact: true }).click()
  await desk.getByText('1 received').waitFor()
  await expect.poll(() => standing(code)).toMatchObject({ stage: 'samples-received', state: 'received' })
  expect(await faultsIn(desk, phoneAndDesk)).toEqual([])
  const specimen = (await desk.getByRole('link', { name: 'UAT RD 1' }).getAttribute('href'))!
  await desk.getByRole('link', { name: 'Labels' }).click()
  await desk.getByText(/^1 labels? on/).waitFor()
  const label = desk.getByRole('img', { name: new RegExp(`^Code of ${code}/`) })
  const { data } = encode(site.address + specimen, { border: 1 })
  const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? [`M${x} ${y}h1v1h-1z`] : [])))
  await expect.poll(() => label.locator('path').getAttribute('d')).toBe(dark.join(''))

  const operator = await windowOf('editor@mi.example', onPhone)
  const scanner = operator.page
  await operator.open(specimen)
  await type(scanner.getByLabel('Thickness [mm]'), '1,41')
  await type(scanner.getByLabel('Width [mm]'), '20.1')
  await scanner.getByRole('button', { name: 'Save dimensions' }).click()
  await type(scanner.getByLabel('Machine'), 'Frame 1')
  expect(await faultsIn(scanner, phoneAndDesk)).toEqual([])
  await scanner.getByRole('button', { name: 'Mark as tested' }).click()
  await expect
    .poll(() => standing(code))
    .toEqual({ stage: 'evaluation', row: 'evaluation', tested: 1, state: 'tested' })

  await editor.open(project)
  await write(desk, 'Note', notForCustomers)
  await write(desk, 'Message', 'The sheet is here.', 'plan.csv')

  // The file of the machine finds its place and its specimen by its name; who evaluated it does not approve it.
  await upload(desk, code)
  await expect.poll(() => standing(code)).toEqual({ stage: 'review', row: 'review', tested: 1, state: 'tested' })
  await editor.open(`${project}/report`)
  await desk.getByRole('button', { name: 'Approve' }).click()
  await desk.getByText(/evaluated by you/).waitFor()
  await editor.open(project)
  expect(await faultsIn(desk, phoneAndDesk)).toEqual([])
  await customer.open(`/requests/${request}`)
  await phone.getByText(`Project ${code}, Review`).waitFor()
  await phone.getByRole('link', { name: `Project ${code}` }).click()
  await phone.getByText('The sheet is here.').waitFor()
  await phone.getByRole('link', { name: 'plan.csv' }).waitFor()
  await expect.poll(() => phone.getByRole('region', { name: 'Curves' }).getByRole('link').count()).toBe(0)

  // The reviewer does, and releases; the administrator reports and signs.
  const publicBefore = await site.rowsOf('select name, note from release where not private order by number')
  await administrator.open(`${project}/report`)
  await admin.getByRole('button', { name: 'Approve' }).click()
  await admin.getByRole('button', { name: 'Release the results to the customer' }).click()
  await admin.getByText('1 not released', { exact: true }).waitFor({ state: 'detached' })
  await expect.poll(() => standing(code)).toMatchObject({ stage: 'report', row: 'done' })
  const publicNow = await site.rowsOf('select name, note from release where not private order by number')
  expect(publicNow).toEqual(publicBefore)
  await admin.getByLabel('Summary').fill('One specimen, as expected.')
  await admin.getByLabel('I have checked these dimensions').check()
  await admin.getByRole('button', { name: 'Release to the customer' }).click()
  await admin.getByRole('link', { name: 'Issue 1' }).waitFor()
  expect(await faultsIn(admin, phoneAndDesk)).toEqual([])
  await administrator.open(`${project}/certificate`)
  await expect.poll(() => admin.getByLabel('Customer order number').inputValue()).toBe('4500012345')
  await type(admin.getByLabel('Laboratory'), 'The laboratory of the demonstration')
  const inspector = await admin.getByLabel('Inspection representative').inputValue()
  expect(inspector).not.toBe('')
  await type(admin.getByLabel('Position'), 'Head of testing')
  expect(await faultsIn(admin, phoneAndDesk)).toEqual([])
  await admin.getByLabel('I have checked these dimensions').check()
  await admin.getByRole('button', { name: 'Sign and issue' }).click()
  await admin.getByRole('link', { name: /^C-\d{4}-\d{4}$/ }).waitFor()
  // Issued again, the words of the laboratory are there.
  await expect.poll(() => admin.getByLabel('Position').inputValue()).toBe('Head of testing')
  await expect.poll(() => admin.getByLabel('Laboratory').inputValue()).toBe('The laboratory of the demonstration')
  await administrator.open(project)
  await takeStep(admin, 'Delivered', 'delivered')

  // The customer finds all of it, and no note, on the phone.
  await customer.open(`/projects/${code}`)
  await phone.getByRole('region', { name: 'Curves' }).getByRole('link').first().waitFor()
  expect(await phone.content()).not.toContain(notForCustomers)
  expect(await faultsIn(phone, phoneAndDesk)).toEqual([])
  await phone.getByRole('link', { name: 'Report, issue 1' }).click()
  await phone.getByText('One specimen, as expected.').waitFor()
  // The highest force of the file is 28 000 N on 1.4 × 20 mm.
  await expect
    .poll(() => phone.getByRole('row', { name: strength }).first().textContent())
    .toMatch(/strength1000 \(1\)/)
  expect(await faultsIn(phone, phoneAndDesk)).toEqual([])
  await customer.open(`/projects/${code}`)
  await phone.getByRole('link', { name: /^Certificate C-/ }).click()
  await phone.getByRole('heading', { level: 1, name: 'Inspection certificate 3.1' }).waitFor()
  await expect.poll(() => phone.getByText('SYNTHETIC').count()).toBe(0)
  await expect.poll(() => phone.getByRole('row', { name: strength }).count()).toBeGreaterThan(0)
  // The section of the evaluation and not that of the bench.
  const printed = await phone.getByRole('row', { name: new RegExp(`^${code}/`) }).textContent()
  expect(printed).toContain('1.42028Frame 1')
  await phone.getByText('4500012345').waitFor()
  expect(await faultsIn(phone, phoneAndDesk)).toEqual([])
  const certificate = new URL(phone.url()).pathname
  const { sha256 } = (await (await phone.request.get(`${site.address}${certificate}.json`)).json()) as {
    sha256: string
  }

  // Anyone who holds the paper is told that it is ours, and nothing else.
  const holder = await windowOf(undefined)
  await holder.open('/certificates')
  await holder.page.getByLabel('Number').fill(certificate.split('/')[2]!)
  await holder.page.getByLabel('Fingerprint').fill(sha256.slice(0, 16))
  await holder.page.getByRole('button', { name: 'Verify', exact: true }).click()
  await holder.page.getByText('Valid: issued by this laboratory.').waitFor()
  const told = await holder.page.locator('body').textContent()
  for (const secret of [inspector, 'Autoworks', code]) expect(told).not.toContain(secret)
  expect(await holder.open(certificate)).toBe(404)
  expect(await holder.open(`/projects/${code}`)).toBe(404)

  const twice = typed.filter(({ value }, i) => typed.findIndex((one) => one.value === value) !== i)
  expect(twice).toEqual([])
  expect(typed.length).toBeGreaterThan(10)
  // But for the refusals that were asked for.
  for (const { complaints } of [customer, administrator, editor, operator, holder])
    expect(complaints.filter((one) => !/\b(404|422)\b/.test(one))).toEqual([])
})

/** Brings the record of a testing machine, named like the specimen, into the private data of the customer. Nothing is typed. */
async function upload(page: Page, code: string) {
  const path = join(folder, `${code}_DP980-1.4-mm_UAT_RD_1.csv`)
  const record = tensionText(500).replaceAll(/^#.*\n/gm, '')
  writeFileSync(path, `# b0 [mm]: 20\n# t0 [mm]: 1.4\n# L0 [mm]: 80\n${record}`)
  await page.goto(`${site.address}/mi-testing/upload-clients-data`)
  await page.getByLabel('Organisation').selectOption({ label: 'Autoworks' })
  await page.getByRole('button', { name: 'Show its batches' }).click()
  await page.getByRole('button', { name: 'New batch', exact: true }).click()
  await page.waitForURL(/batch=/)
  await page.getByLabel(/^Drop files or a folder here/).setInputFiles(path)
  // The order states the destination, so the check starts at once.
  await page.getByText('1 specimen from 1 file').waitFor()
  const step = (name: RegExp) => page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name }).click()
  await step(/Files/)
  await page.getByText('1 file, ').waitFor()
  const filled = (label: RegExp) =>
    page
      .getByRole('textbox', { name: label })
      .or(page.getByRole('combobox', { name: label }))
      .inputValue()
  await expect.poll(() => filled(/^Material/)).toBe(`Steels/AHSS/Dual-Phase/DP980/${code}`)
  await expect.poll(() => filled(/^Coil/)).toBe('UC 1.40')
  await expect.poll(() => filled(/^Thickness of the new coil/)).toBe('1.4')
  await expect.poll(() => page.getByRole('checkbox', { name: /^Create the material/ }).isChecked()).toBe(true)
  expect(await faultsIn(page, phoneAndDesk)).toEqual([])
  await step(/Check/)
  await page.getByRole('cell', { name: 'UAT RD 1' }).waitFor()
  await step(/Import/)
  await expect.poll(() => filled(/^Reason/)).toBe(`Project ${code}`)
  const read = page.getByRole('checkbox', { name: /^I have read/ })
  if ((await read.count()) > 0) await read.check()
  await page.getByRole('button', { name: /^Import 1 file/ }).click()
  await page.getByText('1 specimen from 1 file, stored as drafts. Open the coil').waitFor()
}

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
    [
      'customer@autoworks.example',
      '/mi-account/projects',
      '/projects/P-2026-001',
      '/requests/R-2026-0002',
      '/specimens',
    ],
    ['engineer@bmw.example', '/projects/P-2026-002', '/quotations/Q-2026-001'],
    ['editor@mi.example', '/project-tracking-system', '/project-tracking-system/inbox', '/quotations'],
  ] as const) {
    const { page } = await browser.visit()
    await logIn(page, site.address, email)
    const known = new Set<string>(starts)
    const closed: string[] = []
    for (const address of known) {
      const answer = await page.request.get(site.address + address)
      if (!answer.ok()) closed.push(`${address}: ${answer.status()}`)
      for (const link of internalLinks(await answer.text())) if (ofOrders.test(link)) known.add(link)
    }
    expect({ email, closed }).toEqual({ email, closed: [] })
    expect(known.size).toBeGreaterThan(starts.length)
  }
})
