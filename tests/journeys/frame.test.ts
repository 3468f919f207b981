import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { demoPassword } from '#core/synthetic/organisations.ts'
import { lives, useBrowser } from './browser.ts'
import { violations } from './inspect.ts'
import { logIn } from './log-in.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()
const dual = '/mi-database/Steels/AHSS/Dual-Phase'
const sample = `${dual}/DP980/DP980-6`
const wide = { viewport: { width: 1920, height: 900 } }

const people = {
  administrator: 'admin@mi.example',
  'data editor': 'editor@mi.example',
  customer: 'customer@autoworks.example',
  'customer of one role': 'engineer@bmw.example',
  registrar: 'registrar@university.example',
} as const

async function visitAs(who: keyof typeof people | 'visitor', options: BrowserContextOptions = wide) {
  const visit = await browser.visit(options)
  if (who !== 'visitor') await logIn(visit.page, site.address, people[who])
  return visit
}

const wayIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'I have an account' })

describe('two tabs', () => {
  test('a log-out in one is one in the other, and so is a log-in', async () => {
    const { page } = await visitAs('customer')
    await page.goto(`${site.address}/company`)
    const other = await page.context().newPage()
    await other.goto(`${site.address}/company`)
    await wayIn(other).waitFor({ state: 'detached' })

    await page.getByRole('banner').locator('summary').click()
    await page.getByRole('button', { name: 'Log Out' }).click()
    // A dialog that is opened before the page loads anew would go with it.
    const loadedAnew = page.waitForEvent('load')
    await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click()
    await loadedAnew
    await wayIn(other).waitFor()

    // Until its scripts are there, the way in is a link.
    await lives(page)
    await wayIn(page).click()
    const dialog = page.getByRole('dialog', { name: 'Log in' })
    await dialog.getByLabel('E-mail', { exact: true }).fill(people.customer)
    await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.getByRole('banner').getByText('Account of').waitFor()
    await other.getByRole('banner').getByText('Account of').waitFor()
    await expect.poll(() => wayIn(other).count()).toBe(0)
  })

  test('what is typed in the other one stays', async () => {
    const { page } = await visitAs('visitor')
    await page.goto(`${site.address}/company`)
    const other = await page.context().newPage()
    await other.goto(`${site.address}/contact-us`)
    await lives(other)
    const field = other.locator('main').getByRole('textbox').first()
    await field.fill('Grace Hopper')

    await wayIn(page).click()
    const dialog = page.getByRole('dialog', { name: 'Log in' })
    await dialog.getByLabel('E-mail', { exact: true }).fill(people.customer)
    await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await other.getByRole('banner').getByText('Account of').waitFor()
    await expect.poll(() => field.inputValue()).toBe('Grace Hopper')
  })
})

/** Everybody may follow what a visitor may, who comes first. */
const openToVisitors = new Set<string>()

