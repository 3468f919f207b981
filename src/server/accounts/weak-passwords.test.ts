import { expect, test } from 'vitest'
import { passwordProblem } from './weak-passwords.ts'

const person = { email: 'anna.berg@steelworks.example', names: ['Anna', 'Berg'] }

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
  ['Steelworks2026', 'not one that is easily guessed'],
  ['Demo-Pass-2026', 'not one that is easily guessed'],
])('%j: %s', (password, problem) => expect(passwordProblem(password, person)).toBe(problem))

test.each([
  ['ROLE_ADMIN', 'Temper-Anneal9', 'at least 15 characters for staff'],
  ['ROLE_DATAEDITOR', 'Temper-Anneal9', 'at least 15 characters for staff'],
  ['ROLE_ADMIN', 'Temper-Anneal-9', undefined],
  ['ROLE_CUSTOMER', 'Temper-Anneal9', undefined],
] as const)('%s, %s: %s', (role, password, problem) => {
  expect(passwordProblem(password, { ...person, role })).toBe(problem)
})
