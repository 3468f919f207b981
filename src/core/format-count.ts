/** U+202F: narrow no-break space. */
export const thinSpace = '\u202f'

/** Formats a count: `20 000`, or with a singular noun `1 566 coils`. */
export function formatCount(count: number, noun?: string): string {
  const digits = String(count).replaceAll(/\B(?=(\d{3})+$)/g, thinSpace)
  return noun === undefined ? digits : `${digits} ${noun}${count === 1 ? '' : 's'}`
}
