import { markupText } from '#web/format/markup-text.ts'

/** SVG element as text, without undefined attributes. Escapes text, not nested elements. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  ...content: readonly string[]
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${markupText(String(value))}"`)
    .join('')
  const inner = textElements.has(name) ? markupText(content.join('')) : content.join('')
  return inner === '' ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>`
}

const textElements = new Set(['text', 'title', 'desc'])
