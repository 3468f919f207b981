import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { violations } from './inspect.ts'
import { useSite } from './site.ts'

const site = useSite()
const browser = useBrowser()
const password = 'Demo-Pass-2026'
const calls = '**/ng/gateway/login'

/** The dialog over a page, opened by its button. */
async function open(button: 'I have an account' | "I don't have an account", path = '/mi-database') {
  const { page } = await browser.visit()
  await page.goto(site.address + path)
  await page.waitForLoadState('networkidle')
  await page.getByRole('banner').getByRole('link', { name: button, exact: true }).click()
  await page.getByRole('dialog').waitFor()
  return page
}

async function logIn(page: Page, email: string, secret = password) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click()
}

async function signUp(page: Page, fields: Partial<Record<string, string>> = {}) {
  const all = {
    'First name': 'Anna',
    'Last name': 'Berg',
    Organisation: 'Institute of Forming',
    'E-mail': 'anna.berg@institute.example',
    Password: 'Deep-Drawing-26',
    'Confirm password': fields['Password'] ?? 'Deep-Drawing-26',
    ...fields,
  }
  for (const [label, value] of Object.entries(all)) await page.getByLabel(label, { exact: true }).fill(value ?? '')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign up', exact: true }).click()
}

/** True as soon as the dialog says it. */
async function says(page: Page, text: string): Promise<true> {
  await page.getByRole('dialog').getByText(text, { exact: true }).waitFor()
  return true
}
const turnTo = (page: Page, link: string) =>
  page.getByRole('dialog').getByRole('link', { name: link, exact: true }).click()
async function loggedIn(page: Page, name: string): Promise<true> {
  await page.getByRole('banner').getByText(name, { exact: true }).waitFor()
  return true
}

/** Address in the newest mail to somebody, with this site's own host. */
async function linkFor(email: string, subject: string): Promise<string> {
  const mails = await (await fetch(`${site.address}/dev/mail`)).text()
  const own = mails.split('<article').find((mail) => mail.includes(`To ${email},`) && mail.includes(subject))
  const url = new URL(
    /href="([^"]+)"/
      .exec(own ?? '')?.[1]
      ?.replaceAll('&amp;', '&')
      .replaceAll('&#38;', '&') ?? '',
  )
  return site.address + url.pathname + url.search
}

