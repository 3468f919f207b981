import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type MenuEntry, menuTree } from '#contract/menu/entry.ts'
import { NoScriptMenu } from './no-script-menu.tsx'

const drawn = (entries: readonly MenuEntry[], missing: readonly string[] = []) =>
  renderToString(<NoScriptMenu nodes={menuTree(entries)} missing={new Set(missing)} />).replaceAll(
    / class="[^"]*"/g,
    '',
  )

test('lists within lists, with links where there is a page', () => {
  const html = drawn(
    [
      { name: 'Steels', slug: '/steels', children: [{ name: 'Mild', slug: 'mild' }] },
      { name: 'Tin', slug: '/tin', unavailable: true },
    ],
    ['/steels'],
  )
  expect(html).toBe(
    '<noscript><nav aria-label="All pages"><ul>' +
      '<li><span>Steels</span><ul><li><a href="/steels/mild">Mild</a></li></ul></li>' +
      '<li><span>Tin (not available)</span></li></ul></nav></noscript>',
  )
})

test('names are words, whatever stands in them', () => {
  expect(drawn([{ name: '</noscript><b>A & B', slug: '/a"b' }])).toContain(
    '<a href="/a&quot;b">&lt;/noscript&gt;&lt;b&gt;A &amp; B</a>',
  )
})
