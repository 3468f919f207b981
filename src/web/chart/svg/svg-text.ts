import { markupText } from '#web/format/markup-text.ts'
import { plainText, symbolSpans } from '#web/format/symbol.ts'

/** SVG element as text, without undefined attributes. Escapes text, not nested elements; symbols have subscripts. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  ...content: readonly string[]
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${markupText(String(value))}"`)
    .join('')
  const inner = name === 'text' ? symbolTspans(content.join('')) : words.has(name) ? plain(content) : content.join('')
  return inner === '' ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>`
}

const words = new Set(['title', 'desc'])
const plain = (content: readonly string[]) => markupText(plainText(content.join('')))

/** Size of a subscript, and its distance below the baseline, relative to the text. */
const [small, below] = [0.72, 0.22]

/** `dy` rather than `baseline-shift`, which office programs ignore. */
export function symbolTspans(text: string): string {
  let lowered = false
  return symbolSpans(text)
    .map(({ text: part, look }) => {
      const shift = look === 'subscript' ? ` dy="${(below / small).toFixed(3)}em"` : lowered ? ` dy="-${below}em"` : ''
      lowered = look === 'subscript'
      const style = look === 'quantity' ? ' font-style="italic"' : lowered ? ` font-size="${small}em"` : ''
      return shift + style === '' ? markupText(part) : `<tspan${shift}${style}>${markupText(part)}</tspan>`
    })
    .join('')
}
