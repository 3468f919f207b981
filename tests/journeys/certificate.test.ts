import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { logIn } from './log-in.ts'
import { faultsIn, phoneAndDesk } from './looks.ts'
import { useSite } from './site.ts'

const site = useSite()
const browser = useBrowser()
const code = 'P-2026-001'

test('a label leads to its specimen, a reported project to a certificate, which its holder can prove', async () => {
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
