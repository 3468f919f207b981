import { expect, test } from 'vitest'
import { type Refusal, whyNot } from './call.ts'

const refused = (message: string, issues: Refusal['issues'] = []) =>
  ({ ok: false, status: 422, code: 'invalid_request', message, issues, reference: '' }) as const

test.each([
  ['the sentence of the server', refused('There is nothing at this address.'), 'There is nothing at this address.'],
  [
    'and what was wrong with which input',
    refused('The request is not valid.', [
      { path: 'body.name', message: 'At most 100 characters' },
      { path: 'body.address', message: 'Begins with /' },
    ]),
    'The request is not valid. name: At most 100 characters. address: Begins with /.',
  ],
  ['the words of the page where no answer of ours came', refused(''), 'Not saved.'],
  ['and where none came', undefined, 'Not saved.'],
])('%s', (_what, answer, told) => expect(whyNot(answer, 'Not saved.')).toBe(told))
