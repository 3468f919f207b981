import type { Page } from 'playwright-core'
import { median, type Figure } from './benchmark.ts'

const moves = 40

/** From a pointer that moves over the live chart of the page to the changed readout beside it. */
export async function hoverFigures(tab: Page): Promise<Figure[]> {
  const chart = tab.locator('[aria-roledescription="chart"]').first()
  await chart.scrollIntoViewIfNeeded()
  // A chart sleeps until somebody is there.
  await tab.mouse.move(3, 3)
  await chart.locator('canvas').first().waitFor()
  const times = await chart.evaluate(moveOver, moves)
  if (times.length < moves) throw new Error(`the readout changed at ${times.length} of ${moves} places`)
  const slowest = times.toSorted((a, b) => a - b)[Math.ceil(0.95 * times.length) - 1]!
  const figure = (which: string, ours: number): Figure => ({
    what: `Material page, pointer moved → readout changed, ${which} of ${moves}`,
    ours,
    peer: null,
    peerName: '',
    unit: 'ms',
    promise: '≤ 16 ms',
    kept: ours <= 16,
  })
  return [figure('median', median(times)), figure('95th percentile', slowest)]
}

/** Runs in the page: times [ms] of the moves after which the readout says something else. */
async function moveOver(chart: Element, wanted: number): Promise<number[]> {
  const { left, top, width, height } = chart.getBoundingClientRect()
  // The readout stands beside the plot, in the frame of both.
  const frame = chart.parentElement ?? chart
  const text = () => frame.querySelector('[class*="readout"]')?.textContent ?? ''
  const times: number[] = []
  for (let i = 0; i < 4 * wanted && times.length < wanted; i++) {
    // A frame between two moves, as a mouse sends them.
    await new Promise((next) => requestAnimationFrame(() => setTimeout(next, 0)))
    const clientX = left + width * (0.1 + 0.8 * ((i * 0.381966) % 1))
    const clientY = top + height * (0.15 + 0.3 * ((i * 0.236068) % 1))
    const before = text()
    const changed = new Promise<number | undefined>((resolve) => {
      const watch = new MutationObserver(() => {
        if (text() !== before) settle(performance.now())
      })
      const patience = setTimeout(() => settle(undefined), 300)
      const settle = (at: number | undefined) => {
        watch.disconnect()
        clearTimeout(patience)
        resolve(at)
      }
      watch.observe(frame, { childList: true, characterData: true, subtree: true })
    })
    const begin = performance.now()
    const under = document.elementFromPoint(clientX, clientY) ?? chart
    under.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY, bubbles: true, pointerType: 'mouse' }))
    const end = await changed
    if (end !== undefined) times.push(end - begin)
  }
  return times
}
