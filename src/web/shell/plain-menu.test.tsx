import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MenuNode } from '#contract/gateway/menu.ts'
import { PlainMenu } from './plain-menu.tsx'

const node = (name: string, link: string, more: Partial<MenuNode> = {}): MenuNode => ({
  name,
  link,
  key: link,
  parent: null,
  children: [],
  Alt: '',
  secondName: null,
  image: null,
  invalid: false,
  group: null,
  series: null,
  sideImageLink: null,
  access: null,
  ...more,
})

const drawn = (nodes: readonly MenuNode[], missing: readonly string[] = []) =>
  renderToString(<PlainMenu nodes={nodes} missing={new Set(missing)} />).replaceAll(/ class="[^"]*"/g, '')

test('lists within lists, with links where there is a page', () => {
  const html = drawn(
    [node('Steels', '/steels', { children: [node('Mild', '/mild')] }), node('Tin', '/tin', { invalid: true })],
    ['/steels'],
  )
  expect(html).toBe(
    '<noscript><nav aria-label="All pages"><ul>' +
      '<li><span>Steels</span><ul><li><a href="/mild">Mild</a></li></ul></li>' +
      '<li><span>Tin (not available)</span></li></ul></nav></noscript>',
  )
})

test('names are words, whatever stands in them', () => {
  expect(drawn([node('</noscript><b>A & B', '/a"b')])).toContain(
    '<a href="/a&quot;b">&lt;/noscript&gt;&lt;b&gt;A &amp; B</a>',
  )
})
