import { expect, test } from 'vitest'
import { isClosed, readNetworks } from '../networks.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.19.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:0:127.0.0.1',
  '::ffff:0:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'fd00::1',
  'fe80::1',
  'ff02::1',
])('%s is closed', (address) => expect(isClosed(address)).toBe(true))

test.each([
  '1.1.1.1',
  '9.255.255.255',
  '100.128.0.1',
  '172.32.0.1',
  '192.167.1.1',
  '223.255.255.254',
  '2606:4700::1111',
])('%s is of the internet', (address) => expect(isClosed(address)).toBe(false))

test.each([
  ['10.1.2.3', true],
  ['10.2.2.3', false],
  ['fd00:1::5', true],
  ['fd00:2::5', false],
])('of 10.1.0.0/16 and fd00:1::/32 is %s: %s', (address, has) =>
  expect(readNetworks(['10.1.0.0/16', 'fd00:1::/32']).has(address)).toBe(has),
)

test.each(['10.1.0.0', '10.1.0.0/33', 'internal/8', '::/129', ''])("'%s' is not a network", (entry) =>
  expect(() => readNetworks([entry])).toThrow(`'${entry}' is not a network such as 10.1.0.0/16`),
)
