import { expect, test } from 'vitest'
import { passwordProblem } from './weak-passwords.ts'

const person = { email: 'anna.berg@steelworks.example', names: ['Anna', 'Berg'], organization: 'Rolling & Coating Ltd' }

test.each([
  ['Temper-Anneal-9', undefined],
  ['correct Horse 7 battery', undefined],
  ['Ünï-çødé-Grüße-9', undefined],
  [`Aa1${'x'.repeat(1000)}yz`, undefined],
  ['Aa1', 'at least 8 characters'],
  ['alllower1', 'an uppercase letter'],
  ['ALLUPPER1', 'a lowercase letter'],
  ['NoDigitsHere', 'a digit'],
  ['', 'at least 8 characters, a lowercase letter, an uppercase letter, a digit'],
  ['Password1', 'not easy to guess'],
  ['P@ssw0rd2026', 'not easy to guess'],
  ['Passw0rd!', 'not easy to guess'],
  ['Qwertz123', 'not easy to guess'],
  ['Welcome2026!', 'not easy to guess'],
  ['Summer2026', 'not easy to guess'],
  ['Aaaaaaa1', 'not easy to guess'],
  ['Abcdefg1', 'not easy to guess'],
  ['Material2026', 'not easy to guess'],
  ['MaterialInsights1', 'not easy to guess'],
  ['AnnaBerg1990', 'not easy to guess'],
  ['Coating2026Rolling!', 'not easy to guess'],
  ['RollingCoating-7', 'not easy to guess'],
  ['Steelworks2026', 'not easy to guess'],
  ['Demo-Pass-2026', 'not easy to guess'],
  ['Abcd1234', 'not easy to guess'],
  ['P@ssw0rd1', 'not easy to guess'],
  // Walks over the keyboard, whatever country it is from.
  ['Q1w2e3r4', 'not easy to guess'],
  ['Zaq12wsx', 'not easy to guess'],
  ['1qazXSW2', 'not easy to guess'],
  ['Qwer1234', 'not easy to guess'],
  ['Asd12345', 'not easy to guess'],
  ['Azerty123', 'not easy to guess'],
  ['Yxcvbn-Asdf-9', 'not easy to guess'],
  ['4321Qwer-Summer', 'not easy to guess'],
  // The same again.
  ['Dp980Dp980', 'not a repetition of a few characters'],
  ['Xk7-Xk7-Xk7-', 'not a repetition of a few characters'],
  // A name or a club with a number.
  ['Matthew1', 'more than one word followed by a number'],
  ['Schalke04', 'more than one word followed by a number'],
  ['Kathrin99!', 'more than one word followed by a number'],
  // The same with more figures that say nothing, in front, or in capitals.
  ['Bmw12345', 'not easy to guess'],
  ['BMW-bmw-2026', 'not easy to guess'],
  ['Volkswagen2026', 'not easy to guess'],
  ['Thyssenkrupp#1', 'not easy to guess'],
  ['Arcelormittal24!', 'not easy to guess'],
  ['Kathrin12345', 'more than one word followed by a number'],
  ['Kathrin112233', 'more than one word followed by a number'],
  ['Kathrin24122026', 'more than one word followed by a number'],
  ['20Kathrin26', 'more than one word followed by a number'],
  ['12345Kathrin', 'more than one word followed by a number'],
  ['KATHRINa2026', 'more than one word followed by a number'],
  // On lists of stolen ones, in any case and with signs about it.
  ['8J4yE3Uz', 'not in lists of stolen passwords'],
  ['8j4YE3uZ!', 'not in lists of stolen passwords'],
  ['Mailcreated5240', 'not in lists of stolen passwords'],
  ['!!Gy3Yt2RGLs!!', 'not in lists of stolen passwords'],
  // Words whose letters happen to be neighbours, strange spellings, and what a program drew.
  ['Tree-Pool-Dress-7', undefined],
  ['MatthewQuenches4', undefined],
  ['Schalke-Anneal-04', undefined],
  ['xK9mQ2zv', undefined],
  ['hT4wLq8R', undefined],
  ['hTwLqRxZ81', undefined],
])('%j: %s', (password, problem) => expect(passwordProblem(password, person)).toBe(problem))

test.each([
  ['ROLE_ADMIN', 'Temper-Anneal9', 'at least 15 characters for staff'],
  ['ROLE_DATAEDITOR', 'Temper-Anneal9', 'at least 15 characters for staff'],
  ['ROLE_ADMIN', 'Temper-Anneal-9', undefined],
  ['ROLE_CUSTOMER', 'Temper-Anneal9', undefined],
] as const)('%s, %s: %s', (role, password, problem) => {
  expect(passwordProblem(password, { ...person, role })).toBe(problem)
})
