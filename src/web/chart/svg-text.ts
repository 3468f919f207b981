/** An SVG element as text. Attributes without a value fall out; words are escaped, elements (starting with `<`) are kept. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  ...content: readonly string[]
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escape(String(value))}"`)
    .join('')
  // Only these two carry text in our files, so words and elements cannot be taken for one another.
  const inner = textElements.has(name) ? escape(content.join('')) : content.join('')
  return inner === '' ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>`
}

const textElements = new Set(['text', 'title', 'desc'])

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
