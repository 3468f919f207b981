import { expect, test } from 'vitest'
import { modules } from '#pages/modules.ts'
import { useBrowser } from './browser.ts'
import { firstLoadScripts, interactiveChart } from './inspect.ts'
import { logIn } from './log-in.ts'
import { crawledPages, staffPages } from './module-pages.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
// A first visit.
const browser = useBrowser({ fresh: true })
const sample = '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6'

const unseen = { waitUntil: 'networkidle' } as const

/** Scripts of a first load [bytes, gzip]; docs/design/page-loading.md. */
const maxScript = 300_000

const publicPages = [
  '/',
  '/company',
  '/mi-resources/fundamental-articles/uniaxial-tension',
  '/mi-resources/advanced-articles/balanced/yield-surfaces',
  '/mi-resources/fundamental-articles',
  '/mi-resources/publications',
  '/mi-tracker',
  '/mi-database',
  '/mi-database/Steels/AHSS/Dual-Phase',
  '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-2',
  sample,
  `${sample}?test=HER`,
  `${sample}?test=FE2`,
  '/contact-us',
  '/login',
  '/nothing-here',
]

test.each([
  ['public pages', publicPages, undefined],
  ['tools', crawledPages(modules), undefined],
  ['administration', staffPages(modules).map(({ address }) => address), 'admin@mi.example'],
])('%s: scripts of the first load stay within 300 kB', async (_kind, paths, account) => {
  const { page } = await browser.visit()
  if (account) await logIn(page, site.address, account)
  const sizes: [path: string, script: number][] = []
  for (const path of paths) sizes.push([path, await firstLoadScripts(page, site.address + path)])
  expect(sizes.filter(([, script]) => script > maxScript)).toEqual([])
  // React alone is more: below it the count has missed something.
  expect(sizes.filter(([, script]) => script < 50_000)).toEqual([])
})

test('formulas are laid out where there are some, and cost nothing elsewhere', async () => {
  const { page } = await browser.visit()
  const sheets = () => page.locator('link[rel=stylesheet][href*=katex]').count()
  await page.goto(`${site.address}/company`)
  await expect.poll(() => sheets()).toBe(0)
  await page.goto(`${site.address}/mi-resources/advanced-articles/balanced/yield-surfaces`)
  await expect.poll(() => sheets()).toBe(1)
})

test('a page loads one style sheet, and names the order of its layers before it', async () => {
  const { page } = await browser.visit()
  await page.goto(site.address + sample)
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].flatMap<string>(({ href, cssRules }) => {
      const first = cssRules[0]
      if (href) return 'file'
      // Other style elements belong to libraries.
      return first instanceof CSSLayerStatementRule ? first.nameList.join() : []
    }),
  )
  expect(sheets).toEqual(['reset,tokens,base,components,pages', 'file'])
})

test('no library of schemas reaches the browser', async () => {
  const { page } = await browser.visit()
  const bodies: Promise<string>[] = []
  page.on('response', (answer) => {
    // One that comes when the page is being left has no text.
    if (answer.request().resourceType() === 'script') bodies.push(answer.text().catch(() => ''))
  })
  await page.goto(site.address + sample)
  await page.waitForLoadState('networkidle')
  const scripts = (await Promise.all(bodies)).filter((text) => text !== '')
  expect(scripts.length).toBeGreaterThan(3)
  // Its own words, which no minifier takes away.
  expect(scripts.filter((text) => text.includes('invalid_union') || text.includes('ZodError'))).toEqual([])
})

test.each([
  ['/', '/free-sample/UAT'],
  ['/mi-resources/fundamental-articles/uniaxial-tension', '/free-sample/UAT'],
  [sample, `${sample}.points`],
])(
  '%s: curves are rendered in the page, their points are requested once by the interactive chart',
  async (path, points) => {
    const { page, complaints } = await browser.visit()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const html = await (await page.request.get(site.address + path)).text()
    // A packed column of a hundred points and more, as text.
    expect(html.match(/[A-Za-z0-9+/]{400,}/g) ?? []).toEqual([])
    expect(html).toMatch(/<figure[^]*<svg[^]*<path/)
    await page.goto(site.address + path, unseen)
    await interactiveChart(page)
    expect(asked.filter((one) => one === points)).toHaveLength(1)
    expect(complaints).toEqual([])
  },
)

test('a button that needs a script is disabled until the page is hydrated', async () => {
  const { page, complaints } = await browser.visit()
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`${site.address}/company`, { waitUntil: 'commit' })
  const theme = page.getByRole('button', { name: 'Dark theme' })
  await theme.waitFor()
  await expect.poll(() => theme.isDisabled()).toBe(true)
  held.resolve()
  await theme.click()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  expect(complaints).toEqual([])
})

test('a chart becomes interactive by itself, also after a click from another page', async () => {
  const { page, complaints } = await browser.visit()
  await page.goto(site.address, unseen)
  await page.locator('main canvas').first().waitFor({ state: 'attached' })
  await page.goto(`${site.address}/company`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Material Insights, home' }).click()
  await page.getByRole('application').first().waitFor()
  expect(complaints).toEqual([])
})

test.each([390, 1201])('at %d px the tree of the menu is requested once', async (width) => {
  const { page, complaints } = await browser.visit({ viewport: { width, height: 900 } })
  const asked: string[] = []
  page.on('request', (request) => /get-sideMenu-new/.test(request.url()) && asked.push(request.url()))
  await page.goto(`${site.address}/company`, unseen)
  await expect.poll(() => asked.length).toBe(1)
  expect(complaints).toEqual([])
  await page.close()
})

test('which pages there are is told once, packed, and kept for good', async () => {
  const { page } = await browser.visit()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const told = page.waitForResponse(/\/manifest-[^/]+\.js$/)
  await page.goto(`${site.address}/company`)
  const headers = await (await told).allHeaders()
  expect(headers['content-encoding']).toMatch(/^(br|gzip)$/)
  expect(headers['cache-control']).toContain('immutable')
  await page.mouse.move(100, 300)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
  await page.waitForURL(/careers/)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /manifest/.test(path))).toHaveLength(1)
})
