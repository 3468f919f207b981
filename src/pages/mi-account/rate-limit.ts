export type Budget = { readonly span: string; readonly limit: number; readonly left: number }

/**
 * Remaining data calls, from the headers of a counted response:
 * `RateLimit-Policy: "minute";q=300;w=60, "hour";q=3000;w=3600` and `RateLimit: "minute";r=299;t=17, …`.
 */
export function budgetsIn(headers: Pick<Headers, 'get'>): Budget[] {
  const limits = numbersIn(headers.get('ratelimit-policy'), 'q')
  const left = numbersIn(headers.get('ratelimit'), 'r')
  return [...limits].map(([span, limit]) => ({ span, limit, left: left.get(span) ?? limit }))
}

function numbersIn(field: string | null, parameter: string): Map<string, number> {
  const pattern = new RegExp(`"(\\w+)"[^,]*;${parameter}=(\\d+)`, 'g')
  return new Map([...(field ?? '').matchAll(pattern)].map(([, span = '', number]) => [span, Number(number)]))
}
