import { publicMenu } from './menu/public-menu.ts'

/** Size that sites which show links ask for [px]. */
export const cardWidth = 1200
export const cardHeight = 630

/** Name of the picture for pages outside the parts of the site. */
export const defaultCard = 'material-insights'

/** Path of the picture that other sites show beside a link to `path`. */
export function socialCard(path: string): string {
  const part = publicMenu.find(({ link }) => path === link || path.startsWith(`${link}/`))
  return `/assets/cards/${part ? part.link.slice(1) : defaultCard}.png`
}
