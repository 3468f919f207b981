import { BlockList, isIP, isIPv6 } from 'node:net'

/**
 * Blocks of the special-purpose registries of IANA (RFC 6890 and its updates), multicast, and blocks that embed an IPv4
 * address; `::ffff:0:0/96` is judged by its embedded address.
 */
const closed: readonly (readonly [net: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function listOf(nets: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [net, prefix] of nets) list.addSubnet(net, prefix, familyOf(net))
  return list
}

const closedList = listOf(closed)

/** Whether an address is outside the public internet: private, local to a machine or a link, or reserved. */
export function isClosed(address: string): boolean {
  return closedList.check(address, familyOf(address))
}

export type Networks = { readonly has: (address: string) => boolean }

/** @throws TypeError that names the first entry that is not a network */
export function readNetworks(entries: readonly string[]): Networks {
  const nets = entries.map((entry): [string, number] => {
    const [, net = '', prefix = ''] = /^([\d.a-f:]+)\/(\d{1,3})$/i.exec(entry) ?? []
    const family = isIP(net)
    if (family === 0 || Number(prefix) > (family === 4 ? 32 : 128))
      throw new TypeError(`'${entry}' is not a network such as 10.1.0.0/16`)
    return [net, Number(prefix)]
  })
  const list = listOf(nets)
  return { has: (address) => list.check(address, familyOf(address)) }
}

/**
 * Network of an address without the part of one machine: `203.0.113.0/24`, `2001:db8:1::/48`. Addresses of a network
 * share limits; the list of sessions shows it.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, '').replace(/%.*$/, '')
  if (isIPv6(plain)) return `${ipv6Groups(plain).slice(0, 3).join(':')}::/48`
  return `${plain.split('.').slice(0, 3).join('.')}.0/24`
}

/** Address of one customer: an IPv4 address, or the /64 that a provider assigns to one line. */
export function sourceOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, '').replace(/%.*$/, '')
  return isIPv6(plain) ? `${ipv6Groups(plain).slice(0, 4).join(':')}::/64` : plain
}

/** Eight groups of an address, with `::` expanded, without leading zeros. */
function ipv6Groups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':')).map((group) => group.replace(/^0+(?=.)/, ''))
  const first = groups(head)
  if (tail === undefined) return first
  const last = groups(tail)
  return [...first, ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0'), ...last]
}
