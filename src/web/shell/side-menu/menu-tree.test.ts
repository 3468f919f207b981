import { describe, expect, test } from 'vitest'
import type { MenuNode } from '#contract/gateway/menu.ts'
import { cutSecondName, kindOf, menuOf, pathTo } from './menu-tree.ts'

const trail = [
  { id: 'c', level: 'category' as const, name: 'Steels', path: 'Steels' },
  { id: 's', level: 'series' as const, name: 'AHSS', path: 'Steels/AHSS' },
  { id: 'f', level: 'family' as const, name: 'Dual Phase', path: 'Steels/AHSS/Dual-Phase' },
  { id: 'g', level: 'grade' as const, name: 'DP980', path: 'Steels/AHSS/Dual-Phase/DP980' },
  { id: 'm', level: 'material' as const, name: 'DP980 (6)', path: 'Steels/AHSS/Dual-Phase/DP980/DP980-6' },
]
const before = menuOf({ materials: null, trail, pages: [], predictor: false })
const database = '/mi-database'
const materials = '/mi-database/materials'

function find(nodes: readonly MenuNode[], key: string): MenuNode | undefined {
  for (const node of nodes) {
    const found = node.key === key ? node : find(node.children, key)
    if (found) return found
  }
  return undefined
}

describe('open levels of a page', () => {
  test.each<[string, readonly string[]]>([
    ['/', []],
    ['/company', []],
    ['/mi-database', [database]],
    ['/mi-database/overview', [database]],
    ['/mi-database/mi-data-maps', [database, '/mi-database/tools']],
    ['/mi-database/Steels/', [database, materials, 'c']],
    ['/mi-database/Steels/AHSS/Dual-Phase/DP980', [database, materials, 'c', 's', 'f', 'g']],
    // The material itself is an entry of the seventh stack, not a stack of its own.
    ['/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6', [database, materials, 'c', 's', 'f', 'g']],
    [
      '/mi-testing/portfolio/test-types/her',
      ['/mi-testing', '/mi-testing/portfolio', '/mi-testing/portfolio/test-types'],
    ],
    ['/mi-databases', []],
  ])('%s', (path, open) => expect(pathTo(before, path)).toEqual(open))
})

test('without the answer of the call there are the free sample and the way to the page', () => {
  const entries = find(before, materials)!.children
  expect(entries.map(({ name, key }) => [name, key])).toEqual([
    ['Free Sample', 'free-sample'],
    ['Steels', 'c'],
  ])
  expect(entries[0]!.access).toBe('full')
})

test('a level above material has its own stack before its entries are known', () => {
  const family = menuOf({ materials: null, trail: trail.slice(0, 3), pages: [], predictor: false })
  expect(pathTo(family, '/mi-database/Steels/AHSS/Dual-Phase')).toEqual([database, materials, 'c', 's', 'f'])
  expect(find(family, 'f')!.children.map(({ name, link }) => [name, link])).toEqual([
    ['All of Dual Phase', '/mi-database/Steels/AHSS/Dual-Phase'],
  ])
})

test('what the call answered takes the place of Materials, and a greyed-out name stands once', () => {
  const aluminium = {
    ...find(before, 'c')!,
    name: 'Aluminium',
    link: '/mi-database/Aluminium',
    key: 'al',
    invalid: true,
  }
  const menu = menuOf({ materials: [aluminium], trail, pages: [], predictor: false })
  expect(find(menu, materials)!.children).toEqual([aluminium])
  expect(find(menu, database)!.children.map(({ name }) => name)).toEqual([
    'Overview',
    'Tools',
    'Materials',
    'Titanium',
    'Magnesium',
    'Stainless Steels',
    'Requests',
  ])
})

test('the predictor is an entry for those who may have it', () => {
  const names = (predictor: boolean) =>
    find(menuOf({ materials: null, trail: [], pages: [], predictor }), '/mi-database/tools')!.children.map(
      ({ name }) => name,
    )
  expect(names(true)).toContain('Predictor')
  expect(names(false)).not.toContain('Predictor')
})

test.each<[string, string, 'link' | 'group' | 'unavailable']>([
  ['a page', database, 'link'],
  ['without a page, but with entries', '/mi-database/tools', 'group'],
  ['without either', '/mi-tracker/overview', 'unavailable'],
  ['flagged', '/mi-database/Titanium', 'unavailable'],
])('%s: %s is a %s', (_why, key, kind) =>
  expect(kindOf(find(before, key)!, new Set(['/mi-database/tools', '/mi-tracker/overview']))).toBe(kind),
)

test.each([
  ['Dual phase, 980 MPa', 'Dual phase, 980 MPa'],
  ['123456789012345678901234567890', '123456789012345678901234567890'],
  ['1234567890123456789012345678901', '12345678901234567890123456789…'],
])('%s is shown as %s', (text, shown) => {
  expect(cutSecondName(text)).toBe(shown)
  expect(shown.length).toBeLessThanOrEqual(30)
})
