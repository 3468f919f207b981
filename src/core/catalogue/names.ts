/**
 * Names of grades and materials as people type them, in the one spelling of the catalogue: `dp980-6`, `DP980_6`,
 * `DP 980(6)` → `DP980 (6)`. What follows the number is kept (`DP980 (6) GI 1.40`); a name of another kind is only
 * tidied (Unicode NFKC, blanks collapsed, hyphens and underscores to blanks).
 *
 * The number in brackets is the neutral counter that keeps suppliers anonymous; letters and strength stand together.
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

// A counter is a whole number: the `1` of a thickness `1.40` is none, hence the blank or end behind it.
const gradeName =
  /^(?<letters>[a-z]{0,6}) ?(?<strength>\d{3,4})(?: ?\( ?(?<bracketed>\d{1,3}) ?\)| (?<bare>\d{1,3})(?= |$))?(?<rest>(?: .*)?)$/i

/**
 * The step of an address that names a tree node or variant: blanks become hyphens, brackets go, case stays.
 * `DP980 (6)` → `DP980-6`.
 */
export function slugOfName(name: string): string {
  return name
    .replaceAll(/[()[\]/?#%]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')
}
