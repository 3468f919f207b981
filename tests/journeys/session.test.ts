import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword } from '#core/synthetic/organisations.ts'
import { addAuthenticator } from './authenticator.ts'
import { lives, useBrowser } from './browser.ts'
import { freePort } from './free-port.ts'
import { violations } from './inspect.ts'
import { logIn } from './log-in.ts'
import { useSite } from './site.ts'

// Passkeys belong to a name; an address of numbers has none.
const port = await freePort()
const address = `http://localhost:${port}`
const site = useSite({ PORT: String(port), HOST: 'localhost', MI_SITE_URL: address })
const browser = useBrowser()
const withPasskeys = useBrowser({ fresh: true })

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

/** The page after a log-in is another one, and logs out without a question until its scripts are there. */
async function isIn(page: Page, name: string) {
  await page.getByRole('banner').getByText(name, { exact: true }).waitFor()
  await lives(page)
}

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
  await page.getByRole('heading', { level: 2, name: 'Two-factor authentication' }).waitFor()
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

  const field = page.getByRole('textbox', { name: 'Code from the app' })
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
  await field.fill('12')
  await confirm.click()
  await page.getByRole('paragraph').filter({ hasText: 'Enter the 6-digit code' }).waitFor()
  await field.fill(codeOf(secret, 40)) // of another hour
  await confirm.click()
  await page.getByRole('alert').waitFor()
  await field.fill(codeOf(secret).replace(/(...)/, '$1 '))
  await confirm.click()
  const kept = page.getByRole('list', { name: 'Recovery codes' })
  await kept.waitFor()
  const codes = await kept.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'I have saved them' }).click()
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
  const { page } = await withPasskeys.visit()
  await addAuthenticator(page)
  await typePassword(page, 'engineer@bmw.example')
  await isIn(page, 'Emil Engineer')
  await security(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill('This laptop')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' })
  await proveIfAsked(page, codes)
  await codes.waitFor()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByText("Passkey 'This laptop'").waitFor()
  await logOut(page, 'Emil Engineer')

  await typePassword(page, 'engineer@bmw.example')
  const way = page.getByRole('button', { name: 'Use your passkey' })
  await way.waitFor()
  await expect.poll(() => page.getByRole('banner').getByText('Emil Engineer').count()).toBe(0)
  await way.click()
  await isIn(page, 'Emil Engineer')
})

// What a reader sees in whose pages something ends: the session, the plan, for a while the site.
const grade = '/mi-database/Steels/AHSS/Dual-Phase/DP980'

const material = `${grade}/DP980-2`

async function loggedIn(): Promise<Page> {
  const { page } = await browser.visit()
  await logIn(page, address, 'customer@autoworks.example')
  return page
}
const readable = async (page: Page) =>
  (await page.context().cookies(address)).find(({ name }) => name === 'jwtHeaderPayload')
const stranger = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'I have an account' })

test('a session that is over: the page is a visitor’s, and what was left of it in the browser goes', async () => {
  const page = await loggedIn()
  await page.goto(address + material)
  await expect.poll(() => readable(page)).toBeDefined()
  await site.administer('delete from session')
  await page.goto(address)
  await stranger(page).waitFor()
  await expect.poll(() => readable(page)).toBeUndefined()
})

test('an access token that is over: the page comes as to a stranger, renews it and loads anew', async () => {
  const page = await loggedIn()
  const cookie = (await readable(page))!
  const [head, payload] = cookie.value.split('.') as [string, string]
  const claims = { ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object), exp: 1 }
  const past = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  await page.context().addCookies([{ ...cookie, value: past }])
  let loads = 0
  page.on('load', () => loads++)
  await page.goto(address + material)
  await expect.poll(() => loads).toBe(2)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => stranger(page).count()).toBe(0)
  expect((await readable(page))!.value).not.toBe(past)
})

async function customerOn(path: string): Promise<Page> {
  await site.administer('update subscription set suspended_at = null')
  const { page } = await browser.visit({ viewport: { width: 1300, height: 900 } })
  await logIn(page, address, 'customer@autoworks.example')
  await page.goto(address + path)
  await page.waitForLoadState('networkidle')
  return page
}
/** How a material stands in the menu: `absent` while the tree is on its way, but for the page itself, which is closed until then. */
async function inMenu(page: Page, slug: string): Promise<'absent' | 'open' | 'closed'> {
  const entry = page
    .getByRole('navigation', { name: 'Side menu' })
    .locator(`a[href$="/${slug}"]:not([data-key="free-sample"])`)
  if ((await entry.count()) === 0) return 'absent'
  return (await entry.filter({ hasText: 'You have access' }).count()) > 0 ? 'open' : 'closed'
}
/** The free sample, which stays open to everybody, and a bought material: seen together, so that it is one tree that says both. */
const freeAndBought = (page: Page) => Promise.all(['DP980-6', 'DP980-2'].map((slug) => inMenu(page, slug)))
const cut = () => site.administer('update subscription set suspended_at = now()')

test('the menu of an open tab follows with the next page, and comes back with the plan', async () => {
  const page = await customerOn(grade)
  await expect.poll(() => inMenu(page, 'DP980-2')).toBe('open')
  let loads = 0
  page.on('load', () => loads++)
  const go = async (name: string) => {
    // It stands among the cards and in the table of values.
    await page.locator('#content').getByRole('link', { name, exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
  await cut()
  await go('DP980 (2)')
  await expect.poll(() => freeAndBought(page)).toEqual(['open', 'closed'])
  expect(loads).toBe(0)

  await site.administer('update subscription set suspended_at = null')
  await page.goBack()
  await expect.poll(() => inMenu(page, 'DP980-2')).toBe('open')
  expect(loads).toBe(0)
})

test('a page that closes at its next step takes the menu beside it along, in every tab', async () => {
  const page = await customerOn(material)
  const beside = await page.context().newPage()
  await beside.goto(address + grade)
  for (const tab of [page, beside]) await expect.poll(() => inMenu(tab, 'DP980-2')).toBe('open')
  await cut()
  await page.getByRole('link', { name: /^HER/ }).first().click()
  await page.getByRole('note', { name: 'This material is not available in your plan' }).waitFor()
  for (const tab of [page, beside]) await expect.poll(() => freeAndBought(tab)).toEqual(['open', 'closed'])
})

test('a fault of ours says so with a reference, tells nothing else, and the page comes back by itself', async () => {
  const { page } = await browser.visit()
  await site.administer('alter table tree_node rename to tree_node_gone')
  const answer = await page.goto(`${address}/mi-database?view=table`)
  expect(answer?.status()).toBe(500)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Unexpected Error!')
  await expect.poll(() => page.locator('main code').textContent()).toMatch(/^[A-Z0-9]{6,}$/)
  expect(/tree_node|\brelation\b|\bselect ["\w]|\.ts:/i.exec((await answer?.text()) ?? '')).toBeNull()

  await site.administer('alter table tree_node_gone rename to tree_node')
  await page.getByRole('link', { name: 'Reload the Page' }).click()
  await page.getByRole('heading', { level: 1, name: 'mi-database' }).waitFor()
  expect(new URL(page.url()).search).toBe('?view=table')
})
