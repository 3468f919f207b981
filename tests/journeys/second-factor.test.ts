import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword } from '#core/synthetic/organisations.ts'
import { useBrowser } from './browser.ts'
import { freePort } from './free-port.ts'
import { violations } from './inspect.ts'
import { useSite } from './site.ts'

// Passkeys belong to a name; an address of numbers has none.
const port = await freePort()
const address = `http://localhost:${port}`
useSite({ PORT: String(port), HOST: 'localhost', MI_SITE_URL: address })
const browser = useBrowser()

const step = 30_000 // ms
/** What the authenticator app of this secret shows, `later` time steps from now. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * step })

/** By the page of the dialog's form, up to the second step if there is one. */
async function typePassword(page: Page, email: string) {
  await page.goto(`${address}/login`)
  await page.waitForLoadState('networkidle')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
}
const isIn = (page: Page, name: string) => page.getByRole('banner').getByText(name, { exact: true }).waitFor()

async function logOut(page: Page, name: string) {
  await page.getByRole('banner').getByText(name, { exact: true }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).click()
  // The frame may be a stranger's already while the page that loads anew is still to come.
  const loadedAnew = page.waitForEvent('load')
  await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click()
  await loadedAnew
  await page.getByRole('banner').getByRole('link', { name: 'I have an account' }).waitFor()
}

async function security(page: Page) {
  await page.goto(`${address}/mi-account/security`)
  await page.getByRole('heading', { level: 2, name: 'Second step' }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** A change of how somebody logs in asks for the password, within its form, when it was entered a while ago. */
async function proveIfAsked(page: Page, next: ReturnType<Page['locator']>) {
  const field = page.getByLabel('Your password', { exact: true })
  await field.or(next).first().waitFor()
  if (!(await field.isVisible())) return
  await field.fill(demoPassword)
  await field.press('Enter')
}

test('an authenticator app: set up, wrong code, log in with it, with a recovery code, removed', async () => {
  const { page } = await browser.visit()
  await typePassword(page, 'customer@autoworks.example')
  await isIn(page, 'Carl Customer')
  await security(page)

  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  const picture = page.getByRole('img', { name: 'Code to scan with an authenticator app' })
  await proveIfAsked(page, picture)
  await picture.waitFor()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(await violations(page)).toEqual([])

  const field = page.getByRole('textbox', { name: 'Code that the app shows' })
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
  await field.fill('12')
  await confirm.click()
  await page.getByRole('paragraph').filter({ hasText: 'The code has 6 digits' }).waitFor()
  await field.fill(codeOf(secret, 40)) // of another hour
  await confirm.click()
  await page.getByRole('alert').waitFor()
  await field.fill(codeOf(secret).replace(/(...)/, '$1 '))
  await confirm.click()
  const kept = page.getByRole('list', { name: 'Recovery codes' })
  await kept.waitFor()
  const codes = await kept.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('10 left').waitFor()
  await logOut(page, 'Carl Customer')

  await typePassword(page, 'customer@autoworks.example')
  const code = page.getByRole('textbox', { name: 'Code of your authenticator app' })
  await code.fill(codeOf(secret, 40))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('alert').waitFor()
  // One of the next step: the one that confirmed the app is spent.
  await code.fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Continue' }).click()
  await isIn(page, 'Carl Customer')
  await logOut(page, 'Carl Customer')

  await typePassword(page, 'customer@autoworks.example')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[3]!)
  await page.getByRole('button', { name: 'Continue' }).click()
  await isIn(page, 'Carl Customer')
  await security(page)
  await page.getByText('9 left').waitFor()

  await page.getByRole('button', { name: 'Remove the authenticator app' }).click()
  const gone = page.getByRole('button', { name: 'Add an authenticator app' })
  await proveIfAsked(page, gone)
  await gone.waitFor()
  await logOut(page, 'Carl Customer')
  await typePassword(page, 'customer@autoworks.example')
  await isIn(page, 'Carl Customer')
})

test('a passkey: made on the account page, used at log-in', async () => {
  const { page } = await browser.visit()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      hasResidentKey: true,
      automaticPresenceSimulation: true,
    },
  })
  await typePassword(page, 'engineer@bmw.example')
  await isIn(page, 'Emil Engineer')
  await security(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill('This laptop')
  await page.getByRole('button', { name: 'Make the passkey' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' })
  await proveIfAsked(page, codes)
  await codes.waitFor()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText("Passkey 'This laptop'").waitFor()
  await logOut(page, 'Emil Engineer')

  await typePassword(page, 'engineer@bmw.example')
  const way = page.getByRole('button', { name: 'Use your passkey' })
  await way.waitFor()
  expect(await page.getByRole('banner').getByText('Emil Engineer').count()).toBe(0)
  await way.click()
  await isIn(page, 'Emil Engineer')
})
