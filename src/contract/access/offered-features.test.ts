import { expect, test } from 'vitest'
import type { PageModule } from '../modules/page-module.ts'
import { features, tools } from './features.ts'
import { offeredFeatures } from './offered-features.ts'

const page: Omit<PageModule, 'address' | 'opens'> = {
  name: 'Maps',
  subtitle: '',
  menus: {},
  words: '',
}
const maps: PageModule = { ...page, address: '/mi-database/mi-data-maps', opens: { feature: 'data-maps' } }

test('a tool without a page is not offered, everything else is', () =>
  expect(offeredFeatures([])).toEqual(features.filter((id) => !tools.some((tool) => tool === id))))

test('a tool is offered from the day that it has a page', () =>
  expect(offeredFeatures([{ ...maps, address: '/open', opens: 'everybody' }, maps])).toContain('data-maps'))
