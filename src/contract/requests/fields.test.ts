import { expect, test } from 'vitest'
import { fieldProblem, type RequestField } from './fields.ts'

const name: RequestField = { id: 'name', label: 'Name', type: 'line', required: true }
const line: RequestField = { id: 'grade', label: 'Grade', type: 'line' }
const text: RequestField = { id: 'message', label: 'Message', type: 'text', required: true }
const email: RequestField = { id: 'email', label: 'E-mail', type: 'email', required: true }
const date: RequestField = { id: 'by', label: 'Needed by', type: 'date' }
const thick: RequestField = { id: 't', label: 'Thickness', type: 'number', unit: 'mm', above: 0, max: 25 }
const choice: RequestField = { id: 'use', label: 'Use', type: 'choice', choices: ['Research', 'Other'] }
const tick: RequestField = { id: 'nda', label: 'NDA', type: 'tick' }

test.each<[RequestField, string, string]>([
  [name, 'Ada', ''],
  [name, '  ', 'Name is missing'],
  [name, 'a'.repeat(120), ''],
  [name, 'a'.repeat(121), 'Name has 121 characters; the limit is 120'],
  [line, '', ''],
  [line, 'DP980\r\nBcc: x@y.z', 'Grade contains a control character'],
  [text, 'Two\nlines', ''],
  [text, 'a'.repeat(5001), 'Message has 5001 characters; the limit is 5000'],
  [email, 'ada@steel.example', ''],
  [email, 'ada@steel', 'Enter a valid e-mail address'],
  [email, 'ada steel@x.example', 'Enter a valid e-mail address'],
  [date, '2027-02-28', ''],
  [date, '2027-02-30', 'Needed by must be a date'],
  [date, 'soon', 'Needed by must be a date'],
  [thick, '1,5', ''],
  [thick, '25', ''],
  [thick, '25.1', 'Thickness must be above 0 and at most 25 mm'],
  [thick, '0', 'Thickness must be above 0 and at most 25 mm'],
  [thick, '1 mm', 'Thickness must be a number'],
  [thick, '1e3', 'Thickness must be a number'],
  [choice, 'Research', ''],
  [choice, 'Else', 'Use: choose from the list'],
  [tick, 'yes', ''],
  [tick, 'maybe', 'NDA: tick or clear the box'],
])('%o takes %j: %j', (field, value, problem) => expect(fieldProblem(field, value)).toBe(problem))
