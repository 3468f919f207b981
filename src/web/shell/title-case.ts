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

const abbreviations = new Set(['api', 'csv'])

const products: Readonly<Record<string, string>> = {
  'mi-datahub': 'mi-Datahub',
  'mi-data-maps': 'mi Data-Maps',
  'mi-data-comparator': 'mi Data-Comparator',
  'mi-data-visualizer': 'mi Data-Visualizer',
  'mi-predictor': 'mi Predictor',
  'mi-calculator': 'mi Calculator',
  'mi-evaluator': 'mi Evaluator',
}

/** Name of an address step. Capitals (`AHSS`, `DP980`) and product names (`mi-sensor`) are unchanged. */
export function titleCase(segment: string): string {
  const key = segment.toLowerCase()
  const product = Object.hasOwn(products, key) ? products[key] : undefined
  if (product) return product
  if (/^mi-/i.test(segment)) return segment
  // Reference of a project, quotation or request.
  if (/^[A-Z]-\d{4}-\d+$/.test(segment)) return segment
  return segment
    .split('-')
    .filter((word) => word !== '')
    .map((word, i) => {
      if (abbreviations.has(word.toLowerCase())) return word.toUpperCase()
      if (i > 0 && smallWords.has(word.toLowerCase())) return word.toLowerCase()
      return word.slice(0, 1).toUpperCase() + word.slice(1)
    })
    .join(' ')
}

export type Crumb = { readonly label: string; readonly to: string }

/**
 * Breadcrumb of an address. `names`: by address, if not derived from it; `above`: parents, if not all steps are pages.
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

/** Invalid escapes are shown unchanged; the page then reports that it does not exist. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
