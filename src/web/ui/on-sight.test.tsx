import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { onSight } from './on-sight.tsx'

test('the server draws a part into the page, asleep', async () => {
  const Chart = onSight(async () => ({ name }: { name: string }) => <svg aria-label={name} />)
  await Chart.load()
  expect(renderToString(<Chart name="first" />)).toMatch(/<div [^>]*data-asleep="".*<svg aria-label="first"><\/svg>/)
})
