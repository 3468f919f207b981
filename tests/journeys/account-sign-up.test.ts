import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { registerTexts } from '#contract/accounts/texts.ts'
import { minutesAndSeconds } from '#web/dialogs/countdown.ts'
import { forms, loggedIn, logIn, otherReason, says, signUp, turnTo, useAccountDialogs } from './account-stage.ts'
import { useBrowser } from './browser.ts'

const { site, open, linkFor } = useAccountDialogs()
const withOwnClock = useBrowser({ fresh: true })

describe('sign up', () => {
  test('activates by the link of the mail, once, and logs in', async () => {
    const email = 'new.person@institute.example'
    const page = await open("I don't have an account")
    await signUp(page, { 'E-mail': email })
    expect(await says(page, 'Your registration is successful, please check your email to activate your account')).toBe(
      true,
    )
    await expect.poll(() => page.getByRole('button', { name: /^Resend in \d:\d\d$/ }).isDisabled()).toBe(true)

    const link = await linkFor(email, 'Activate your account')
    const activate = async (typed: string) => {
      await page.getByLabel('Password', { exact: true }).fill(typed)
      await page.getByRole('button', { name: 'Activate' }).click()
    }
    await page.goto(link)
    await activate('Deep-Drawing-25')
    await page.getByRole('alert').getByText('Incorrect Password').waitFor()
    await expect.poll(() => page.getByLabel('Password', { exact: true }).getAttribute('aria-invalid')).toBe('true')
    await activate('Deep-Drawing-26')
    await page.getByText('Your account is activated').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'I have an account' }).click()
    await logIn(page, email, 'Deep-Drawing-26')
    await loggedIn(page, 'Anna Berg')

    await page.goto(link)
    await activate('Deep-Drawing-26')
    await page.getByText('This activation link is not valid').waitFor()
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
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Anna')
  })

  test('a password that keeps the rules and is guessed all the same says why', async () => {
    const page = await open("I don't have an account")
    await signUp(page, { Password: 'Dp980Dp980' })
    expect(await says(page, 'not a repetition of a few characters')).toBe(true)
  })

  test.each([
    ['the server refuses for another reason', 'no', 'Error! Please double check your input.'],
    ['the server finds the passwords different', registerTexts.mismatch, "Passwords don't match"],
  ])('%s', async (_why, reason, text) => {
    const page = await open("I don't have an account")
    await page.route(forms, (route) => otherReason(route, registerTexts.duplicate, reason))
    await signUp(page, { 'E-mail': 'customer@autoworks.example' })
    expect(await says(page, text)).toBe(true)
  })

  test('no answer', async () => {
    const page = await open("I don't have an account")
    await page.route(forms, (route) => route.abort())
    await signUp(page)
    expect(await says(page, 'Failed to signup')).toBe(true)
  })

  test('nothing is sent while something is missing: each field says what', async () => {
    const page = await open("I don't have an account")
    let sent = 0
    await page.route(forms, (route) => {
      sent++
      return route.abort()
    })
    await signUp(page, { 'First name': '', Password: 'short', 'Confirm password': 'other' })
    const summary = page.getByRole('dialog').getByRole('alert')
    await expect
      .poll(() => summary.textContent())
      .toBe('3 fields need correctingEnter a value for First name.Password must be validPasswords must match')
    const validity = (label: string) =>
      page.getByLabel(label, { exact: true }).evaluate((input: HTMLInputElement) => input.validationMessage)
    await expect.poll(() => validity('Password')).toBe('Password must be valid')
    await expect.poll(() => validity('Confirm password')).toBe('Passwords must match')
    expect(sent).toBe(0)
    // The summary leads to the field.
    await summary.getByRole('button', { name: 'Passwords must match' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('matchingPassword')
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
    await expect.poll(() => page.getByRole('banner').locator('summary').textContent()).toContain('Account of')
  })

  test('an address without account, and no answer', async () => {
    const page = await open('I have an account')
    await turnTo(page, 'Forgot password?')
    await page.getByLabel('E-mail').fill('nobody@institute.example')
    await page.getByRole('button', { name: 'Send the link' }).click()
    expect(await says(page, 'email not found')).toBe(true)
    await page.route(forms, (route) => route.abort())
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
      shown.route(forms, (route) => route.fulfill({ status: 500, json: {} })),
    )
    expect(await says(page, 'Failed to send activation email')).toBe(true)
  })

  test('the button rests for three minutes and counts, also when the dialog is opened again', async () => {
    const { page } = await withOwnClock.visit()
    await page.clock.install({ time: new Date('2026-11-20T08:00:00Z') })
    await page.goto(`${site.address}/mi-database`)
    await page.waitForLoadState('networkidle')
    await page.getByRole('banner').getByRole('link', { name: 'I have an account' }).click()
    await turnTo(page, 'No activation e-mail?')
    await page.getByLabel('E-mail').fill('pending@university.example')
    await page.clock.pauseAt(new Date('2026-11-20T08:10:00Z'))
    await page.getByRole('button', { name: 'Send the activation e-mail' }).click()
    const dialog = page.getByRole('dialog')
    const sent = dialog.getByText('Activation email has been sent', { exact: true })
    // The router waits for ticks of the clock before it tells the answer, and meanwhile the rest begins to count; whole
    // seconds keep in step with it.
    await expect.poll(() => page.clock.runFor(1_000).then(() => sent.count()), { interval: 1_000 }).toBe(1)
    const button = dialog.getByRole('button', { name: /^Resend in|^Send the/ })
    await expect.poll(() => button.textContent()).toMatch(/^Resend in (3:00|2:\d\d)$/)
    const [minutes, seconds] = (await button.textContent())!.slice('Resend in '.length).split(':').map(Number)
    const begun = minutes! * 60 + seconds!
    const rests = (left: number) => `Resend in ${minutesAndSeconds(left)}`
    await page.clock.runFor(1_000)
    await expect.poll(() => button.textContent()).toBe(rests(begun - 1))

    await page.keyboard.press('Escape')
    await page.clock.runFor(1_000)
    await page.getByRole('banner').getByRole('link', { name: 'I have an account' }).click()
    await turnTo(page, 'No activation e-mail?')
    await expect.poll(() => button.textContent()).toBe(rests(begun - 2))
    await page.clock.runFor((begun - 3) * 1_000)
    await expect.poll(() => button.textContent()).toBe('Resend in 0:01')
    await expect.poll(() => button.isDisabled()).toBe(true)
    await page.clock.runFor(1_000)
    await expect.poll(() => button.isEnabled()).toBe(true)
  })
})
