import type { Page } from 'playwright-core'

/** Files that a page asks for and does not get before `give`. */
export async function holdResponses(page: Page, address: string): Promise<{ readonly give: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return { give: () => resolve() }
}

/** Workers of the page are asked nothing from here on, so what is asked of them takes for ever. */
export async function answerNothing(page: Page): Promise<void> {
  await page.evaluate(() => {
    Worker.prototype.postMessage = () => {}
  })
}
