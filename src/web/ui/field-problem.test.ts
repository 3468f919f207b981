import { expect, test } from 'vitest'
import { fieldProblem, type Judged } from './field-problem.ts'

const plain: Judged = {
  required: true,
  type: 'text',
  value: 'x',
  min: '',
  max: '',
  step: '',
  title: '',
  minLength: -1,
  maxLength: -1,
  validity: {},
}

test.each<[why: string, input: Partial<Judged>, message: string]>([
  ['nothing wrong', {}, ''],
  ['empty', { value: ' ' }, 'Enter a value for Quantity.'],
  ['empty and optional', { value: '', required: false }, ''],
  ['text for a number', { type: 'number', value: '', validity: { badInput: true } }, 'Enter a number for Quantity.'],
  ['half a day', { type: 'date', value: '', validity: { badInput: true } }, 'Enter a date for Quantity.'],
  [
    'below the least',
    { type: 'number', min: '1', max: '999', validity: { rangeUnderflow: true } },
    'Enter a whole number from 1 to 999 for Quantity.',
  ],
  [
    'above the most',
    { type: 'number', max: '6', step: 'any', validity: { rangeOverflow: true } },
    'Enter a number up to 6 for Quantity.',
  ],
  [
    'half a piece',
    { type: 'number', min: '1', validity: { stepMismatch: true } },
    'Enter a whole number from 1 for Quantity.',
  ],
  ['no address of mail', { type: 'email', validity: { typeMismatch: true } }, 'Enter a valid e-mail address'],
  ['another pattern', { validity: { patternMismatch: true } }, 'Enter Quantity in the required format.'],
  [
    'another pattern that the field describes',
    { title: 'Enter 6 digits.', validity: { patternMismatch: true } },
    'Enter 6 digits.',
  ],
  ['too short', { minLength: 8, validity: { tooShort: true } }, 'Enter at least 8 characters for Quantity.'],
])('%s', (_why, input, message) => expect(fieldProblem({ ...plain, ...input }, 'Quantity')).toBe(message))
