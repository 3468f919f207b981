import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { useSite } from './site.ts'

const site = useSite()
const browser = useBrowser()

test('a fault of ours says so with a reference, tells nothing else, and the page comes back by itself', async () => {
  const { page } = await browser.visit()
  await site.administer('alter table tree_node rename to tree_node_gone')
  const answer = await page.goto(`${site.address}/mi-database?view=table`)
  expect(answer?.status()).toBe(500)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Unexpected Error!')
  expect(await page.locator('main code').textContent()).toMatch(/^[A-Z0-9]{6,}$/)
  expect(/tree_node|\brelation\b|\bselect ["\w]|\.ts:/i.exec((await answer?.text()) ?? '')).toBeNull()

  await site.administer('alter table tree_node_gone rename to tree_node')
  await page.getByRole('link', { name: 'Reload the Page' }).click()
  await page.getByRole('heading', { level: 1, name: 'mi-database' }).waitFor()
  expect(new URL(page.url()).search).toBe('?view=table')
})
