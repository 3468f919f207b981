type Policy = { createHTML(text: string): unknown }
type Factory = { createPolicy(name: string, rules: { createHTML(text: string): string }): Policy }

let policy: Policy | undefined

/** Markup of this server as trusted HTML, or as text (docs/design/http-edge.md#content-policy). */
export function trustedMarkup(html: string): unknown {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
  if (!factory) return html
  policy ??= factory.createPolicy('mi-html', { createHTML: (text) => text })
  return policy.createHTML(html)
}
