import type { Page, Route } from 'playwright-core'
import { useBrowser } from './browser.ts'
import { useSite } from './site.ts'

export const password = 'Demo-Pass-2026'
/** Where the forms of the dialogs are sent to. */
export const forms = /\/login\.data(\?|$)/

/** A site and a browser for the dialogs of accounts. */
export function useAccountDialogs() {
  const site = useSite()
  const browser = useBrowser()

  /** The dialog over a page that has little else to draw, opened by its button. */
  async function open(button: 'I have an account' | "I don't have an account", path = '/company') {
    const { page } = await browser.visit()
    await page.goto(site.address + path)
    await page.waitForLoadState('networkidle')
    await page.getByRole('banner').getByRole('link', { name: button, exact: true }).click()
    await page.getByRole('dialog').waitFor()
    return page
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

  return { site, browser, open, linkFor }
}

export async function logIn(page: Page, email: string, secret = password) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click()
}

export async function signUp(page: Page, fields: Partial<Record<string, string>> = {}) {
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

/** The server's answer, with another reason in it. */
export async function otherReason(route: Route, reason: string, other: string): Promise<void> {
  const response = await route.fetch()
  const text = await response.text()
  if (!text.includes(reason)) throw new Error(`the answer does not say '${reason}': ${text}`)
  const { 'content-encoding': _packed, 'content-length': _length, ...headers } = response.headers()
  await route.fulfill({ response, headers, body: text.replace(reason, other) })
}

/** True as soon as the dialog says it. */
export async function says(page: Page, text: string): Promise<true> {
  await page.getByRole('dialog').getByText(text, { exact: true }).waitFor()
  return true
}
export const turnTo = (page: Page, link: string) =>
  page.getByRole('dialog').getByRole('link', { name: link, exact: true }).click()
export async function loggedIn(page: Page, name: string): Promise<true> {
  await page.getByRole('banner').getByText(name, { exact: true }).waitFor()
  return true
}
