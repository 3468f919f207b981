import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { lives, useBrowser } from './browser.ts'
import { logIn } from './log-in.ts'
import { faultsIn, phoneAndDesk } from './page-variants.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()

/** Tools that make something of one coil: looked at with a plan, for the crawl sees them as a visitor does. */
const ofCoil = [
  '/mi-database/robustness-cards?material=DP980-6&samples=10',
  '/mi-database/springback-pack?material=DP980-6',
  '/mi-database/similar-materials?coil=DP980-6~DP980-6-GI-1.40',
  '/mi-database/mi-predictor?data=synthetic',
]

/** A field of a tool by its name, what is chosen or typed there, and the button that asks for it where the form does not follow by itself. */
const changes: Readonly<Record<string, readonly [name: string, value: string, button?: string]>> = {
  '/mi-database/robustness-cards?material=DP980-6&samples=10': ['seed', '7', 'Generate cards'],
  '/mi-database/springback-pack?material=DP980-6': ['units', 'm-kg-s', 'Show'],
  '/mi-database/similar-materials?coil=DP980-6~DP980-6-GI-1.40': ['n', '9', 'Find'],
  '/mi-database/mi-predictor?data=synthetic': ['also', 'predicted', 'Find'],
  '/mi-database/rd-data?test=HER': ['layout', 'multiples'],
  '/mi-testing/needs?purpose=forming': ['length', '800', 'Show the tests'],
  '/mi-database/grade-swap': ['thickness', '1.2', 'Compare'],
}

describe.each([
  ['customer@autoworks.example', ofCoil],
  [
    'engineer@bmw.example',
    [
      '/mi-database/mi-data-comparator?materials=DP980-6,DP980-2',
      '/mi-database/mi-data-visualizer?material=DP980-6&view=flow-curve',
      '/mi-database/rd-data?test=HER',
      '/mi-database/properties',
    ],
  ],
  [
    'editor@mi.example',
    [
      '/mi-database/mi-calculator/considere',
      '/mi-datahub',
      '/mi-database/grade-swap',
      '/mi-database/mi-data-maps',
      '/mi-testing/needs?purpose=forming',
    ],
  ],
] as const)('%s', (email, addresses) => {
  test('reaches every control of tools with the Tab key, and leaves each again', async () => {
    const { page, complaints } = await browser.visit()
    await logIn(page, site.address, email)
    for (const address of addresses) {
      await page.goto(site.address + address)
      await page.waitForLoadState('networkidle')
      expect([address, await outOfReach(page)]).toEqual([address, []])
      if (address === '/mi-database/properties') {
        // The heads are drawn anew in another order.
        await page.getByRole('link', { name: /sort by thickness/ }).press('Enter')
        await page.waitForURL(/sort=/)
        await page.waitForFunction(() => document.activeElement?.textContent.includes('sort by thickness'))
      }
      const change = changes[address]
      if (change) await undoes(page, change)
      if (ofCoil.includes(address)) expect([address, await faultsIn(page, phoneAndDesk)]).toEqual([address, []])
    }
    expect(complaints).toEqual([])
  })
})

/** Back brings what was asked before, in the address and in its field; Forward what was asked then. */
async function undoes(page: Page, [name, value, button]: (typeof changes)[string]) {
  await lives(page)
  const field = page.locator(`[name='${name}']:not([type='hidden'])`)
  const [before, from] = [await field.inputValue(), page.url()]
  const isChoice = await field.evaluate(({ tagName }) => tagName === 'SELECT')
  await (isChoice ? field.selectOption(value) : field.fill(value))
  if (button !== undefined) await page.getByRole('button', { name: button, exact: true }).press('Enter')
  await page.waitForURL((url) => url.href !== from)
  const asked = page.url()
  for (const [go, url, shown] of [
    [() => page.goBack(), from, before],
    [() => page.goForward(), asked, value],
  ] as const) {
    await go()
    await page.waitForURL(url)
    await expect.poll(() => field.inputValue()).toBe(shown)
  }
}

test('a slow answer has a line after a while, and who does not want to wait stays where they were', async () => {
  const { page } = await browser.visit()
  await page.goto(`${site.address}/mi-database/robustness-cards?material=DP980-6&samples=10`)
  await page.waitForLoadState('networkidle')
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/*.data*', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  const seed = page.getByLabel('Seed')
  await seed.fill('7')
  await seed.press('Enter')
  await page.getByRole('progressbar', { name: 'Loading' }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await page.getByRole('progressbar', { name: 'Loading' }).waitFor({ state: 'detached' })
  expect(page.url()).not.toContain('seed=7')
  await expect.poll(() => seed.inputValue()).toBe('7')
  letGo()
  // What was asked for is asked again by the same button.
  await seed.press('Enter')
  // The address changes before the page does: the field is drawn anew with the answer.
  await page.locator("a[href*='seed=7']").first().waitFor()
  // One that does not come says so, and nothing that was typed is lost.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/*.data*', (route) => route.abort())
  await seed.fill('8')
  await seed.press('Enter')
  await page.getByRole('heading', { name: 'Not available at the moment' }).waitFor()
  await page.getByRole('link', { name: 'Reload the Page' }).click()
  await expect.poll(() => seed.inputValue()).toBe('8')
})

/**
 * Controls of the page's content that the Tab key does not come to, in the order of the page; or where it does not come out again. In a
 * group of which one takes the focus, arrows lead to the others.
 */
async function outOfReach(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => {
    const groups = '[role="radiogroup"], [role="tablist"], [role="toolbar"], [role="grid"]'
    const controls = [
      ...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea, summary)'),
    ]
    const open = controls.filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        !one.matches(':disabled, [type="hidden"], [tabindex="-1"], [aria-hidden="true"] *') &&
        one.closest('[inert]') === null &&
        !one.closest(groups) &&
        !(one instanceof HTMLInputElement && one.type === 'radio'),
    )
    for (const one of open) one.setAttribute('data-unreached', '')
    document.querySelector<HTMLElement>('#content')!.focus()
    return open.length
  })
  for (let step = 0; step < 2 * count + 100; step++) {
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(() => {
      const { activeElement } = document
      activeElement?.removeAttribute('data-unreached')
      return activeElement?.closest('main') !== null && activeElement !== document.body
    })
    if (!inside)
      return page.evaluate(() =>
        [...document.querySelectorAll('[data-unreached]')].map((one) => one.outerHTML.slice(0, 160)),
      )
  }
  return [`focus stays in ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160) ?? '')}`]
}
