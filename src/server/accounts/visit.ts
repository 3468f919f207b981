import { isIPv6 } from 'node:net'

/**
 * The network of an address, without the part that names one machine: `203.0.113.0/24`, `2001:db8:1::/48`. Limits are
 * shared inside it, and it is what the list of sessions shows.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, '').replace(/%.*$/, '')
  if (isIPv6(plain)) return `${ipv6Groups(plain).slice(0, 3).join(':')}::/48`
  return `${plain.split('.').slice(0, 3).join('.')}.0/24`
}

/** Where a single customer sits: an IPv4 address, or the /64 that a provider gives to one line. */
export function sourceOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, '').replace(/%.*$/, '')
  return isIPv6(plain) ? `${ipv6Groups(plain).slice(0, 4).join(':')}::/64` : plain
}

/** The eight groups of an address, `::` filled up, without leading zeros. */
function ipv6Groups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':')).map((group) => group.replace(/^0+(?=.)/, ''))
  const first = groups(head)
  if (tail === undefined) return first
  const last = groups(tail)
  return [...first, ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0'), ...last]
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/\bChrom(?:e|ium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** `Firefox on Windows`; for programs the first word of what they say they are, if it is harmless. */
export function deviceOf(userAgent: string): string {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  if (browser) return system ? `${browser} on ${system}` : browser
  return /^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? 'unknown'
}