describe('log in', () => {
  test('of nobody we know: Try Again with the address kept', async () => {
    const page = await open('I have an account')
    await logIn(page, 'nobody@institute.example')
    expect(await says(page, 'User not found!')).toBe(true)
    await page.getByRole('button', { name: 'Try Again' }).click()
    expect(await page.getByLabel('E-mail').inputValue()).toBe('nobody@institute.example')
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  })

  test('with a wrong password: said at the field, gone with the next letter', async () => {
    const page = await open('I have an account')
    await logIn(page, 'customer@autoworks.example', 'wrong')
    expect(await says(page, 'Incorrect Password')).toBe(true)
    const field = page.getByLabel('Password', { exact: true })
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await field.press('x')
    expect(await page.getByText('Incorrect Password').count()).toBe(0)
  })

  test('of an account that is not activated', async () => {
    const page = await open('I have an account')
    await logIn(page, 'pending@university.example')
    expect(await says(page, 'This account is not activated!')).toBe(true)
    expect(await page.getByRole('dialog').textContent()).toMatch(/inbox.*junk folder.*Contact us/)
    await page.getByRole('button', { name: 'Resend it' }).click()
    expect(await says(page, 'Activation email has been sent')).toBe(true)
    await page
      .getByRole('button', { name: 'Resend in 3:00' })
      .or(page.getByRole('button', { name: 'Resend in 2:59' }))
      .waitFor()
    expect(await linkFor('pending@university.example', 'Activate your account')).toMatch(/\/activate\?token=[\w-]{43}$/)
  })

  test('without an answer', async () => {
    const page = await open('I have an account')
    await page.route(`${calls}/login`, (route) => route.abort())
    await logIn(page, 'customer@autoworks.example')
    expect(await says(page, 'Error logging in')).toBe(true)
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(password)
  })

  test('is sent once, however often the button is pressed', async () => {
    const page = await open('I have an account')
    let sent = 0
    const answered = Promise.withResolvers<void>()
    await page.route(`${calls}/login`, async (route) => {
      sent++
      await answered.promise
      await route.abort()
    })
    await logIn(page, 'customer@autoworks.example')
    await page.getByRole('button', { name: 'Logging in…' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByLabel('E-mail').press('Enter')
    answered.resolve()
    expect(await says(page, 'Error logging in')).toBe(true)
    expect(sent).toBe(1)
  })

  test('succeeds on the same page, and what was blocked goes on', async () => {
    const address = '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6?test=HER'
    const { page, complaints } = await browser.visit()
    await page.goto(site.address + address)
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Save view' }).click()
    await logIn(page, 'customer@autoworks.example')
    await loggedIn(page, 'Carl Customer')
    expect(page.url()).toBe(site.address + address)
    expect(complaints).toEqual([])
  })

  test('leads to no other site, whatever was stored', async () => {
    const page = await open('I have an account')
    await page.evaluate(() => sessionStorage.setItem('redirect-address', '//evil.example/'))
    await logIn(page, 'customer@autoworks.example')
    await loggedIn(page, 'Carl Customer')
    expect(page.url()).toBe(`${site.address}/mi-database`)
  })
})

describe('sign up', () => {
  test('activates by the link of the mail, once, and logs in', async () => {
    const email = 'new.person@institute.example'
    const page = await open("I don't have an account")
    await signUp(page, { 'E-mail': email })
    expect(await says(page, 'Your registration is successful, please check your email to activate your account')).toBe(
      true,
    )
    expect(await page.getByRole('button', { name: /^Resend in \d:\d\d$/ }).isDisabled()).toBe(true)

    const link = await linkFor(email, 'Activate your account')
    const activate = async (typed: string) => {
      await page.getByLabel('Password', { exact: true }).fill(typed)
      await page.getByRole('button', { name: 'Activate' }).click()
    }
    await page.goto(link)
    await activate('Deep-Drawing-25')
    await page.getByText('Incorrect Password').waitFor()
    await activate('Deep-Drawing-26')
    await page.getByText('Your account is activated').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'I have an account' }).click()
    await logIn(page, email, 'Deep-Drawing-26')
    await loggedIn(page, 'Anna Berg')

    await page.goto(link)
    await activate('Deep-Drawing-26')
    await page.getByText('This link does not activate an account').waitFor()
  })

  test.each([
    [
      'an address that has an account',
      { 'E-mail': 'customer@autoworks.example' },
      'This account is already registered!',
    ],
    ['a password that everybody takes', { Password: 'Password1' }, 'Password is not correct, please follow the rules'],
    [
      'a private address',
      { 'E-mail': 'anna.berg@gmail.com' },
      'Email is not allowed! Please register using your academic or business email address!',
    ],
  ])('%s', async (_why, fields, text) => {
    const page = await open("I don't have an account")
    await signUp(page, fields)
    expect(await says(page, text)).toBe(true)
    expect(await page.getByLabel('First name').inputValue()).toBe('Anna')
  })

  test.each([
    ['the server refuses for another reason', { status: 422, message: 'no' }, 'Error! Please double check your input.'],
    [
      'the server finds the passwords different',
      { status: 422, message: "Passwords don't match" },
      "Passwords don't match",
    ],
  ])('%s', async (_why, { status, message }, text) => {
    const page = await open("I don't have an account")
    await page.route(`${calls}/register`, (route) =>
      route.fulfill({ status, json: { message, code: 'invalid', issues: [] } }),
    )
    await signUp(page)
    expect(await says(page, text)).toBe(true)
  })

  test('no answer', async () => {
    const page = await open("I don't have an account")
    await page.route(`${calls}/register`, (route) => route.abort())
    await signUp(page)
    expect(await says(page, 'Failed to signup')).toBe(true)
  })

  test('nothing is sent while something is missing: each field says what', async () => {
    const page = await open("I don't have an account")
    let sent = 0
    await page.route(`${calls}/register`, (route) => {
      sent++
      return route.abort()
    })
    await signUp(page, { 'First name': '', Password: 'short', 'Confirm password': 'other' })
    const summary = page.getByRole('dialog').getByRole('alert')
    expect(await summary.textContent()).toBe(
      '3 things need your attentionFirst name is missingPassword must be validPasswords must match',
    )
    const validity = (label: string) =>
      page.getByLabel(label, { exact: true }).evaluate((input: HTMLInputElement) => input.validationMessage)
    expect(await validity('Password')).toBe('Password must be valid')
    expect(await validity('Confirm password')).toBe('Passwords must match')
    expect(sent).toBe(0)
    // The summary leads to the field.
    await summary.getByRole('button', { name: 'Passwords must match' }).click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('matchingPassword')
  })

  test('the hint ticks off what the password has', async () => {
    const page = await open("I don't have an account")
    const rules = page.getByRole('list', { name: 'The password needs' }).getByRole('listitem')
    for (const [typed, met] of [
      ['', []],
      ['abc', ['lower']],
      ['abcD', ['lower', 'upper']],
      ['abcD1', ['lower', 'upper', 'digit']],
      ['abcD1234', ['8 characters', 'lower', 'upper', 'digit']],
    ] as const) {
      await page.getByLabel('Password', { exact: true }).fill(typed)
      const shown = (await rules.allTextContents()).filter((text) => text.endsWith(', met'))
      expect(shown.length).toBe(met.length)
      for (const word of met) expect(shown.join()).toContain(word)
    }
  })
})

