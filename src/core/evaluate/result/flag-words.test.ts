import { expect, test } from 'vitest'
import { flagWords } from './flag-words.ts'

test.each([
  ['with words of its own', 'no_fracture', 'the curve ends before fracture'],
  ['of a sentence', 'no_yield_plateau', 'no yield plateau was found'],
  ['of a sentence that begins with a single letter', 'not_defined', 'a required value is missing'],
  ['that nobody has described', 'made_up', 'made up'],
])('a flag %s', (_why, flag, expected) => expect(flagWords(flag)).toBe(expected))
