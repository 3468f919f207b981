import { describe, expect, test } from 'vitest'
import { domainOf, emailOrUndefined } from './email.ts'
import { isPublicMailDomain } from './accounts/registration/email-domains.ts'

// Where a mail server would deliver it, or nothing: no form may land in another domain than that (docs/security.md#paid-data-and-tenants).
const taken: [string, string][] = [
  ['anna@paying.example', 'paying.example'],
  ['Anna.Berg@Paying.Example', 'paying.example'],
  ['  anna@paying.example\t', 'paying.example'],
  ['a@paying.example', 'paying.example'],
  ['anna+lists@paying.example', 'paying.example'],
  ['anna_berg@paying.example', 'paying.example'],
  ['anna-berg@paying.example', 'paying.example'],
  ['1@paying.example', 'paying.example'],
  ['-@paying.example', 'paying.example'],
  ['anna@sub.paying.example', 'sub.paying.example'],
  ['anna@xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
  ['anna@1.example', '1.example'],
  ['anna@a-b.example', 'a-b.example'],
  [`${'a'.repeat(64)}@paying.example`, 'paying.example'],
  [`anna@${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
]

const lookalikes = [
  'а',
  'ρ',
  'ａ',
  'ᴀ',
  'à',
  'ß',
  'ı',
  'İ',
  '\u212A',
  'ſ',
  'ﬁ',
  '🄰',
  '\u00AD',
  '\u200B',
  '\u200D',
  '\u2060',
  '\uFEFF',
  '\u202E',
  '\u0301',
]
const dots = ['。', '．', '｡', '․', '‥', '·', '\u0323']
const ats = ['＠', '﹫', '\u0040\u0040', '%40', '&#64;', ' at ', '(at)', '\\@']
const spaces = [
  '\u00A0',
  '\u2003',
  '\u3000',
  '\u2028',
  '\u0085',
  '\n',
  '\r',
  '\r\n',
  '\u000B',
  '\f',
  '\u0000',
  '\u0007',
  '\u001B[0m',
  '\u007F',
]
const quotes = [
  '"',
  "'",
  '`',
  '(',
  ')',
  '<',
  '>',
  '[',
  ']',
  ',',
  ';',
  ':',
  '\\',
  '/',
  '|',
  '{',
  '}',
  '!',
  '#',
  '$',
  '%',
  '&',
  '*',
  '=',
  '?',
  '^',
  '~',
  ' ',
]

const refused: string[] = [
  '', ' ', '@', '@@', 'anna', 'anna@', '@paying.example', 'anna@paying', 'anna@.example', 'anna@paying.', 'anna@paying..example',
  'anna@paying.example.', '.anna@paying.example', 'anna.@paying.example', 'an..na@paying.example', 'anna@-paying.example',
  'anna@paying-.example', 'anna@paying_x.example', 'anna@[127.0.0.1]', 'anna@[IPv6:::1]', 'anna@127.0.0.1:25',
  '"anna"@paying.example', '"anna@evil.example"@paying.example', '"x@evil"@paying.example', 'x@paying.example@evil.example',
  'x@evil.example@paying.example', 'x@evil.example,y@paying.example', 'x@evil.example;y@paying.example', 'x@evil.example y@paying.example',
  'x@evil.example>, <y@paying.example', '<x@paying.example>', 'Anna <x@paying.example>', 'Anna x@paying.example', 'mailto:x@paying.example',
  'x@paying.example?cc=y@evil.example', 'x@paying.example#y', 'x@paying.example/y', 'x@paying.example\\y', 'x(comment)@paying.example',
  'x@(comment)paying.example', 'x@paying.example(evil.example)', 'x@paying(.evil).example', 'x%evil.example@paying.example',
  'evil.example!x@paying.example', '@evil.example:x@paying.example', '@evil.example,@b.example:x@paying.example', 'x@paying.example\0.evil.example',
  'x@paying.example\r\nBcc: y@evil.example', 'x@paying.example\nTo: y@evil.example', 'x\r\n@paying.example', 'x@paying.example%0d%0aBcc:y@evil.example',
  'x@paying.example&#46;evil.example', '=?utf-8?q?x=40evil.example=00?=@paying.example', 'x@=?utf-8?q?paying?=.example', 'x@xn--.example@y',
  'x@münchen.example', 'ü@paying.example', `${'a'.repeat(65)}@paying.example`, `a@${'a'.repeat(64)}.example`, `a@${'a.'.repeat(130)}example`,
  `${'a'.repeat(300)}@paying.example`, 'null', 'undefined', '[object Object]', "' or 1=1--@paying.example", 'x@paying.example; drop table account',
  '../../x@paying.example', 'x@paying.example\u0000', '{"$ne":null}', '%', '*', '*@*', 'x@*.example', 'x@paying.ex ample', 'x @paying.example', 'x@ paying.example',
  ...lookalikes.flatMap((sign) => [`${sign}nna@paying.example`, `anna@p${sign}ying.example`, `anna@paying.example${sign}`]),
  ...dots.flatMap((dot) => [`anna@paying${dot}example`, `anna@evil.example${dot}paying.example`]),
  ...ats.map((at) => `anna${at}paying.example`),
  ...spaces.flatMap((space) => [`an${space}na@paying.example`, `anna@pay${space}ing.example`]),
  ...quotes.map((sign) => `an${sign}na@paying.example`),
] // prettier-ignore

test('there are 200 forms and more', () => {
  expect(new Set([...taken.map(([text]) => text), ...refused]).size).toBeGreaterThanOrEqual(200)
})

test.each(taken)('%j belongs to %s', (text, domain) => {
  const email = emailOrUndefined(text)
  expect(email && domainOf(email)).toBe(domain)
  expect(emailOrUndefined(email!)).toBe(email) // the normal form is its own
})

test.each(refused)('%j is refused', (text) => {
  expect(emailOrUndefined(text)).toBeUndefined()
})

test('60,000 characters are judged at once', () => {
  for (const text of [
    `${'a.'.repeat(30_000)}@`,
    `a@${'a-'.repeat(30_000)}`,
    '@'.repeat(60_000),
    `${' '.repeat(60_000)}a`,
  ]) {
    expect(emailOrUndefined(text)).toBeUndefined()
  }
})

describe('domains that say nothing about an organisation', () => {
  test.each([
    ['gmail.com', true],
    ['mail.gmail.com', true],
    ['web.de', true],
    ['gmx.net', true],
    ['t-online.de', true],
    ['qq.com', true],
    ['outlook.com', true],
    ['mailinator.com', true],
    ['anything.mailinator.com', true],
    ['yopmail.com', true],
    ['steel.example', false],
    ['bmw.de', false],
    ['rwth-aachen.de', false],
    ['iwm.fraunhofer.de', false],
    ['notgmail.com.example', false],
  ])('%s: %s', (domain, isPublic) => expect(isPublicMailDomain(domain)).toBe(isPublic))
})
