import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { violations } from './inspect.ts'
import { logIn } from './log-in.ts'
import { useSharedSite } from './site.ts'
import { answerNothing, holdResponses } from './hold-responses.ts'

const site = useSharedSite()
const browser = useBrowser()
const withOwnClock = useBrowser({ fresh: true })
const tool = '/mi-database/mi-data-visualizer'

const view = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
const search = (page: Page) => decodeURIComponent(new URL(page.url()).search).replaceAll('+', ' ')

async function signedIn(email: string) {
  const visit = await browser.visit()
  await logIn(visit.page, site.address, email)
  return visit
}

describe('a visitor', () => {
  test('sees the free sample, draws a strain path, and goes back and forward', async () => {
    const { page, complaints } = await browser.visit()
    await page.goto(site.address + tool)
    await view(page, 'Yield locus')
    await page.getByText('mi Data-Visualizer needs a subscription.').waitFor()
    const main = page.getByRole('main')
    await expect.poll(() => main.getByRole('row', { name: /r45/ }).first().textContent()).toMatch(/0\.\d{4}/)

    await page.getByRole('link', { name: 'Forming limit' }).click()
    await view(page, 'Forming limit')
    await page.getByLabel(/^Strain path/).fill('0 0; 0 5')
    await page.getByRole('button', { name: 'Draw the path' }).click()
    await page.getByText('Enter fractions').waitFor()
    expect(search(page)).toBe('?view=forming-limit')
    await page.getByLabel(/^Strain path/).fill('0.02 0.05; 0.02 0.2')
    await page.getByRole('button', { name: 'Draw the path' }).click()
    await page
      .getByRole('heading', { name: /^Margin to/ })
      .first()
      .waitFor()
    expect(search(page)).toBe('?view=forming-limit&path=0.02 0.05; 0.02 0.2')
    await page.goBack()
    await page.waitForURL((url) => !url.search.includes('path'))
    await expect.poll(() => page.getByRole('heading', { name: /^Margin to/ }).count()).toBe(0)
    await page.goForward()
    await page
      .getByRole('heading', { name: /^Margin to/ })
      .first()
      .waitFor()

    // By hand: up along the major axis, then to the right.
    const plot = page.getByRole('application', { name: /^Strain space/ })
    await plot.scrollIntoViewIfNeeded()
    await plot.locator('canvas').first().waitFor()
    await page.getByRole('button', { name: 'Draw a strain path with the pointer' }).click()
    const { x, y, width, height } = (await plot.boundingBox())!
    await page.mouse.move(x + 0.5 * width, y + 0.9 * height)
    await page.mouse.down()
    await page.mouse.move(x + 0.5 * width, y + 0.5 * height, { steps: 6 })
    await page.mouse.move(x + 0.7 * width, y + 0.3 * height, { steps: 6 })
    await page.mouse.up()
    await expect.poll(() => search(page)).not.toContain('0.02 0.05')
    const drawn = /path=([^&]+)/.exec(search(page))![1]!.split('; ')
    expect(drawn.length).toBeGreaterThan(2)
    expect(drawn.length).toBeLessThan(9)
    await page
      .getByRole('heading', { name: /^Margin to/ })
      .first()
      .waitFor()

    await page.getByRole('radio', { name: 'Tables' }).click()
    await page.getByRole('table', { name: 'Points of Strain space' }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('compares the lines of a chart with one of them, by keyboard, as chart, table, picture and file', async () => {
    const { page, complaints } = await browser.visit()
    await page.goto(`${site.address}${tool}?view=flow-curve`)
    await view(page, 'Flow curve')
    await page.waitForLoadState('networkidle')
    const choice = page.getByRole('combobox', { name: 'Difference to' }).first()
    await choice.focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('heading', { name: /: difference to / }).waitFor()
    await expect.poll(() => search(page)).toContain('difference=flow~')
    await page.getByText('Difference Δ').first().waitFor()

    await page.getByRole('radio', { name: 'Tables' }).click()
    const table = page.getByRole('table', { name: /^Points of .*: difference to / })
    await table.waitFor()
    await expect.poll(() => table.getByRole('columnheader', { name: /Δσ/ }).count()).toBeGreaterThan(1)
    const picture = await fetch(`${site.address}${tool}.svg${new URL(page.url()).search}`)
    expect(await picture.text()).toContain(': difference to ')
    const href = await page.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')
    expect(decodeURIComponent(href!)).toContain('difference=flow~')

    // An address opens the same; another view forgets it.
    await page.reload()
    await table.waitFor()
    await page.getByRole('link', { name: 'Rate', exact: true }).click()
    await view(page, 'Rate')
    expect(search(page)).not.toContain('difference')
    expect(complaints).toEqual([])
  })

  test('is told of a material that is not open to them, and gets no byte of it', async () => {
    const { page, complaints } = await browser.visit()
    await page.goto(`${site.address}${tool}?material=DP980-2&view=flow-curve`)
    await page.getByText('DP980 (2) cannot be shown').waitFor()
    await expect.poll(() => page.getByRole('application').count()).toBe(0)
    for (const suffix of ['', '.data']) {
      const text = await (await fetch(`${site.address}${tool}${suffix}?material=DP980-2&view=flow-curve`)).text()
      expect(text).not.toMatch(/[\w+/]{400,}={0,2}/)
    }
    expect(complaints).toEqual([])
  })

  test('is told what the address says that nobody understands', async () => {
    const { page } = await browser.visit()
    await page.goto(`${site.address}${tool}?material=DP98O-6&shear=much&models=nonsense`)
    await page.getByText('Ignored: ‘material=DP98O-6’').waitFor()
    await page.getByText('Ignored: ‘shear=much’').waitFor()
    await page.getByText('No yield surface named nonsense found.').waitFor()
    await expect.poll(() => page.getByText('Ignored: ‘models').count()).toBe(0)
  })
})

test('a customer moves the section by steps, and the weight of a law with its deviation', async () => {
  const { page, complaints } = await signedIn('customer@autoworks.example')
  await page.goto(`${site.address}${tool}?material=DP980-2`)
  await view(page, 'Yield locus')
  await expect.poll(() => page.getByText('needs a subscription').count()).toBe(0)
  const step = page.getByRole('button', { name: /^Shear stress .* one step up/ })
  await step.click()
  await page.waitForURL(/shear=0\.01/)
  await page.getByRole('heading', { name: 'Yield locus at σxy/σ0 = 0.01' }).waitFor()

  await page.getByRole('link', { name: 'Flow curve' }).click()
  await view(page, 'Flow curve')
  await expect
    .poll(() => page.getByRole('link', { name: 'Parameters and cards' }).getAttribute('href'))
    .toMatch(/Dual-Phase\/DP980\/DP980-2\?variant=.+&test=FE2$/)
  // A fit that takes long can be ended.
  const live = page.getByRole('combobox', { name: /^Live law/ })
  const worker = await holdResponses(page, '**/flow-worker*.js')
  await live.selectOption({ label: 'Swift–Voce' })
  await page.waitForURL(/law=swift-voce/)
  await page.getByRole('progressbar', { name: 'Fitting …' }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL((url) => !url.search.includes('law='))
  await expect.poll(() => live.inputValue()).toBe('')
  worker.give()
  await live.selectOption({ label: 'Swift–Voce' })
  await page.getByText('Live fit, not stored').waitFor()
  const deviation = page.getByRole('definition').filter({ hasText: 'MPa' })
  await deviation.waitFor()
  const free = await deviation.textContent()
  await page.getByLabel('Weight w (α), as a number').fill('0.9')
  await page.waitForURL(/alpha=0\.9/)
  await expect.poll(() => deviation.textContent()).not.toBe(free)
  // The fit before stays when the next one is ended, and the focus where it is said.
  const held = await deviation.textContent()
  await answerNothing(page)
  await live.selectOption({ label: 'Voce' })
  await page.waitForURL(/law=voce/)
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await page.waitForURL(/(?=.*law=swift-voce)(?=.*alpha=0\.9)/)
  await expect.poll(() => deviation.textContent()).toBe(held)
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Stopped.')
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('state') ?? '{}') as Record<string, unknown>)
  expect(stored).toMatchObject({ gradename: 'DP980 (2)', finiteTab: 'FE2' })
  expect(complaints).toEqual([])
})

test('an editor comes from a tab of a material page to the same coil, half cycle by half cycle', async () => {
  const { page, complaints } = await signedIn('editor@mi.example')
  await page.goto(`${site.address}/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6?test=CTC&wide=yes`)
  await page.getByRole('link', { name: 'Open in mi Data-Visualizer' }).click()
  await view(page, 'Cyclic')
  const rows = page.getByRole('region', { name: /^Reversals of/ }).getByRole('row')
  const all = await rows.count()
  expect(all).toBeGreaterThan(2)
  const down = page.getByRole('button', { name: 'Half cycles: one step down' })
  await down.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/cycles=/)
  await expect.poll(() => rows.count()).toBe(all - 1)
  expect(complaints).toEqual([])
})

test('visualizer=yes on a material page opens the view of its test in mi Data-Visualizer', async () => {
  const { page, complaints } = await browser.visit()
  await page.goto(`${site.address}/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6?test=FLC&visualizer=yes`)
  await page.waitForURL(/mi-data-visualizer\?material=DP980-6&variant=.*&view=forming-limit/)
  await view(page, 'Forming limit')
  expect(complaints).toEqual([])
})

test('nothing plays by itself; Play takes one half cycle after the other until it is stopped', async () => {
  const { page, complaints } = await withOwnClock.visit()
  await page.clock.install()
  await page.goto(`${site.address}${tool}?view=cyclic&cycles=1`)
  await view(page, 'Cyclic')
  const cycles = page.getByLabel('Half cycles, as a number')
  const play = page.getByRole('button', { name: 'Half cycles: play' })
  await play.waitFor()
  // From here on time passes by `runFor` alone: on a busy machine an animation would end before anybody looks.
  await page.clock.pauseAt(Date.now() + 60_000)
  // An hour of the page's own clock.
  await page.clock.runFor(3_600_000)
  expect([await cycles.inputValue(), search(page)]).toEqual(['1', '?view=cyclic&cycles=1'])
  await page.getByRole('button', { name: 'Half cycles: half speed, ½×' }).press('Enter')
  await play.press('Enter')
  const pause = page.getByRole('button', { name: 'Half cycles: pause' })
  await pause.waitFor()
  // A step a second, at half speed every two.
  await page.clock.runFor(2000)
  await expect.poll(() => cycles.inputValue()).toBe('2')
  // The address is written when somebody stops it, as one step.
  expect(search(page)).toBe('?view=cyclic&cycles=1')
  await pause.press('Enter')
  await page.clock.runFor(3_600_000)
  await page.waitForURL(/cycles=2/)
  await expect.poll(() => cycles.inputValue()).toBe('2')
  expect(complaints).toEqual([])
})

describe('a surface in three dimensions', () => {
  const open = (page: Page) => page.getByRole('button', { name: 'Show in three dimensions' })
  const picture = (page: Page) => page.getByRole('img', { name: / as a surface, turned by / })
  const drawn = (page: Page) => picture(page).innerHTML()

  test.each(['yield-locus', 'fracture'])(
    '%s: fetched by a click, turned by keys, in the colours of the theme',
    async (id) => {
      const { page, complaints } = await browser.visit()
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto(`${site.address}${tool}?view=${id}`)
      await page.waitForLoadState('networkidle')
      expect(asked.filter((url) => url.includes('solid'))).toEqual([])
      await open(page).click()
      await picture(page).waitFor()
      expect(asked.filter((url) => url.includes('solid-view')).length).toBeGreaterThan(0)
      const first = await drawn(page)
      await page.getByRole('slider', { name: 'Turn' }).focus()
      await page.keyboard.press('ArrowRight')
      await page.getByRole('img', { name: /turned by 40° and seen from 25° above/ }).waitFor()
      await expect.poll(() => drawn(page)).not.toBe(first)
      const light = await drawn(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect.poll(() => drawn(page)).not.toBe(light)
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'Close the surface' }).click()
      await expect.poll(() => picture(page).count()).toBe(0)
      expect(complaints).toEqual([])
    },
  )

  test('is offered in no view of curves, and needs neither WebGL nor a canvas', async () => {
    const { page } = await browser.visit()
    await page.goto(`${site.address}${tool}?view=cyclic`)
    await view(page, 'Cyclic')
    await page.waitForLoadState('networkidle')
    await expect.poll(() => open(page).count()).toBe(0)
    await page.getByRole('link', { name: 'Yield locus' }).click()
    await open(page).waitFor()
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await open(page).click()
    await picture(page).getByText('σxy/σ0').waitFor()
    await expect.poll(() => picture(page).locator('path').count()).toBeGreaterThan(100)
    await expect.poll(() => page.getByRole('row', { name: /r45/ }).count()).toBeGreaterThan(0)
  })
})