describe('forgot password', () => {
  test('the mail leads to a new password', async () => {
    const page = await open('I have an account')
    await turnTo(page, 'Forgot password?')
    await page.getByLabel('E-mail').fill('registrar@university.example')
    await page.getByRole('button', { name: 'Send the link' }).click()
    expect(await says(page, 'The reset link has been sent to you!')).toBe(true)

    await page.goto(await linkFor('registrar@university.example', 'Set a new password'))
    await page.getByLabel('New password', { exact: true }).fill('Fresh-Start-2027')
    await page.getByLabel('Confirm password', { exact: true }).fill('Fresh-Start-2027')
    await page.getByRole('button', { name: 'Set the password' }).click()
    await page.getByText('Your password has been changed').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'I have an account' }).click()
    await logIn(page, 'registrar@university.example', 'Fresh-Start-2027')
    expect(await page.getByRole('banner').locator('summary').textContent()).toContain('Account of')
  })

  test('an address without account, and no answer', async () => {
    const page = await open('I have an account')
    await turnTo(page, 'Forgot password?')
    await page.getByLabel('E-mail').fill('nobody@institute.example')
    await page.getByRole('button', { name: 'Send the link' }).click()
    expect(await says(page, 'email not found')).toBe(true)
    await page.route(`${calls}/resetPassword*`, (route) => route.abort())
    await page.getByRole('button', { name: 'Send the link' }).click()
    expect(await says(page, 'Error sending request')).toBe(true)
  })
})

describe('resend activation', () => {
  const ask = async (email: string, arrange: (page: Page) => Promise<unknown> = async () => {}) => {
    const page = await open('I have an account')
    await arrange(page)
    await turnTo(page, 'No activation e-mail?')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send the activation e-mail' }).click()
    return page
  }

  test.each([
    ['customer@autoworks.example', 'Account is already verified'],
    ['nobody-else@institute.example', "user doesn't exist"],
  ])('%s: %s', async (email, text) => expect(await says(await ask(email), text)).toBe(true))

  test('a failure of the server', async () => {
    const page = await ask('anna@institute.example', (shown) =>
      shown.route(`${calls}/resendActivation*`, (route) => route.fulfill({ status: 500, json: {} })),
    )
    expect(await says(page, 'Failed to send activation email')).toBe(true)
  })
})

describe('time', () => {
  test('the button rests for three minutes and counts, also when the dialog is opened again', async () => {
    const { page } = await browser.visit()
    await page.clock.install({ time: new Date('2026-11-20T08:00:00Z') })
    await page.route(`${calls}/resendActivation*`, (route) => route.fulfill({ status: 200, json: { message: 'sent' } }))
    await page.goto(`${site.address}/mi-database`)
    await page.waitForLoadState('networkidle')
    await page.getByRole('banner').getByRole('link', { name: 'I have an account' }).click()
    await turnTo(page, 'No activation e-mail?')
    await page.getByLabel('E-mail').fill('anna@institute.example')
    await page.clock.pauseAt(new Date('2026-11-20T08:10:00Z'))
    await page.getByRole('button', { name: 'Send the activation e-mail' }).click()
    expect(await says(page, 'Activation email has been sent')).toBe(true)
    const button = page.getByRole('dialog').getByRole('button', { name: /^Resend in|^Send the/ })
    await expect.poll(() => button.textContent()).toBe('Resend in 3:00')
    await page.clock.runFor(1_000)
    expect(await button.textContent()).toBe('Resend in 2:59')

    await page.keyboard.press('Escape')
    await page.clock.runFor(1_000)
    await page.getByRole('banner').getByRole('link', { name: 'I have an account' }).click()
    await turnTo(page, 'No activation e-mail?')
    expect(await button.textContent()).toBe('Resend in 2:58')
    await page.clock.runFor(177_000)
    expect(await button.textContent()).toBe('Resend in 0:01')
    expect(await button.isDisabled()).toBe(true)
    await page.clock.runFor(1_000)
    expect(await button.isEnabled()).toBe(true)
  })

  test('the page loads anew 100 ms after a login', async () => {
    const { page } = await browser.visit()
    await page.clock.install()
    await page.goto(`${site.address}/mi-database`)
    await page.waitForLoadState('networkidle')
    await page.getByRole('banner').getByRole('link', { name: 'I have an account' }).click()
    await page.getByRole('dialog').waitFor()
    await page.clock.pauseAt(Date.now() + 3_600_000)
    let loads = 0
    page.on('framenavigated', () => loads++)
    await logIn(page, 'customer@autoworks.example')
    expect(await says(page, 'You are logged in')).toBe(true)
    await page.clock.runFor(99)
    expect(loads).toBe(0)
    await page.clock.runFor(1)
    await expect.poll(() => loads).toBe(1)
  })
})

