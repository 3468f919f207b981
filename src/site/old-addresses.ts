/**
 * Old addresses carry a segment `material-insights` that says nothing: where they live now, or undefined for an address
 * without it. The answer is always a path on this host.
 */
export function currentAddress(url: string): string | undefined {
  const [path = '', ...rest] = url.split(/(?=[?#])/)
  const segments = path.split('/').filter((segment) => segment !== '')
  const kept = segments.filter((segment) => segment.toLowerCase() !== 'material-insights')
  if (kept.length === segments.length) return undefined
  // Joined anew from segments without blanks in between: `//host` and `/\host` would leave this site.
  return `/${kept.join('/').replace(/^\\+/, '')}${rest.join('')}`
}
