import { expect, test } from 'vitest'
import { calculatorOf } from './index.ts'
import { searchOf, ignoredParams } from './address.ts'

const search = (id: string, query: string) => {
  const params = new URLSearchParams(query)
  return String(new URLSearchParams(searchOf(calculatorOf(id)!, (name) => params.get(name))))
}
const unread = (id: string, query: string) => ignoredParams(calculatorOf(id)!, new URLSearchParams(query))

test.each([
  // reason                                  calculator           given                        → written
  ['what is as it starts is left out', 'coating-thickness', 't=1.400&coating=60', 'coating=60'],
  ['a unit beside its number', 'true-strain', 'R=100&R.unit=ksi', 'R=100&R.unit=ksi'],
  ['in the order of the fields', 'n-value', 'sigma1=900&ep1=0.05', 'ep1=0.05&sigma1=900'],
  ['the unit in which a result is shown', 'coating-thickness', 'side.in=mm', 'side.in=mm'],
  ['parameters of the chosen law alone', 'hardening', 'law=voce&s0=500&n=0.2', 'law=voce&s0=500'],
  ['a field with a mistake keeps it', 'n-value', 'ep1=abc', 'ep1=abc'],
  ['a name that is not one of its fields is dropped', 'n-value', 'horn=1&R.unit=mm', ''],
])('%s', (_why, id, given, written) => {
  expect(search(id, given)).toBe(written)
  expect(search(id, written)).toBe(written)
})

test('what the address says and nobody reads is told', () => {
  expect(unread('n-value', 'ep1=0.05&horn=1')).toEqual([{ name: 'horn', value: '1' }])
  expect(unread('rate', 'law=zerilli')).toEqual([
    {
      name: 'law',
      value: 'zerilli',
      why: 'Choose one of cowper-symonds, johnson-cook-rate, rate-power-law, thermal-overstress.',
    },
  ])
  expect(unread('coating-thickness', 't.unit=kg&side.in=furlong').map(({ name }) => name)).toEqual([
    't.unit',
    'side.in',
  ])
  expect(unread('hardening', 'law=voce&n=0.2')).toEqual([])
})
