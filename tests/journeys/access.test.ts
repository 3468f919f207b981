import { describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { violations } from './inspect.ts'
import { logIn } from './log-in.ts'
import { useSharedSite } from './site.ts'

// Who sees what, as the pages show it: alerts, badges, greyed-out entries, entries of one role, the reason for staff.
const site = useSharedSite()
const browser = useBrowser()
const grade = '/mi-database/Steels/AHSS/Dual-Phase/DP980'

async function as(email: string | null, path: string) {
  const { page } = await browser.visit({ viewport: { width: 1300, height: 900 } })
  if (email !== null) {
    await logIn(page, site.address, email)
  }
  await page.goto(site.address + path)
  await page.waitForLoadState('networkidle')
  return page
}
const customer = 'customer@autoworks.example' // Dual Phase, conventional high strength, mild
const bmw = 'engineer@bmw.example' // AHSS, press hardening; the role has two nodes more
const registrar = 'registrar@university.example'
const editor = 'editor@mi.example'

describe('the alert of a material that is closed', () => {
  const boron = '/mi-database/Steels/Press-Hardening/Boron-Steel/PHS1500/PHS1500-1'

  test.each([
    [null, 'Only available for subscribers', 'Request Subscription'],
    [registrar, 'Your plan allows you to view the free sample', 'Upgrade Subscription'],
    [customer, 'This material is not available in your plan', 'Upgrade Subscription'],
  ])('for %s: %s', async (email, title, action) => {
    const page = await as(email, boron)
    const alert = page.getByRole('note', { name: title })
    await alert.waitFor()
    await expect.poll(() => alert.getByRole('link', { name: action }).count()).toBe(1)
    await alert.getByRole('link', { name: 'View Free Sample' }).click()
    await page.getByRole('heading', { level: 1, name: 'DP980 (6)' }).waitFor()
  })
})

test.each([
  [null, 0],
  [registrar, 0],
  [customer, 1],
  [editor, 0],
])('"You have access" beside DP980 (2) for %s: %d', async (email, badges) => {
  const page = await as(email, grade)
  const card = page.locator('#content li').filter({ has: page.getByRole('link', { name: 'DP980 (2)', exact: true }) })
  await expect.poll(() => card.getByText('You have access').count()).toBe(badges)
  await expect
    .poll(() => card.getByText('Subscribers', { exact: true }).count())
    .toBe(email === customer || email === editor ? 0 : 1)
})

test.each([
  [customer, 1],
  [editor, 0],
])('above the data of DP980 (2) for %s: %d', async (email, badges) => {
  const page = await as(email, `${grade}/DP980-2`)
  const heading = page.locator('#content header').filter({ has: page.getByRole('heading', { level: 1 }) })
  await expect.poll(() => heading.getByText('You have access').count()).toBe(badges)
})

test('a node granted to the role of BMW opens beside its closed neighbours', async () => {
  const page = await as(bmw, '/mi-database/Steels/Mild/Interstitial-Free/IF270')
  const card = (name: string) =>
    page.locator('#content li').filter({ has: page.getByRole('link', { name, exact: true }) })
  await card('IF270 (1)').getByText('You have access').waitFor()
  await card('IF270 (3)').getByText('Subscribers', { exact: true }).waitFor()
  await card('IF270 (1)').getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'IF270 (1)' }).waitFor()
  await expect
    .poll(() => page.getByRole('note', { name: 'This material is not available in your plan' }).count())
    .toBe(0)
})

test.each([
  [null, 0],
  [registrar, 0],
  [customer, 1],
  [editor, 1],
])('the entry of the predictor for %s: %d', async (email, entries) => {
  const page = await as(email, '/mi-database')
  const menu = page.getByRole('navigation', { name: 'Side menu' })
  await menu.getByRole('button', { name: 'Back to mi-database' }).click()
  await menu.getByRole('button', { name: /^Tools/ }).click()
  await menu.getByText('Data Maps', { exact: true }).waitFor()
  await expect.poll(() => menu.getByText('Predictor', { exact: true }).count()).toBe(entries)
})

