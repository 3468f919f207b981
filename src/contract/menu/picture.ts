import type { MenuNode } from '#contract/gateway/menu.ts'

/** Drawing in both themes, by its name below `content/pictures` (`tests/her`) or in the folder of the menu. */
export function pairOf(name: string): NonNullable<MenuNode['image']> {
  return { light: `/assets/${name}-light.svg`, dark: `/assets/${name}-dark.svg` }
}

/** One object for each level, because a menu has thousands of nodes. */
const levels = ['category', 'series', 'family', 'grade', 'material'].map((level) => pairOf(`materials/${level}`))

/** @param depth  1 for a category, 5 for a material */
export function levelPicture(depth: number): MenuNode['image'] {
  return levels[depth - 1] ?? null
}

export const materialsSide = pairOf('specimens/set').light
