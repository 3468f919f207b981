import { expect, test } from 'vitest'
import { PendingAddresses } from './pending-addresses.ts'

function asked(...addresses: readonly string[]): PendingAddresses {
  const pending = new PendingAddresses()
  for (const address of addresses) pending.add(address)
  return pending
}

test('an earlier address that is shown late leaves the later ones pending', () => {
  const pending = asked('', '?view=table')
  expect(pending.show('')).toBe(false)
  pending.add('?view=table&units=other')
  expect(pending.show('?view=table')).toBe(false)
  expect(pending.show('?view=table&units=other')).toBe(true)
})

test('addresses that were passed over are not waited for', () => {
  const pending = asked('?test=FLC', '?test=HER', '?test=MRT')
  expect(pending.show('?test=HER')).toBe(false)
  expect(pending.show('?test=MRT')).toBe(true)
})

test('an address that nobody asked for ends all waiting', () => {
  const pending = asked('?test=FLC')
  expect(pending.show('?test=BND')).toBe(true)
  expect(asked().show('')).toBe(true)
})
