import { expect, test } from 'vitest'
import { tools } from './features.ts'
import { closedTools, toolLinks } from './tool-links.ts'

const all = (open: boolean) =>
  Object.fromEntries(tools.map((tool) => [tool, open])) as Parameters<typeof closedTools>[0]

test('every link opens for whoever has all tools', () => expect(closedTools(all(true))).toEqual([]))

test('without any, each says which tool it is', () => {
  const closed = closedTools(all(false))
  expect(closed.map(({ to }) => to)).toEqual(Object.values(toolLinks))
  expect(closed[0]!.text).toBe(
    'mi Data-Maps is not part of your plan. Upgrade your subscription to use it, or try it with the free sample.',
  )
})

test('one of them', () =>
  expect(closedTools({ ...all(true), comparator: false })).toEqual([
    { to: '/mi-database/mi-data-comparator', text: expect.stringContaining('mi Data-Comparator') },
  ]))
