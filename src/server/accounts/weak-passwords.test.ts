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
  ['Password1', 'not one that is easily guessed'],
  ['P@ssw0rd2026', 'not one that is easily guessed'],
  ['Passw0rd!', 'not one that is easily guessed'],
  ['Qwertz123', 'not one that is easily guessed'],
  ['Welcome2026!', 'not one that is easily guessed'],
  ['Summer2026', 'not one that is easily guessed'],
  ['Aaaaaaa1', 'not one that is easily guessed'],
  ['Abcdefg1', 'not one that is easily guessed'],
  ['Material2026', 'not one that is easily guessed'],
  ['MaterialInsights1', 'not one that is easily guessed'],
  ['AnnaBerg1990', 'not one that is easily guessed'],
  ['Coating2026Rolling!', 'not one that is easily guessed'],
  ['RollingCoating-7', 'not one that is easily guessed'],
  ['Steelworks2026', 'not one that is easily guessed'],
  ['Demo-Pass-2026', 'not one that is easily guessed'],
  ['Abcd1234', 'not one that is easily guessed'],
  ['P@ssw0rd1', 'not one that is easily guessed'],
  // Walks over the keyboard, whatever country it is from.
  ['Q1w2e3r4', 'not one that is easily guessed'],
  ['Zaq12wsx', 'not one that is easily guessed'],
  ['1qazXSW2', 'not one that is easily guessed'],
  ['Qwer1234', 'not one that is easily guessed'],
  ['Asd12345', 'not one that is easily guessed'],
  ['Azerty123', 'not one that is easily guessed'],
  ['Yxcvbn-Asdf-9', 'not one that is easily guessed'],
  ['4321Qwer-Summer', 'not one that is easily guessed'],
  // The same again.
  ['Dp980Dp980', 'not a few characters twice over'],
  ['Xk7-Xk7-Xk7-', 'not a few characters twice over'],
  // A name or a club with a number.
  ['Matthew1', 'more than one word with a number behind it'],
  ['Schalke04', 'more than one word with a number behind it'],
  ['Kathrin99!', 'more than one word with a number behind it'],
  // The same with more figures that say nothing, in front, or in capitals.
  ['Bmw12345', 'not one that is easily guessed'],
  ['BMW-bmw-2026', 'not one that is easily guessed'],
  ['Volkswagen2026', 'not one that is easily guessed'],
  ['Thyssenkrupp#1', 'not one that is easily guessed'],
  ['Arcelormittal24!', 'not one that is easily guessed'],
  ['Kathrin12345', 'more than one word with a number behind it'],
  ['Kathrin112233', 'more than one word with a number behind it'],
  ['Kathrin24122026', 'more than one word with a number behind it'],
  ['20Kathrin26', 'more than one word with a number behind it'],
  ['12345Kathrin', 'more than one word with a number behind it'],
  ['KATHRINa2026', 'more than one word with a number behind it'],
  // On lists of stolen ones, in any case and with signs about it.
  ['8J4yE3Uz', 'not one from lists of stolen passwords'],
  ['8j4YE3uZ!', 'not one from lists of stolen passwords'],
  ['Mailcreated5240', 'not one from lists of stolen passwords'],
  ['!!Gy3Yt2RGLs!!', 'not one from lists of stolen passwords'],
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
