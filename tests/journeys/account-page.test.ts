import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { lives, useBrowser, type Visit } from './browser.ts'
import { logIn } from './log-in.ts'
import { byTurns, faultsIn, onPhone, phoneAndDesk } from './page-variants.ts'
import { useSite } from './site.ts'

const site = useSite()
const browser = useBrowser()
const password = 'Demo-Pass-2026'

/** A window in which somebody is logged in. */
async function as(email: string, options: Parameters<typeof browser.visit>[0] = {}) {
  const { page, complaints } = await browser.visit(options)
  await logIn(page, site.address, email)
  return { page, complaints }
}

/** The form says so; the menu beside it has the same word. */
const saved = (page: Page) => page.getByRole('main').getByRole('status').getByText('Saved', { exact: true }).waitFor()

test('a view is saved, found again, renamed, deleted and had back', async () => {
  const { page, complaints } = await as('customer@autoworks.example')
  const address = '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6?test=HER'
  await page.goto(site.address + address)
  await page.waitForLoadState('networkidle')
  await page.locator('main summary', { hasText: 'More' }).click()
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('DP980 (6), HER')
  await page.getByLabel('Name', { exact: true }).fill('Roof 2027')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'My Account, Saved' }).click()

  const list = page.getByRole('list', { name: 'Saved views' })
  await expect.poll(() => list.getByRole('link', { name: 'Roof 2027' }).getAttribute('href')).toBe(address)
  await page.waitForLoadState('networkidle')
  await list.getByLabel('Rename Roof 2027', { exact: true }).click()
  await page.getByLabel('Name', { exact: true }).fill('Roof 2028')
  await page.keyboard.press('Enter')
  await list.getByRole('link', { name: 'Roof 2028' }).waitFor()
  await list.getByRole('button', { name: 'Delete Roof 2028' }).click()
  await page.getByText('No saved views yet. Open a material and choose Save view.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await list.getByRole('link', { name: 'Roof 2028' }).waitFor()
  await page.reload()
  await list.getByRole('link', { name: 'Roof 2028' }).click()
  await page.getByRole('heading', { level: 1, name: 'DP980 (6)' }).waitFor()
  expect(page.url()).toBe(site.address + address)
  expect(complaints).toEqual([])
})

