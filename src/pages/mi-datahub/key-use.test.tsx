import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KeyUse } from './key-use.tsx'

test('each key has a column with its calls of every day', () => {
  const html = renderToStaticMarkup(
    <KeyUse
      keys={[
        { id: 'a', name: 'Nightly', prefix: 'mik_abcdef', days: [{ day: '2026-03-02', calls: 1234 }] },
        { id: 'b', name: 'Press shop', prefix: 'mik_ghijkl', days: [{ day: '2026-03-01', calls: 7 }] },
      ]}
    />,
  )
  const rows = [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row]) =>
    [...row!.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell!.replaceAll(/<[^>]+>|\s/g, '')),
  )
  expect(rows).toEqual([
    ['Day(UTC)', 'Nightly(mik_abcdef…)', 'Pressshop(mik_ghijkl…)'],
    ['30days', '1234', '7'],
    ['2Mar2026', '1234', '0'],
    ['1Mar2026', '0', '7'],
  ])
})
