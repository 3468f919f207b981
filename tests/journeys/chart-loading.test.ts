import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()

/** A row of the legend more or less [px]. */
const legendRow = 40

const material = '/mi-database/Steels/AHSS/Dual-Phase/DP980'
/** Nine curves with a legend below, and three with their names at the line ends. */
const specimens = [material, 'a[href$="/DP980-6"]'] as const
const bulge = [`${material}/DP980-6?test=HER`, 'a[href*="test=HBG"]'] as const

test.each([
  [390, 'UAT', ...specimens],
  [1200, 'UAT', ...specimens],
  [1920, 'UAT', ...specimens],
  [1200, 'HBG', ...bulge],
  [1920, 'HBG', ...bulge],
] as const)(
  'at %d px what stands below a chart stays where it is when that arrives: %s',
  async (width, _test, from, link) => {
    const { page } = await browser.visit({ viewport: { width, height: 900 } })
    await page.goto(site.address + from)
    await page.waitForLoadState('networkidle')
    const held = Promise.withResolvers<void>()
    await page.route(/\/line-chart-[^/]*\.js$/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.locator(`main ${link}`).first().click()
    await page.getByText('Loading…').waitFor()
    const below = page.getByRole('heading', { name: 'Properties', exact: true })
    const place = () => below.evaluate((heading) => heading.getBoundingClientRect().y + scrollY)
    const before = await place()
    held.resolve()
    await page.getByRole('application').waitFor()
    expect(Math.abs((await place()) - before)).toBeLessThan(legendRow)
    await page.close()
  },
)
