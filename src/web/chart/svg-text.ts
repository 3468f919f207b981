import { markupText } from '#web/format/markup-text.ts'

/** An SVG element as text. Attributes without a value fall out; words are escaped, elements (starting with `<`) are kept. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  ...content: readonly string[]
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${markupText(String(value))}"`)
    .join('')
  // Only these two carry text in our files, so words and elements cannot be taken for one another.
  const inner = textElements.has(name) ? markupText(content.join('')) : content.join('')
  return inner === '' ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>`
}

const textElements = new Set(['text', 'title', 'desc'])
