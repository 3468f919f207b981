import { describe, expect, test } from 'vitest'
import { needsReason, type SpecimenState, specimenStates, statesAfter } from './specimen-states.ts'

/** Every pair, as a table to look at: rows are from, columns to; `x` may follow. */
const allowed: Readonly<Record<SpecimenState, string>> = {
  //         exp rec mea tes los bro
  expected: '.   x   .   .   x   .',
  received: '.   .   x   .   x   x',
  measured: '.   .   .   x   x   x',
  tested: '.   .   .   .   .   .',
  lost: '.   x   .   .   .   .',
  broken: '.   .   .   .   .   .',
}

describe.each(specimenStates)('after %s', (from) => {
  const row = allowed[from].split(/ +/)
  test.each(specimenStates.map((to, i) => [to, row[i] === 'x'] as const))('%s: %s', (to, may) => {
    expect(statesAfter(from).includes(to)).toBe(may)
  })
})

test('what is lost or broken needs its reason', () => {
  expect(specimenStates.filter(needsReason)).toEqual(['lost', 'broken'])
})
