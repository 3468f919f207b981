import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DrawnBefore } from './drawn-before.ts'
import { onSight } from './on-sight.tsx'

let drawn = 0
const Chart = onSight(async () => ({ name }: { name: string }) => {
  drawn++
  return <svg aria-label={name} />
})

test('a part that was drawn at this place before stands there as it is, another is drawn', async () => {
  await Chart.load()
  const page = (before: ReadonlyMap<string, string>) =>
    renderToString(
      <DrawnBefore value={before}>
        <Chart name="first" />
        <Chart name="second" />
      </DrawnBefore>,
    )
  const anew = page(new Map())
  expect(drawn).toBe(2)
  const [first] = /(?<=data-part=")[^"]+/.exec(anew)!
  const kept = page(new Map([[first, '<!--$--><svg aria-label="first"></svg><!--/$-->']]))
  expect(drawn).toBe(3)
  expect(kept).toBe(anew)
})
