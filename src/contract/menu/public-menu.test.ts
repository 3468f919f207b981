import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { MenuNode } from '#contract/gateway/menu.ts'
import { findMenuNode, menuTree } from './entry.ts'
import { levelPicture, materialsSide } from './picture.ts'
import { publicMenu } from './public-menu.ts'

function everyNode(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => [node, ...everyNode(node.children)])
}

// Addresses of the specification, section 2, letter by letter.
describe('every address of the specification is in the tree', () => {
  test.each([
    '/mi-testing/overview',
    '/mi-testing/services/fea-support',
    '/mi-testing/services/on-site-testing-services',
    '/mi-testing/portfolio/test-types/uniaxial-tension',
    '/mi-testing/portfolio/test-types/her',
    '/mi-testing/portfolio/test-types/highspeed',
    '/mi-testing/portfolio/test-types/sheetcompression',
    '/mi-testing/portfolio/test-types/bending-tests',
    '/mi-testing/portfolio/test-applications',
    '/mi-sensor/requests',
    '/mi-tracker/overview',
    '/mi-database/mi-data-maps',
    '/mi-database/mi-data-comparator',
    '/mi-database/Stainless-Steels',
    '/mi-dataset/overview',
    '/mi-resources/fundamental-articles/uniaxial-tension',
    '/mi-resources/advanced-articles/shear',
    '/mi-resources/advanced-articles/shear/fracture-and-triaxiality',
    '/mi-resources/webinars',
    '/mi-resources/webinars/what-a-solver-card-hides#tail',
    '/mi-lab/facilities/completemech',
    '/mi-lab/facilities/custom-testing-systems',
  ])('%s', (link) => expect(findMenuNode(publicMenu, link)?.link).toBe(link))
})

test('top sections have a title, a subtitle and two pictures', () => {
  expect(publicMenu.map(({ link }) => link)).toEqual([
    '/mi-testing',
    '/mi-sensor',
    '/mi-tracker',
    '/mi-database',
    '/mi-dataset',
    '/mi-resources',
    '/mi-lab',
  ])
  for (const { name, link, secondName, image, sideImageLink } of publicMenu) {
    expect(link).toBe(`/${name}`)
    expect(secondName?.length).toBeLessThanOrEqual(30)
    expect([image?.light, sideImageLink].filter((picture) => typeof picture !== 'string')).toEqual([])
  }
})

test('every picture that an entry names is there, and test types have one each', () => {
  const shown = everyNode(publicMenu).flatMap(({ image, sideImageLink }) => [
    ...(image ? [image.light, image.dark] : []),
    ...(sideImageLink === null ? [] : [sideImageLink]),
  ])
  const levels = [1, 2, 3, 4, 5].flatMap((depth) => Object.values(levelPicture(depth)!))
  const missing = [...shown, ...levels, materialsSide].filter(
    (picture) => !existsSync(new URL(`../../../public${picture}`, import.meta.url)),
  )
  expect(missing).toEqual([])
  const types = findMenuNode(publicMenu, '/mi-testing/portfolio/test-types')!.children
  expect(types.filter(({ image }) => image === null)).toEqual([])
})

test.each(['load-unload', 'Aluminium', 'Titanium', 'Magnesium', 'Stainless-Steels'])('%s is greyed out', (slug) => {
  expect(everyNode(publicMenu).find(({ link }) => link.endsWith(`/${slug}`))?.invalid).toBe(true)
})

test('keys are unique and parents are keys', () => {
  const nodes = everyNode(publicMenu)
  const keys = new Set(nodes.map(({ key }) => key))
  expect(keys.size).toBe(nodes.length)
  for (const node of nodes) for (const child of node.children) expect(child.parent).toBe(node.key)
})

test('two entries at one address are refused', () => {
  const twin = { name: 'A', slug: 'a' }
  expect(() => menuTree([twin, twin])).toThrow('two menu entries at /a')
})
