import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { violations } from './inspect.ts'
import { logIn } from './log-in.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()
const address = '/mi-database/mi-data-maps'

async function as(email: string, path: string, options?: Parameters<typeof browser.visit>[0]) {
  const { page, complaints } = await browser.visit(options)
  await logIn(page, site.address, email)
  await page.goto(site.address + path)
  return { page, complaints }
}

const shown = async (page: Page) => {
  const words = await page.getByText(/^\d+ of \d+ coils? shown/).textContent()
  return /^(\d+) of (\d+)/.exec(words!)!.slice(1).map(Number) as [number, number]
}

test('a visitor sees the free sample among published ranges, and how to see more', async () => {
  const { page, complaints } = await browser.visit()
  await page.goto(site.address + address)
  await page.getByText('mi Data-Maps needs a subscription. Only free materials are shown.').waitFor()
  await page.getByText(/published: typical ranges of cold-rolled sheet/).waitFor()
  await page.getByText('Display', { exact: true }).click()
  await expect.poll(() => page.getByRole('checkbox', { name: 'Published family ranges' }).isChecked()).toBe(true)
  const [points, total] = await shown(page)
  expect(points).toBe(total)
  await page.getByText('Table', { exact: true }).click()
  await page.getByRole('table').getByRole('link').first().waitFor()
  const coils = await page.getByRole('table').getByRole('link').allTextContents()
  expect(coils.length).toBe(points)
  expect(coils.every((name) => name.startsWith('DP980 (6) '))).toBe(true)
  expect(await violations(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a customer filters, picks two coils, undoes with Back, and takes the same points as a file', async () => {
  const { page, complaints } = await as('customer@autoworks.example', `${address}?preset=edge`)
  const [points, total] = await shown(page)
  expect(points).toBeLessThan(total)
  await page.getByText(/^Not shown: \d+ coils? without Hole expansion ratio, 240 Minute/).waitFor()

  const file = await page.request.get(
    `${site.address}${await page.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')}`,
  )
  const rows = (await file.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  // A line with names and one with units stand above the coils; the last cell says why one is not shown.
  expect(rows.length).toBe(total + 2)
  expect(rows.slice(2).filter((row) => row.endsWith(','))).toHaveLength(points)

  await page.getByText('Table', { exact: true }).click()
  await page
    .getByRole('button', { name: /^Select DP980 \(6\)/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Selection (1)' }).waitFor()
  await page
    .getByRole('button', { name: /^Select DP980 \(2\)/ })
    .first()
    .click()
  // A step of its own: what is chosen next would take its place.
  await page.waitForURL(/view=table.*chosen=.+(,|%2C)/)
  await page.getByRole('button', { name: 'Compare: 2 coils' }).click()
  const compare = page.getByRole('link', { name: 'Compare now' })
  expect(decodeURIComponent((await compare.getAttribute('href'))!)).toMatch(
    /materials=DP980-6~[^,]+,DP980-2~|materials=DP980-2~[^,]+,DP980-6~/,
  )
  await page.getByText('Chart', { exact: true }).click()
  // Those of the selection are counted once.
  await page.getByText(new RegExp(`\\b${points} points$`)).waitFor()
  const picture = await page.request.get(
    `${site.address}${await page.getByRole('link', { name: 'Download as SVG' }).getAttribute('href')}`,
  )
  expect(picture.headers()['content-type']).toContain('image/svg+xml')
  const drawn = await picture.text()
  expect(drawn).toContain(`${points} points`)
  expect(drawn).toContain('Selection')
  const [png] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download image as PNG' }).click(),
  ])
  expect((await readFile(await png.path())).subarray(0, 4).toString('latin1')).toBe('\u0089PNG')
  // Each is a step: chart or table, then the second coil.
  await page.goBack()
  await page.waitForURL(/view=table/)
  await page.goBack()
  await page.getByRole('heading', { name: 'Selection (1)' }).waitFor()
  expect(complaints).toEqual([])
})

test('an outline drawn on the chart narrows the map down, and so do its corners typed; a point leads to its evidence', async () => {
  const { page, complaints } = await as('editor@mi.example', `${address}?x=uat.rm-TD&y=uat.rp02-TD`)
  await expect
    .poll(() => page.getByLabel('x axis: property or formula').inputValue())
    .toBe('Tensile strength, TD [MPa]')
  const [coils] = await shown(page)
  const plot = page.getByRole('application')
  await plot.scrollIntoViewIfNeeded()
  await page.mouse.move(3, 3)
  await plot.locator('canvas').first().waitFor()
  await page.getByRole('button', { name: 'Draw an outline: coils outside are removed' }).click()
  const { x, y, width, height } = (await plot.boundingBox())!
  const at = (across: number, down: number) => [x + across * width, y + down * height] as const
  await page.mouse.move(...at(0.5, 0.02))
  await page.mouse.down()
  for (const [across, down] of [
    [0.98, 0.02],
    [0.98, 0.98],
    [0.5, 0.98],
  ] as const)
    await page.mouse.move(...at(across, down), { steps: 5 })
  await page.mouse.up()
  const left = page.getByText(/^Successive limits \(\d+ of \d+ left\)$/)
  const counts = async () =>
    /(\d+) of (\d+)/
      .exec((await left.textContent())!)!
      .slice(1)
      .map(Number)
  await left.waitFor()
  const [within, of] = await counts()
  expect(of).toBe(coils)
  expect(within).toBeGreaterThan(0)
  expect(within).toBeLessThan(coils)
  expect(new URL(page.url()).searchParams.get('stages')).toMatch(/^in [\d.,-]+ [\d.,-]+ [\d.,-]+/)
  await page.getByRole('button', { name: /^Remove: Within \d+ corners/ }).click()

  await page.getByText('Successive limits', { exact: true }).click()
  await page.getByRole('combobox', { name: /^Limit/ }).selectOption({ label: 'Within an outline' })
  for (const [row, corner] of [
    [0, 0],
    [5000, 0],
    [0, 5000],
  ].entries())
    for (const [column, value] of corner.entries())
      await page
        .getByRole('table', { name: 'Corners in order' })
        .getByRole('row')
        .nth(row + 1)
        .getByRole('textbox')
        .nth(column)
        .fill(String(value))
  await page.getByRole('button', { name: 'Add limit' }).click()
  await left.waitFor()
  await expect.poll(() => counts()).toEqual([coils, coils])
  expect(await violations(page)).toEqual([])

  // A point leads to its evidence: read by keyboard, picked by a click, opened by its name.
  await plot.press('Enter')
  const ring = (await plot.locator('circle[r="6"]').boundingBox())!
  await plot.press('Escape')
  await page.mouse.click(ring.x + ring.width / 2, ring.y + ring.height / 2)
  const selection = page.getByRole('region', { name: 'Selection (1)' })
  await selection.getByRole('link').first().click()
  await page.waitForURL(/variant=.*condition=TD.*#curve/)
  expect(complaints).toEqual([])
})

/** How much of the first plot stands in the window, from 0 to 1. */
const inSight = (page: Page) =>
  page
    .getByRole('application')
    .first()
    .evaluate((plot) => {
      const { top, height } = plot.getBoundingClientRect()
      return Math.max(0, Math.min(1, (innerHeight - top) / height))
    })

test('the chart of a tool is in sight when the page opens, on a phone with its controls folded, as the reader left them', async () => {
  const { page, complaints } = await as('editor@mi.example', address, { viewport: { width: 390, height: 844 } })
  for (const tool of ['rd-data', 'mi-data-visualizer', 'mi-data-comparator', 'mi-data-maps']) {
    await page.goto(`${site.address}/mi-database/${tool}`)
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport)
      await expect.poll(() => inSight(page), { message: `${tool} at ${viewport.width} px` }).toBeGreaterThan(0.6)
    }
  }
  const controls = page.getByText(/^Axes and filters/)
  await controls.click()
  await page.reload()
  await page.getByLabel('y axis: property or formula').fill('Tensile strength, TD [MPa]')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.waitForURL(/y=uat\.rm-TD/)
  expect(complaints).toEqual([])
})

test('an editor writes a formula, is told what is wrong with it, and follows a point to its evidence', async () => {
  const { page, complaints } = await as('editor@mi.example', address)
  await page.getByLabel('y axis: property or formula').fill('uat.rm-RD + uat.ag-RD')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByText(/The y axis cannot be drawn: .* cannot be added/).waitFor()
  await page.getByLabel('y axis: property or formula').fill('uat.rp02-RD / uat.E-RD')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByRole('heading', { name: /uat\.rp02-RD \/ uat\.E-RD/ }).waitFor()

  await page.getByText('Successive limits', { exact: true }).click()
  await page.getByLabel('From', { exact: true }).fill('900')
  await page.getByRole('button', { name: 'Add limit' }).click()
  const [coils] = await shown(page)
  const left = await page.getByText(/^Successive limits \(\d+ of \d+ left\)$/).textContent()
  const [passed, of] = /(\d+) of (\d+)/.exec(left!)!.slice(1).map(Number) as [number, number]
  expect(of).toBe(coils)
  expect(passed).toBeGreaterThan(0)
  expect(passed).toBeLessThan(coils)
  expect(new URL(page.url()).searchParams.get('stages')).toBe('x 900..')
  await page.getByText('Outside the stages', { exact: true }).waitFor()

  await page.getByText('Table', { exact: true }).click()
  await page.getByRole('table').getByRole('link').first().click()
  await page.waitForURL(/variant=.*condition=RD.*#curve/)
  expect(complaints).toEqual([])
})

test('a page of another site holds the chart in a frame, and no other page of ours', async () => {
  const framed = [`${address}.embed?preset=banana`, `${address}?preset=banana`]
  const frames = framed.map((path) => `<iframe src="${site.address}${path}" width="900" height="760"></iframe>`)
  const elsewhere = createServer((_request, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.end(frames.join(''))
  })
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening')
  try {
    const { page } = await browser.visit()
    await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`)
    const [chart, refused] = [page.frameLocator('iframe').nth(0), page.frameLocator('iframe').nth(1)]
    const picture = chart.getByRole('img', { name: /against Tensile strength/ })
    await picture.waitFor()
    await chart.getByText(/^Material Insights, mi Data-Maps: .*, release \d{4}\.\d+\.$/).waitFor()
    await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(800)
    await expect.poll(() => refused.getByRole('heading', { name: 'mi Data-Maps' }).count()).toBe(0)
  } finally {
    elsewhere.close()
  }
})
