/**
 * Where an address is read that is not written as we write it, or undefined when it is: without the segment `material-insights`
 * of old addresses, which says nothing, and without a slash at the end, also where a script asks for the data of such a page.
 * The answer is always a path on this host.
 */
export function canonicalAddress(url: string): string | undefined {
  const [path = '', ...rest] = url.split(/(?=[?#])/)
  const written = path.replace(/(.)\/_\.data$/, '$1.data').replace(/(.)\/+$/, '$1')
  const segments = written.split('/').filter((segment) => segment !== '')
  const kept = segments.filter((segment) => segment.toLowerCase() !== 'material-insights')
  if (written === path && kept.length === segments.length) return undefined
  // Joined anew from segments without blanks in between: `//host` and `/\host` would leave this site.
  return `/${kept.join('/').replace(/^\\+/, '')}${rest.join('')}`
}
