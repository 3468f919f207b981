import { publicMenu } from '#contract/menu/public-menu.ts'

/** Open Graph size [px]. */
export const cardWidth = 1200
export const cardHeight = 630

export const defaultCard = 'material-insights'

export function socialCard(path: string): string {
  const part = publicMenu.find(({ link }) => path === link || path.startsWith(`${link}/`))
  return `/assets/cards/${part ? part.link.slice(1) : defaultCard}.png`
}