describe('the dialog', () => {
  test('by keyboard alone: in, through, out, and the focus comes back', async () => {
    const { page } = await browser.visit()
    await page.goto(`${site.address}/mi-database`)
    await page.waitForLoadState('networkidle')
    const opener = page.getByRole('banner').getByRole('link', { name: 'I have an account' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Log in' }).waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    await expect.poll(focused).toBe('email')
    await page.keyboard.type('customer@autoworks.example')
    // Round and round: the focus stays inside.
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
    }
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true)

    // What was typed is still there, passwords are not.
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    expect(await page.getByLabel('E-mail').inputValue()).toBe('customer@autoworks.example')
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await loggedIn(page, 'Carl Customer')

    // Out again: the menu, the question, Stay, then Log Out.
    const menu = page.getByRole('banner').locator('summary')
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    expect(await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).isVisible()).toBe(false)
    await page.keyboard.press('Enter')
    await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Log out of Material Insights?' }).waitFor()
    await page.evaluate(() => localStorage.setItem('state', '{"count":1}'))
    await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('banner').getByRole('link', { name: 'I have an account' }).waitFor()
    expect(await page.evaluate(() => Object.keys(localStorage))).toContain('has-been-cleared')
    expect(await page.evaluate(() => localStorage.getItem('state'))).toBeNull()
    expect((await page.context().cookies()).filter(({ name }) => name.startsWith('jwt'))).toEqual([])
  })

  test('turns between its views and closes by a click outside', async () => {
    const page = await open('I have an account')
    for (const [link, title] of [
      ["I don't have an account", 'Sign up'],
      ['I have an account', 'Log in'],
      ['Forgot password?', 'Forgot password'],
      ["I don't have an account", 'Sign up'],
      ['I have an account', 'Log in'],
      ['No activation e-mail?', 'Resend activation'],
      ['Back to log in', 'Log in'],
    ] as const) {
      await turnTo(page, link)
      await page.getByRole('dialog', { name: title, exact: true }).waitFor()
    }
    await page.mouse.click(5, 500)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  test('shows the password on demand and tells of Caps Lock', async () => {
    const page = await open('I have an account')
    const field = page.getByLabel('Password', { exact: true })
    await field.fill('Secret-1')
    await page.getByRole('button', { name: 'Show password' }).click()
    expect(await field.getAttribute('type')).toBe('text')
    await field.evaluate((input) =>
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })),
    )
    await page.getByText('Caps Lock is on').waitFor()
  })

  describe.each([
    ['light', 390],
    ['dark', 390],
    ['light', 1200],
    ['dark', 1200],
    ['light', 1920],
    ['dark', 1920],
  ] as const)('%s at %d px', (colorScheme, width) => {
    test('is accessible in each view, with errors too', async () => {
      const { page, complaints } = await browser.visit({ colorScheme, viewport: { width, height: 900 } })
      await page.goto(`${site.address}/company`)
      await page.waitForLoadState('networkidle')
      await page.getByRole('banner').getByRole('link', { name: 'I have an account' }).click()
      await page.getByRole('dialog').waitFor()
      for (const link of ['Forgot password?', 'Back to log in', 'No activation e-mail?', "I don't have an account"]) {
        expect(await violations(page)).toEqual([])
        await turnTo(page, link)
      }
      await page.getByRole('dialog').getByRole('button', { name: 'Sign up', exact: true }).click()
      await page.getByText('6 things need your attention').waitFor()
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(complaints).toEqual([])
      await page.context().close()
    })
  })
})

test('without JavaScript the page of the same form logs in', async () => {
  const { page } = await browser.visit({ javaScriptEnabled: false })
  await page.goto(`${site.address}/mi-database`)
  await page.getByRole('banner').getByRole('link', { name: 'I have an account' }).click()
  await page.getByLabel('E-mail').fill('customer@autoworks.example')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText('That did not log you in.').waitFor()
  await page.getByLabel('E-mail').fill('customer@autoworks.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  expect(await loggedIn(page, 'Carl Customer')).toBe(true)
})
