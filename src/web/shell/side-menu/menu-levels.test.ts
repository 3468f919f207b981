import { expect, test } from 'vitest'
import type { MenuNode } from '#contract/gateway/menu.ts'
import { unknownBelow, withChildren, withPlaceholders } from './menu-levels.ts'

const node = (key: string, children: MenuNode[] = [], more?: true): MenuNode => ({
  name: key.toUpperCase(),
  link: `/mi-database/${key}`,
  key,
  parent: null,
  children,
  Alt: key,
  secondName: null,
  image: null,
  invalid: false,
  group: null,
  series: null,
  sideImageLink: null,
  access: null,
  more,
})
const keys = (nodes: readonly MenuNode[]): unknown[] =>
  nodes.map(({ key, children }) => (children.length > 0 ? [key, ...keys(children)] : key))

// As a tree of more than 20,000 nodes answers `{}`: c › s, and what lies below s left out.
const upper = [node('c', [node('s', [], true), node('t')])]

test('a node whose children were left out can be opened: it holds its own page', () => {
  const [c] = withPlaceholders(upper)
  expect(keys([c!])).toEqual([['c', ['s', 's all'], 't']])
  expect(c!.children[0]!.children[0]).toMatchObject({ name: 'All of S', link: '/mi-database/s', more: undefined })
})

test.each([
  ['on the way', ['c', 's'], 's'],
  ['further down the way of a page', ['c', 's', 'f', 'g'], 's'],
  ['nothing open', [], undefined],
  ['only what is known', ['c', 't'], undefined],
  ['another branch', ['x'], undefined],
])('what is to be asked for: %s', (_why, path, key) => expect(unknownBelow(withPlaceholders(upper), path)).toBe(key))

test('children take their place once, and may leave out more', () => {
  const filled = withChildren(upper, 's', [node('f', [], true)])
  expect(keys(filled)).toEqual([['c', ['s', 'f'], 't']])
  expect(unknownBelow(filled, ['c', 's'])).toBeUndefined()
  expect(unknownBelow(filled, ['c', 's', 'f'])).toBe('f')
})
