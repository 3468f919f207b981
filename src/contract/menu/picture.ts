import type { MenuNode } from '#contract/gateway/menu.ts'

/** Addresses of a drawing in both themes, by its name below `content/pictures` (`tests/her`) or in the folder of the menu. */
export function pairOf(name: string): NonNullable<MenuNode['image']> {
  return { light: `/assets/${name}-light.svg`, dark: `/assets/${name}-dark.svg` }
}

/** Of the nodes of the tree of materials, by their level: one object for all, because a menu has thousands. */
const levels = ['category', 'series', 'family', 'grade', 'material'].map((level) => pairOf(`materials/${level}`))

/** @param depth  1 for a category, 5 for a material */
export function levelPicture(depth: number): MenuNode['image'] {
  return levels[depth - 1] ?? null
}

/** What stands beside the tree: specimens as they are cut from a sheet. */
export const materialsSide = pairOf('specimens/set').light
