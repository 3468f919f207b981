export type Html = { readonly html: string }

/** HTML template; inserted values are escaped unless they are `Html`. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  return { html: parts.map((part, i) => part + (i < values.length ? textOf(values[i]!) : '')).join('') }
}

function textOf(value: string | number | Html | readonly Html[]): string {
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  if ('html' in value) return value.html
  return value.map((piece) => piece.html).join('')
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
