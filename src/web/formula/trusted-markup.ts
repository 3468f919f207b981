type Policy = { createHTML(text: string): unknown }
type Factory = { createPolicy(name: string, rules: { createHTML(text: string): string }): Policy }

let policy: Policy | undefined

/**
 * Markup that this house made itself, in the form in which the page's policy lets it be inserted (docs/decisions/0011).
 * Where a browser knows no trusted types, and on the server, it is the text.
 */
export function trustedMarkup(html: string): unknown {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
  if (!factory) return html
  policy ??= factory.createPolicy('mi-html', { createHTML: (text) => text })
  return policy.createHTML(html)
}
