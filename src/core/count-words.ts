/** U+202F: narrow and unbreakable, so that `1 029 MPa` stays one piece. */
export const thinSpace = '\u202f'

/** A count as people read it: `20 000`; with the noun of one, `1 coil` and `1 566 coils`. */
export function countWords(count: number, noun?: string): string {
  const digits = String(count).replaceAll(/\B(?=(\d{3})+$)/g, thinSpace)
  return noun === undefined ? digits : `${digits} ${noun}${count === 1 ? '' : 's'}`
}
