import { symbolSpans } from '#web/format/symbol.ts'

/** Elements whose text has no markup, is quoted literally or is set by other means. */
const literal = new Set(
  'head script style title desc noscript template option textarea code pre kbd samp math i em sub sup tspan'.split(' '),
)
const open = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/** Texts of a page with a symbol that has no italic quantity or subscript. */
export function unsetSymbols(html: string): string[] {
  const found: string[] = []
  const stack: boolean[] = []
  for (const [, end, name = '', attributes = '', text = ''] of html
    .replaceAll(/<!--.*?-->/gs, '')
    .matchAll(/<(\/?)([a-z][\w-]*)((?:[\s/][^>]*)?)>|([^<]+)/gi)) {
    if (name === '') {
      const isSet = symbolSpans(text).every(({ look }) => look === 'text')
      if (!isSet && stack.at(-1) !== true) found.push(text.trim())
    } else if (end === '/') stack.pop()
    else if (!open.test(name) && !attributes.endsWith('/'))
      stack.push(
        stack.at(-1) === true ||
          literal.has(name.toLowerCase()) ||
          /class="[^"]*(?:visually-hidden|katex)/.test(attributes),
      )
  }
  return found
}