describe.each(['visitor', ...(Object.keys(people) as (keyof typeof people)[])] as const)('%s', (who) => {
  test('no entry of a menu, a footer or an account answers 403, or leads nowhere', async () => {
    const { page } = await visitAs(who)
    const staff = who === 'administrator' || who === 'data editor'
    const links = new Set<string>()
    for (const start of ['/', '/mi-database', ...(staff ? ['/admin-panel', '/admin-panel-tools'] : [])]) {
      await page.goto(site.address + start)
      await page.waitForLoadState('networkidle')
      const found = await page.evaluate(() => {
        const outside = [...document.querySelectorAll('header a, footer a, nav a')].map((link) =>
          link.getAttribute('href'),
        )
        // The whole public tree, for those without scripts.
        const plain = document.querySelector('noscript')?.textContent ?? ''
        return [...outside, ...[...plain.matchAll(/href="([^"]+)"/g)].map(([, link]) => link!)]
      })
      for (const link of found) if (link?.startsWith('/')) links.add(link.split('#')[0]!)
    }
    expect(links.size).toBeGreaterThan(20)
    expect(links.has('/admin-panel/people')).toBe(who === 'administrator')
    const closed: string[] = []
    for (const link of links.difference(openToVisitors)) {
      const { status } = await page.evaluate(async (path) => {
        const answer = await fetch(path)
        return { status: answer.status }
      }, link)
      if (status >= 400) closed.push(`${link}: ${status}`)
      else if (who === 'visitor') openToVisitors.add(link)
    }
    expect(closed).toEqual([])
  })
})

describe('the menu of administration', () => {
  const menu = (page: Page) => page.locator('#side-menu')

  test('stands on its own pages, and stays folded when it was folded', async () => {
    const { page } = await visitAs('data editor')
    await page.goto(`${site.address}/admin-panel`)
    expect(Math.round((await menu(page).boundingBox())!.width)).toBe(250)
    await menu(page).getByRole('link', { name: 'Admin Panel Tools' }).click()
    await page.waitForURL('**/admin-panel-tools')
    await expect.poll(() => menu(page).getAttribute('aria-label')).toBe('Administration')
    await menu(page).getByRole('button', { name: 'Collapse menu' }).click()
    await expect.poll(async () => Math.round((await menu(page).boundingBox())!.width)).toBe(50)
    expect(await violations(page)).toEqual([])
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(`${site.address}/request-inbox`, { waitUntil: 'commit' })
    // All sheets are there, and no script of the page has run.
    await page.waitForFunction(() => {
      const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      return document.querySelector('#side-menu') && sheets.every(({ sheet }) => sheet)
    })
    expect(Math.round((await menu(page).boundingBox())!.width)).toBe(50)
    held.resolve()
    await menu(page).getByRole('button', { name: 'Open menu' }).click()
    await page.reload()
    expect(Math.round((await menu(page).boundingBox())!.width)).toBe(250)
  })
})

test('account, cart and menu fit beside each other on a phone', async () => {
  const { page } = await visitAs('customer', { viewport: { width: 390, height: 844 } })
  await page.goto(`${site.address}/mi-tracker`)
  await page.getByRole('banner').getByText('Account of').waitFor({ state: 'attached' })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('"Table" of a chart whose script cannot be loaded leads to the table', async () => {
  const { page } = await visitAs('visitor')
  await page.route(/\/assets\/line-chart-/, (route) => route.abort())
  await page.goto(site.address + sample)
  await page.locator('main').getByRole('link', { name: 'Table', exact: true }).first().click()
  await page.waitForURL(/view=table/)
  await page.locator('#curve').getByRole('columnheader').first().waitFor()
  await expect.poll(() => page.locator('#curve').getByRole('row').count()).toBeGreaterThan(1)
})

describe('nothing moves when the menu arrives', () => {
  /** What a page has moved by itself so far, as browsers count it. */
  const shifts = (page: Page) =>
    page.addInitScript(() => {
      let sum = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
          if (!hadRecentInput) sum += value
          Reflect.set(window, 'moved', sum)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
  const moved = (page: Page) =>
    page.evaluate(async () => {
      // Told after the frame in which it happened.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      return Number(Reflect.get(window, 'moved') ?? 0)
    })

  // A pinned menu is full of entries, and those of the way stand among their neighbours once these are known: theirs alone move.
  test.each([
    [1920, false, 0.001],
    [1280, false, 0.001],
    [1920, true, 0.01],
    [1280, true, 0.01],
  ])('%d px, pinned: %s', async (width, pinned, most) => {
    const { page } = await visitAs('visitor', { viewport: { width, height: 800 } })
    await shifts(page)
    await page.addInitScript((pin) => {
      localStorage.setItem('has-been-cleared', 'true')
      localStorage.setItem('side-menu-lock', String(pin))
    }, pinned)
    // The menu comes when the page has long been there.
    const arrives = Promise.withResolvers<void>()
    await page.route('**/get-sideMenu-new', async (route) => {
      await arrives.promise
      await route.continue()
    })
    const asked = page.waitForRequest('**/get-sideMenu-new')
    await page.goto(site.address + sample)
    await asked
    // A page that arrives in parts may have moved before.
    const before = await moved(page)
    const answered = page.waitForResponse('**/get-sideMenu-new')
    arrives.resolve()
    await (await answered).finished()
    await page.waitForFunction(() => localStorage.getItem('side-menu-data') !== null)
    expect((await moved(page)) - before).toBeLessThanOrEqual(most)
  })
})

test.each([
  ['visitor', 'for subscribers', 'Only available for subscribers', 'require a subscription'],
  [
    'registrar',
    'not in your plan',
    'Your plan allows you to view the free sample',
    'of this material require an upgrade',
  ],
  ['customer', 'not in your plan', 'This material is not available in your plan', 'Your subscription does not include'],
] as const)('a locked material, %s: "%s"', async (who, words, title, text) => {
  const { page } = await visitAs(who)
  await page.goto(`${site.address}/search?q=${who === 'customer' ? 'TRIP780' : 'dp980'}`)
  await page.locator('main').getByText(words).first().waitFor()
  const other = words === 'for subscribers' ? 'not in your plan' : 'for subscribers'
  await expect.poll(() => page.locator('main').getByText(other).count()).toBe(0)
  await page.locator('main li').filter({ hasText: words }).first().getByRole('link').click()
  const alert = page.getByRole('note', { name: title })
  await alert.waitFor()
  await expect.poll(() => alert.textContent()).toContain(text)
})

test('the breadcrumb calls pages by their names in the menu, and the footer leads to our pages elsewhere', async () => {
  const { page } = await visitAs('visitor')
  await page.goto(`${site.address}/mi-lab/facilities/dic`)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  await expect
    .poll(() => crumbs.allTextContents())
    .toEqual(['Home', 'mi-lab', 'Facilities', 'Digital Image Correlation'])
  const elsewhere = page.locator('footer').getByRole('list', { name: 'Material Insights elsewhere' })
  await expect
    .poll(() => elsewhere.getByRole('link', { name: 'LinkedIn' }).getAttribute('href'))
    .toBe('https://www.linkedin.com/company/material-insights')
})
