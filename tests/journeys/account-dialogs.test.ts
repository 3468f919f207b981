import { describe, expect, test } from 'vitest'
import { forms, loggedIn, logIn, password, says, turnTo, useAccountDialogs } from './account-stage.ts'
import { useBrowser } from './browser.ts'
import { faultsIn, scannedAt } from './page-variants.ts'

const { site, browser, open, linkFor } = useAccountDialogs()
const withOwnClock = useBrowser({ fresh: true })

describe('log in', () => {
  test('of nobody we know: Try Again with the address kept', async () => {
    const page = await open('I have an account')
    await logIn(page, 'nobody@institute.example')
    expect(await says(page, 'User not found!')).toBe(true)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('nobody@institute.example')
    await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  })

  test('with a wrong password: said at the field, gone with the next letter', async () => {
    const page = await open('I have an account')
    await logIn(page, 'customer@autoworks.example', 'wrong')
    expect(await says(page, 'Incorrect Password')).toBe(true)
    const field = page.getByLabel('Password', { exact: true })
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await field.press('x')
    await expect.poll(() => page.getByText('Incorrect Password').count()).toBe(0)
  })

  test('of an account that is not activated', async () => {
    const page = await open('I have an account')
    await logIn(page, 'pending@university.example')
    expect(await says(page, 'This account is not activated!')).toBe(true)
    await expect.poll(() => page.getByRole('dialog').textContent()).toMatch(/inbox.*junk folder.*Contact us/)
    await page.getByRole('button', { name: 'Resend it' }).click()
    expect(await says(page, 'Activation email has been sent')).toBe(true)
    await page
      .getByRole('button', { name: 'Resend in 3:00' })
      .or(page.getByRole('button', { name: 'Resend in 2:59' }))
      .waitFor()
    expect(await linkFor('pending@university.example', 'Activate your account')).toMatch(/\/activate\?token=[\w-]{43}$/)
  })

  test('Enter in the field of the resend view sends, and while the button rests nothing', async () => {
    const page = await open('I have an account')
    const asked: string[] = []
    await page.route(forms, (route) => {
      asked.push(route.request().url())
      return route.continue()
    })
    // Whatever was sent to this address before has been a while ago.
    await site.administer('delete from throttle')
    await turnTo(page, 'No activation e-mail?')
    await page.getByLabel('E-mail').fill('pending@university.example')
    await page.getByLabel('E-mail').press('Enter')
    expect(await says(page, 'Activation email has been sent')).toBe(true)
    await page.getByLabel('E-mail').press('Enter')
    expect(asked).toHaveLength(1)
  })

  test('without an answer', async () => {
    const page = await open('I have an account')
    await page.route(forms, (route) => route.abort())
    await logIn(page, 'customer@autoworks.example')
    expect(await says(page, 'Error logging in')).toBe(true)
    await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe(password)
  })

  test('is sent once, however often the button is pressed', async () => {
    const page = await open('I have an account')
    let sent = 0
    const answered = Promise.withResolvers<void>()
    await page.route(forms, async (route) => {
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
    await page.locator('main summary', { hasText: 'More' }).click()
    await page.getByRole('button', { name: 'Save view' }).click()
    await logIn(page, 'customer@autoworks.example')
    await loggedIn(page, 'Carl Customer')
    expect(page.url()).toBe(site.address + address)
    expect(complaints).toEqual([])
  })

  test('leads to no other site, whatever was stored', async () => {
    const page = await open('I have an account', '/mi-database')
    await page.evaluate(() => sessionStorage.setItem('redirect-address', '//evil.example/'))
    await logIn(page, 'customer@autoworks.example')
    await loggedIn(page, 'Carl Customer')
    expect(page.url()).toBe(`${site.address}/mi-database`)
  })

  test.each([
    ['', '/mi-database?view=list'],
    ['/mi-datahub', '/mi-datahub'],
    ['//evil.example/', '/mi-database?view=list'],
  ])('at one’s company is told where to end: %j was stored', async (stored, end) => {
    const { page } = await browser.visit()
    const start = '/api/v1/account/login/company/start?email=anna%40steel.example'
    await page.route(/\/login\/company\?/, (route) => route.fulfill({ json: { available: true, start } }))
    await page.goto(`${site.address}/mi-database?view=list`)
    await page.waitForLoadState('networkidle')
    await page.evaluate((address) => sessionStorage.setItem('redirect-address', address), stored)
    await page.getByRole('banner').getByRole('link', { name: 'I have an account' }).click()
    await page.getByLabel('E-mail').fill('anna@steel.example')
    const way = page.getByRole('link', { name: 'Log in with your company account' })
    await expect.poll(() => way.getAttribute('href')).toBe(`${start}&next=${encodeURIComponent(end)}`)
  })

  test('the page loads anew 100 ms after a login', async () => {
    const { page } = await withOwnClock.visit()
    await page.clock.install()
    await page.goto(`${site.address}/mi-database`)
    await page.waitForLoadState('networkidle')
    await page.getByRole('banner').getByRole('link', { name: 'I have an account' }).click()
    await page.getByRole('dialog').waitFor()
    await page.clock.pauseAt(Date.now() + 3_600_000)
    let loads = 0
    page.on('framenavigated', () => loads++)
    await logIn(page, 'customer@autoworks.example')
    // The router waits for a tick of the clock before it tells the answer, so up to one of the 100 may be over when it is seen.
    const said = page.getByRole('dialog').getByText('You are logged in', { exact: true })
    await expect.poll(() => page.clock.runFor(1).then(() => said.count())).toBe(1)
    await page.clock.runFor(98)
    expect(loads).toBe(0)
    await page.clock.runFor(2)
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
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
    }
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    // The focus goes back in a frame of its own.
    await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true)

    // What was typed is still there, passwords are not.
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('customer@autoworks.example')
    await expect.poll(focused).toBe('email')
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await loggedIn(page, 'Carl Customer')

    // Out again: the menu, the question, Stay, then Log Out.
    const menu = page.getByRole('banner').locator('summary')
    await menu.focus()
    await page.keyboard.press('Enter')
    // The page was loaded anew: Escape is heard once it is alive.
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape')
        return page.getByRole('banner').getByRole('button', { name: 'Log Out' }).isVisible()
      })
      .toBe(false)
    await page.keyboard.press('Enter')
    await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Log out of Material Insights?' }).waitFor()
    await page.evaluate(() => localStorage.setItem('state', '{"count":1}'))
    await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('banner').getByRole('link', { name: 'I have an account' }).waitFor()
    // The page loads itself anew meanwhile.
    const kept = () => page.evaluate(() => ['has-been-cleared', 'state'].map((key) => localStorage.getItem(key)))
    await expect.poll(kept).toEqual([expect.any(String), null])
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
    await expect.poll(() => field.getAttribute('type')).toBe('text')
    await field.evaluate((input) =>
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })),
    )
    await page.getByText('Caps Lock is on').waitFor()
  })

  test('is accessible in each view, with errors too', async () => {
    const looks = scannedAt(390, 1200, 1920)
    const { page, complaints } = await browser.visit({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(`${site.address}/company`)
    await page.waitForLoadState('networkidle')
    await page.getByRole('banner').getByRole('link', { name: 'I have an account' }).click()
    await page.getByRole('dialog').waitFor()
    for (const link of ['Forgot password?', 'Back to log in', 'No activation e-mail?', "I don't have an account"]) {
      expect(await faultsIn(page, looks), `before ${link}`).toEqual([])
      await turnTo(page, link)
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Sign up', exact: true }).click()
    await page.getByText('6 fields need correcting').waitFor()
    expect(await faultsIn(page, looks)).toEqual([])
    expect(complaints).toEqual([])
  })
})

test('without JavaScript the page of the same form logs in', async () => {
  const { page } = await browser.visit({ javaScriptEnabled: false })
  await page.goto(`${site.address}/mi-database`)
  await page.getByRole('banner').getByRole('link', { name: 'I have an account' }).click()
  await page.getByLabel('E-mail').fill('customer@autoworks.example')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText('Incorrect Password').waitFor()
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('customer@autoworks.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  expect(await loggedIn(page, 'Carl Customer')).toBe(true)
})
