const smallWords = new Set([
  'a',
  'an',
  'and',
  'as',
  'at',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
])

/** Products that are not called as their address is spelt. */
const products: Readonly<Record<string, string>> = {
  'mi-datahub': 'mi-Datahub',
  'mi-data-maps': 'mi Data-Maps',
  'mi-data-comparator': 'mi Data-Comparator',
  'mi-data-visualizer': 'mi Data-Visualizer',
  'mi-predictor': 'mi Predictor',
  'mi-calculator': 'mi Calculator',
  'mi-evaluator': 'mi Evaluator',
}

/**
 * A step of an address as a name: hyphens become blanks and words are capitalised; small words stay small unless they come
 * first. Capitals that are there stay (`AHSS`, `DP980`), and names with the product prefix are not touched (`mi-sensor`).
 */
export function titleCase(segment: string): string {
  const key = segment.toLowerCase()
  const product = Object.hasOwn(products, key) ? products[key] : undefined
  if (product) return product
  if (/^mi-/i.test(segment)) return segment
  // A reference of a project, quotation or request.
  if (/^[A-Z]-\d{4}-\d+$/.test(segment)) return segment
  return segment
    .split('-')
    .filter((word) => word !== '')
    .map((word, i) =>
      i > 0 && smallWords.has(word.toLowerCase()) ? word.toLowerCase() : word.slice(0, 1).toUpperCase() + word.slice(1),
    )
    .join(' ')
}

export type Crumb = { readonly label: string; readonly to: string }

/**
 * The way to a page, from its address: Home and one crumb per step, the last one the page itself.
 *
 * @param names  names that an address alone cannot give, by address: of `…/DP980-6`, which is called DP980 (6)
 * @param above  what stands above the page for its reader, where not every step of the address opens for them
 */
export function crumbsOf(
  pathname: string,
  names: ReadonlyMap<string, string> = new Map(),
  above?: readonly Crumb[],
): readonly Crumb[] {
  const steps = pathname.split('/').filter((step) => step !== '')
  const way = steps.map((step, i) => {
    const to = `/${steps.slice(0, i + 1).join('/')}`
    return { label: names.get(decoded(to)) ?? titleCase(decoded(step)), to }
  })
  return [{ label: 'Home', to: '/' }, ...(above ? [...above, ...way.slice(-1)] : way)]
}

/** A broken escape is shown as it stands; the page then says that it does not exist. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
