import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { violations } from './inspect.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()

async function ask(question: string) {
  const { page, complaints } = await browser.visit()
  await page.goto(`${site.address}/search?q=${encodeURIComponent(question)}`)
  return { page, complaints, answer: page.getByRole('region', { name: /^Property table/ }) }
}

test('a question is answered with the first coils and the values it names', async () => {
  const { page, complaints, answer } = await ask('DP980 highest n Rm > 450')
  const heads = answer.getByRole('columnheader')
  await expect.poll(() => heads.count()).toBe(3)
  await expect.poll(() => heads.nth(1).textContent()).toMatch(/^n.*4.6/)
  await expect.poll(() => heads.nth(2).textContent()).toMatch(/^Rm.*\[MPa\]$/)
  const row = answer.getByRole('row').nth(1)
  await expect
    .poll(() => row.getByRole('rowheader').getByRole('link').getAttribute('href'))
    .toMatch(/\/DP980-6\?variant=/)
  await expect
    .poll(() => row.getByRole('cell').allTextContents())
    .toEqual([expect.stringMatching(/^0\.\d+\s*±\s*0\.\d+\s*\(3\)/), expect.stringMatching(/^1\s?0\d\d.*±.*\(3\)/)])
  // Limits do not apply to names of materials.
  await page.getByRole('heading', { name: /^Materials by name, without the limits of the question/ }).waitFor()
  expect(await violations(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a visitor who can read no coil of a question learns how to', async () => {
  const { page, answer } = await ask('DP980 Rm > 4000')
  await answer.getByText('No coil that you can read matches.').waitFor()
  await expect
    .poll(() => answer.getByRole('link', { name: 'Request a subscription' }).getAttribute('href'))
    .toBe('/mi-database/requests')
  await expect.poll(() => answer.getByRole('table').count()).toBe(0)
  expect(await violations(page)).toEqual([])
})