test('why somebody can see a material, and why not, asked by an administrator', async () => {
  const page = await as('admin@mi.example', '/admin-panel/access')
  const ask = async (person: RegExp, node: string, day = '') => {
    const select = page.getByLabel('Person')
    const options = await select.locator('option').allInnerTexts()
    await select.selectOption({ label: options.find((label) => person.test(label))! })
    await page.getByLabel('Path or name').fill(node)
    await page.getByRole('textbox', { name: /^At/ }).fill(day)
    await page.getByRole('button', { name: 'Explain' }).click()
    await page.waitForLoadState('networkidle')
  }
  await ask(/^Carl Customer/, 'DP980 (2)')
  await page.getByRole('heading', { level: 2, name: 'Carl Customer can read all of DP980 (2)' }).waitFor()
  await page.getByText('A grant covers it.').waitFor()
  await page.getByText('Steels/AHSS/Dual-Phase, to the plan Forming').waitFor()

  await ask(/^Rita Registrar/, 'DP980 (2)')
  await page.getByRole('heading', { level: 2, name: 'Rita Registrar cannot read DP980 (2)' }).waitFor()
  await page.getByText('Plans of the organisation do not apply to registrars.').waitFor()
  await page.getByText('The subscription to Forming ended on 1 Jan 2025.').waitFor()

  await ask(/^Carl Customer/, 'DP980 (2)', '2037-01-01')
  await page.getByRole('heading', { level: 2, name: 'Carl Customer cannot read DP980 (2)' }).waitFor()
  await page.getByText('The subscription to Forming ended on 1 Jan 2036.').waitFor()

  await ask(/^Edith Editor/, 'Steels')
  await page.getByText('Data editors can read everything, including drafts.').waitFor()
  await ask(/^Carl Customer/, 'DP9999')
  await page.getByText('No node found for “DP9999”.').waitFor()
  expect(await violations(page)).toEqual([])
})

test('the audit trail is searched by the names that it shows', async () => {
  const found = '/admin-panel/audit?object=ADA'
  const page = await as('admin@mi.example', found)
  const rows = page.getByRole('table', { name: 'Audit trail' }).locator('tbody tr')
  // Lines are written behind the answers: that of the log-in is there soon.
  await expect
    .poll(async () => {
      await page.goto(site.address + found)
      return rows.filter({ hasText: 'Ada Admin' }).count()
    })
    .toBeGreaterThan(0)
  await expect.poll(() => rows.filter({ hasNotText: /ada/i }).count()).toBe(0)
})

test('every refusal is in the audit trail, and can be found there', async () => {
  const refused = await as(customer, '/')
  const answer = await refused.request.post(`${site.address}/ng/gateway/level-three/find-test`, {
    data: { epsilon: 'PHS1500 (1)', test: 'UAT' },
    headers: { origin: site.address, 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status()).toBe(403)
  const page = await as('admin@mi.example', '/admin-panel/audit')
  const rows = page.getByRole('row').filter({ hasText: 'POST /ng/gateway/level-three/find-test' })
  const row = rows.filter({ hasText: 'Carl Customer, Customer' })
  // Lines are written behind the answers.
  await expect
    .poll(async () => {
      await page.goto(`${site.address}/admin-panel/audit`)
      await page.waitForLoadState('networkidle')
      await page.getByRole('link', { name: 'Refused access' }).click()
      await page.waitForURL(/action=access.refused/)
      return row.count()
    })
    .toBeGreaterThan(0)
  // The form is made anew with the answer to the link: what is typed before would be gone with the old one.
  const action = page.getByLabel('Action starts with')
  await expect.poll(() => action.inputValue()).toBe('access.refused')
  await action.fill('account.log-in')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('row').filter({ hasText: 'account.log-in' }).first().waitFor()
  await expect.poll(() => rows.count()).toBe(0)
})

test('a menu that was kept under other rights is fetched anew, one of the same is not', async () => {
  const page = await as(customer, grade)
  const kept = () => page.evaluate(() => localStorage.getItem('side-menu-data'))
  await expect.poll(kept).toMatch(/"reader":"[\w-]{22}"/)
  let calls = 0
  await page.route('**/get-sideMenu-new', (route) => {
    calls++
    return route.continue()
  })
  await page.reload()
  // Below the grade stands what the tree of materials alone knows: it is there, and nobody was asked for it.
  await page
    .getByRole('navigation', { name: 'Side menu' })
    .getByText('DP980 (2)', { exact: true })
    .first()
    .waitFor({ state: 'attached' })
  expect(calls).toBe(0)
  const earlier = (await kept())!.replace(/"reader":"[^"]*"/, '"reader":"another revision"')
  await page.evaluate((text) => localStorage.setItem('side-menu-data', text), earlier)
  await page.reload()
  await expect.poll(kept).not.toContain('another revision')
  expect(calls).toBe(1)
})