test('an address that cannot be decoded is listed like others, and can be deleted', async () => {
  const { page, complaints } = await as('registrar@university.example')
  const answer = await page.request.post(`${site.address}/api/v1/account/saved-views`, {
    data: { name: 'Whole', address: '/search?q=100%' },
    headers: { origin: site.address, 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status()).toBe(200)
  expect((await page.goto(`${site.address}/mi-account/saved`))?.status()).toBe(200)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Whole' }) })
  await row.getByText('/search?q=100%').waitFor()
  await row.getByRole('button', { name: 'Delete Whole' }).click()
  await page.getByText('No saved views yet.').waitFor()
  expect(complaints).toEqual([])
})

test('a name is judged where it is typed, and stands everywhere once it is saved', async () => {
  const { page, complaints } = await as('engineer@bmw.example')
  await page.goto(`${site.address}/mi-account`)
  await page.getByLabel('First name').fill('E/mil')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('A name has no / : @ and no invisible characters', { exact: true }).last().waitFor()
  await page.getByLabel('First name').fill('Emilia')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saved(page)
  await page.getByRole('banner').getByText('Emilia Engineer', { exact: true }).waitFor()
  await page.getByText('Emilia Engineer, engineer@bmw.example').waitFor()
  expect(complaints).toEqual([])
})

test('preferences hold at once, after a reload and on every page', async () => {
  const { page } = await as('customer@autoworks.example')
  await page.goto(`${site.address}/mi-account/preferences`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('radio', { name: 'Compact' }).check()
  await page.getByRole('checkbox', { name: /single-key/i }).uncheck()
  await page.goto(`${site.address}/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6`)
  await page.waitForLoadState('networkidle')
  const chosen = await page.evaluate(() => {
    const { theme, density } = document.documentElement.dataset
    return { theme, density }
  })
  expect(chosen).toEqual({ theme: 'dark', density: 'compact' })
  await page.locator('body').press('t')
  expect(new URL(page.url()).search).toBe('')
})

test('mails are chosen, and stay so; a choice that was not stored says so and stands to be sent again', async () => {
  const { page } = await as('customer@autoworks.example')
  await page.goto(`${site.address}/mi-account/notifications`)
  const answers = page.getByRole('checkbox', { name: 'Answers to my requests and messages' })
  const releases = page.getByRole('checkbox', { name: 'New data of my saved materials' })
  await answers.waitFor()
  expect([await answers.isChecked(), await releases.isChecked()]).toEqual([true, false])
  await answers.focus()
  await page.keyboard.press('Space')
  await releases.check()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await saved(page)
  await page.reload()
  await answers.waitFor()
  expect([await answers.isChecked(), await releases.isChecked()]).toEqual([false, true])

  await page.waitForLoadState('networkidle')
  await page.route('**/mi-account/notifications.data*', (route) => route.abort())
  await answers.check()
  await save.click()
  await page
    .getByRole('alert')
    .getByText(/^The server is not responding/)
    .waitFor()
  await expect.poll(() => answers.isChecked()).toBe(true)
})

test('a key is made, shown once, and revoked', async () => {
  const { page } = await as('engineer@bmw.example')
  await page.goto(`${site.address}/mi-account/api`)
  await page.getByLabel('Purpose').fill('Crash model nightly')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByText('Your new key').waitFor()
  await expect.poll(() => page.getByText(/^mik_[\w-]{43}$/).count()).toBe(1)
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByLabel('Revoke Crash model nightly…').click()
  await page.getByRole('button', { name: 'Revoke Crash model nightly' }).click()
  await page.getByText('Revoked', { exact: true }).waitFor()
  await expect.poll(() => page.getByText(/^mik_[\w-]{43}$/).count()).toBe(0)
})

test('a password is changed; the other device is logged out, this one stays', async () => {
  const { page: other } = await as('engineer@bmw.example')
  const { page } = await as('engineer@bmw.example')
  const typed = Promise.withResolvers<void>()
  await page.route(/\/assets\/security-section-/, (route) => typed.promise.then(() => route.continue()))
  await page.goto(`${site.address}/mi-account/security`, { waitUntil: 'load' })
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  await fill('Current password', 'wrong')
  await fill('New password', 'Crash-Box-2027')
  await fill('Confirm password', 'Crash-Box-2027')
  // What was typed before the scripts came holds once they are there.
  typed.resolve()
  await lives(page)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await page
    .getByRole('form', { name: 'Change the password' })
    .getByRole('alert')
    .getByText('Incorrect Password')
    .waitFor()
  await fill('Current password', password)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await page.getByText('Your password has been changed. Other devices have been logged out.').waitFor()
  await page.reload()
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await sessions.first().waitFor()
  await expect.poll(() => sessions.count()).toBe(1)

  await other.goto(`${site.address}/mi-account`)
  await expect.poll(() => other.getByText('Log in to see your profile').count()).toBe(1)
})

test('staff are told that keys are not theirs', async () => {
  const { page } = await as('editor@mi.example')
  await page.goto(`${site.address}/mi-account/api`)
  await page.getByText('API keys are not part of your plan.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Create key' }).count()).toBe(0)
})

test('the calls made are counted on the page, and no answer is left open that would keep its connection', async () => {
  const { page } = await as('customer@autoworks.example')
  await page.goto(`${site.address}/mi-account/plan`, { waitUntil: 'networkidle' })
  // Looking costs one.
  const counted = page.getByText(/^[1-9]\d* of [\d\s]+ data calls yours this minute$/)
  await counted.waitFor()
  await expect.poll(() => counted.count()).toBe(1)
})

test('an account asks to be deleted, and thinks again', async () => {
  const { page } = await as('customer@autoworks.example')
  await page.goto(`${site.address}/mi-account/data`)
  await page.getByLabel('Your e-mail address').fill('somebody@else.example')
  await page.getByRole('button', { name: 'Delete the account' }).click()
  await page.getByText('1 field needs correcting').waitFor()
  await page.getByLabel('Your e-mail address').fill('customer@autoworks.example')
  await page.getByRole('button', { name: 'Delete the account' }).click()
  await page.getByText(/^This account will be deleted on/).waitFor()
  await page.getByRole('button', { name: 'Keep account' }).click()
  await expect.poll(() => page.getByLabel('Your e-mail address').inputValue()).toBe('')
})

test('a data steward agrees to a publication, announces a deletion and keeps the material; the section is accessible', async () => {
  const { page, complaints } = await as('customer@autoworks.example', onPhone)
  await page.goto(`${site.address}/mi-account/private-data`)
  await page.getByText('Consent to the publication of DP780 (11)').click()
  await page.getByText('Delete DP780 (11)').click()
  expect(await faultsIn(page, phoneAndDesk)).toEqual([])
  await page.getByRole('button', { name: 'Give consent for DP780 (11)' }).click()
  await page.getByText('Publication: consent given on').waitFor()
  await page.getByLabel('Reason').fill('The series has ended')
  await page.getByRole('button', { name: 'Delete in 14 days' }).click()
  await page.getByText(/^Will be deleted on .*: requested by a data steward$/).waitFor()
  await page.getByRole('button', { name: 'Keep DP780 (11)' }).click()
  await page.getByText(/^DP780 \(11\): Kept on /).waitFor()
  expect(complaints).toEqual([])
})

describe('in one window, one after the other', () => {
  const looks = byTurns(phoneAndDesk)
  let visit: Visit
  beforeAll(async () => void (visit = await as('admin@mi.example', onPhone)))

  test.each(['', '/security', '/plan', '/saved', '/requests', '/api', '/notifications', '/preferences', '/data'])(
    'the section %j is accessible and fits',
    async (path) => {
      const { page, complaints } = visit
      const before = complaints.length
      await page.goto(`${site.address}/mi-account${path}`)
      await page.getByText('Loading…').first().waitFor({ state: 'detached' })
      await page.waitForLoadState('load')
      expect(await faultsIn(page, looks())).toEqual([])
      expect(complaints.slice(before)).toEqual([])
    },
  )
})
