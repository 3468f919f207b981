import { describe, expect, test } from 'vitest'
import { isSigned, sha256Of, signText } from './sign.ts'

const text = '{"number":"C-2026-0001"}'
const secret = Buffer.alloc(32, 7)

describe('a signed text', () => {
  const signed = signText(text, secret)

  test('is what it says, signed the same way each time', () => {
    expect(isSigned(text, signed)).toBe(true)
    expect(signText(text, secret)).toEqual(signed)
    expect(signed.sha256).toBe(sha256Of(text))
  })

  test.each([
    ['another letter', text.replace('1"', '2"'), signed],
    ['another key', text, { ...signed, publicKey: signText(text, Buffer.alloc(32, 8)).publicKey }],
    ['another signature', text, { ...signed, signature: signText('{}', secret).signature }],
    ['half a key', text, { ...signed, publicKey: signed.publicKey.slice(0, 20) }],
    ['no signature', text, { ...signed, signature: '' }],
  ])('is not ours with %s', (_what, seen, by) => expect(isSigned(seen, by)).toBe(false))
})

test('a signature of RFC 8032, 7.1, test 2 is accepted', () => {
  const of = (hex: string) => Buffer.from(hex, 'hex').toString('base64url')
  const publicKey = of('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c')
  const signature = of(
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da' +
      '085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  )
  expect(isSigned('r', { publicKey, signature })).toBe(true)
  expect(isSigned('s', { publicKey, signature })).toBe(false)
})
