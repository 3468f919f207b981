import { expect, test } from 'vitest'
import type { PageModule } from '../modules/page-module.ts'
import { tools } from './features.ts'
import { closedTools } from './tool-links.ts'

const page = { subtitle: '', menus: {}, words: '' }
const modules: readonly PageModule[] = [
  { ...page, name: 'mi Data-Maps', address: '/mi-database/mi-data-maps', opens: { feature: 'data-maps' } },
  { ...page, name: 'mi Data-Comparator', address: '/mi-database/mi-data-comparator', opens: { feature: 'comparator' } },
  { ...page, name: 'Search', address: '/search', opens: 'everybody' },
]
const all = (open: boolean) =>
  Object.fromEntries(tools.map((tool) => [tool, open])) as Parameters<typeof closedTools>[1]

test('every link opens for a reader who has all tools', () => expect(closedTools(modules, all(true))).toEqual([]))

test('without any, each says which tool it is', () => {
  const closed = closedTools(modules, all(false))
  expect(closed.map(({ to }) => to)).toEqual(['/mi-database/mi-data-maps', '/mi-database/mi-data-comparator'])
  expect(closed[0]!.text).toBe(
    'mi Data-Maps is not part of your plan. Upgrade your subscription to use it, or try it with the free sample.',
  )
})

test('one of them', () =>
  expect(closedTools(modules, { ...all(true), comparator: false })).toEqual([
    { to: '/mi-database/mi-data-comparator', text: expect.stringContaining('mi Data-Comparator') },
  ]))
