import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Compared } from './fit-charts.tsx'

test('a measured ratio stands with the scatter and the number of its specimens, one alone with its number', () => {
  const page = renderToString(
    <Compared
      fit={{
        compared: [
          { label: 'r45', measured: 0.88, s: 0.012, n: 3, fitted: 0.879 },
          { label: 'sb', measured: 1.02, s: null, n: 1, fitted: 1.02 },
        ],
      }}
    />,
  ).replaceAll('\u202f', ' ')
  expect(page).toContain('>0.880 ± 0.012 (n = 3)<')
  expect(page).toContain('>1.020 (n = 1)<')
})
