import { expect, test } from 'vitest'
import { maxPathPoints, readPath, writePath } from './strain-path.ts'

const path = [
  [0, 0],
  [-0.02, 0.06],
  [0.05, 0.2],
]

test.each([
  ['typed', '0 0; -0.02 0.06; 0.05 0.2'],
  ['typed with a true minus', '0 0; −0.02 0.06; 0.05 0.2'],
  ['CSV with a heading', 'eps2,eps1\n0,0\n-0.02,0.06\n0.05,0.2\n'],
  ['decimal comma, apart by tab', '0\t0\r\n-0,02\t0,06\r\n0,05\t0,2'],
  ['columns apart by semicolons, decimal comma', 'eps2;eps1\n0;0\n-0,02;0,06\n0,05;0,2\n'],
  ['columns apart by semicolons, decimal point', '0;0\n-0.02 ; 0.06\n0.05;0.2'],
  ['pairs with commas in one line', '0,0;-0.02,0.06;0.05,0.2'],
  ['semicolons at the ends of lines', '0 0;\n-0.02 0.06;\n0.05 0.2;'],
])('%s', (_what, text) => expect(readPath(text)).toEqual({ path }))

test.each([
  ['one number', '0.1', 'Point 1'],
  ['three numbers', '0.1 0.2 0.3', 'Point 1'],
  ['a word', '0.1 0.2; 0.1 x', 'Point 2'],
  ['percent', '0 0; 5 20', 'Enter fractions'],
  ['far too many', '0 0;'.repeat(maxPathPoints + 1), `the limit is ${maxPathPoints}`],
])('%s is refused with the place', (_what, text, problem) =>
  expect(readPath(text)).toEqual({ problem: expect.stringContaining(problem) }),
)

test('an empty text is an empty path', () => expect(readPath('  ')).toEqual({ path: [] }))

test('what is written is read again', () => expect(readPath(writePath(path as [number, number][]))).toEqual({ path }))
