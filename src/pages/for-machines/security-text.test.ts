import { expect, test } from 'vitest'
import { securityText } from './security-text.ts'

test('every field that RFC 9116 asks for, half a year ahead', () => {
  const now = new Date('2026-11-24T20:18:44.123Z')
  expect(securityText({ contact: 'mailto:security@mi.example', origin: 'https://mi.example', now })).toBe(
    'Contact: mailto:security@mi.example\n' +
      'Expires: 2027-05-23T00:00:00Z\n' +
      'Preferred-Languages: en, de\n' +
      'Canonical: https://mi.example/.well-known/security.txt\n',
  )
})
