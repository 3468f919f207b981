import { expect, test } from 'vitest'
import { decodedText } from './decode-text.ts'

test.each([
  // Bytes written by Python's codec.
  ['Shift JIS', '8e9e8ad42873292c89d78f64286b4e292c904c82d18c76286d6d29', '時間(s),荷重(kN),伸び計(mm)'],
  ['Windows-1252', '50fc665a656974', 'PüfZeit'],
  ['UTF-8', '5072c3bc66', 'Prüf'],
])('the browser reads %s as the server does', (_encoding, hex, text) => {
  const bytes = Uint8Array.from(hex.match(/../g)!, (pair) => Number.parseInt(pair, 16))
  expect([...decodedText(bytes, 'eight-bit')].join('')).toBe(text)
})
