import { expect, test } from 'vitest'
import { comparatorAddress, markedAddresses } from './comparator-address.ts'

const list = ['DP980 (2)', 'DP980 (6)~DP980-6-GI-1.20']

test('the comparator opens with materials and coils, at most eight', () => {
  expect(decodeURIComponent(comparatorAddress(list))).toMatch(/\?materials=DP980-2,DP980-6~DP980-6-GI-1\.20$/)
  const nine = Array.from({ length: 9 }, (_, i) => `DP780 (${i + 1})`)
  expect(decodeURIComponent(comparatorAddress(nine))).toMatch(/DP780-8$/)
})

test('map and property table mark the coils', () => {
  const { map, table } = markedAddresses(list)!
  expect(decodeURIComponent(map)).toMatch(/mi-data-maps\?chosen=DP980-6~DP980-6-GI-1\.20$/)
  expect(table).toMatch(/properties\?chosen=DP980-6-GI-1\.20$/)
  expect(markedAddresses(['DP980 (2)'])).toBeNull()
})
