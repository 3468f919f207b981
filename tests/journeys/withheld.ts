import type { Page } from 'playwright-core'

/** Files that a page asks for and does not get before `give`. */
export async function withheld(page: Page, address: string): Promise<{ readonly give: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return { give: () => resolve() }
}
