import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()

/** A row of the legend more or less [px]. */
const legendRow = 40

test.each([390, 1200, 1920])(
  'at %d px what stands below a chart stays where it is when that arrives',
  async (width) => {
    const { page } = await browser.visit({ viewport: { width, height: 900 } })
    await page.goto(`${site.address}/mi-database/Steels/AHSS/Dual-Phase/DP980`)
    await page.waitForLoadState('networkidle')
    const held = Promise.withResolvers<void>()
    await page.route(/\/line-chart-[^/]*\.js$/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByRole('main').getByRole('link', { name: 'DP980 (6)', exact: true }).first().click()
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
