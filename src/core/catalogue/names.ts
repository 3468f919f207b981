/**
 * Normalises a name: `dp980-6`, `DP980_6`, `DP 980(6)` → `DP980 (6)`. The number is a counter that hides the supplier.
 * Text after it is retained; other names are only tidied.
 */
export function normaliseGradeName(text: string): string {
  const tidy = text
    .normalize('NFKC')
    .replaceAll(/[\s_\-\u2010-\u2015\u2212]+/g, ' ')
    .trim()
  const match = gradeName.exec(tidy)
  if (!match) return tidy
  const { letters = '', strength = '', bracketed, bare, rest = '' } = match.groups!
  const counter = bracketed ?? bare
  const tail = rest.trim()
  return `${letters.toUpperCase()}${strength}${counter ? ` (${counter})` : ''}${tail ? ` ${tail}` : ''}`
}

const gradeName =
  /^(?<letters>[a-z]{0,6}) ?(?<strength>\d{3,4})(?: ?\( ?(?<bracketed>\d{1,3}) ?\)| (?<bare>\d{1,3})(?= |$))?(?<rest>(?: .*)?)$/i

/** Path segment of a tree node or coil: `DP980 (6)` → `DP980-6`. */
export function slugOfName(name: string): string {
  return name
    .replaceAll(/[()[\]/?#%]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')
}
