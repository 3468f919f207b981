import { expect, test } from 'vitest'
import { guessFormat } from './format.ts'

const cases: [string, string, string, '.' | ',', number][] = [
  // why, text, separator, decimal sign, 0-based first data row
  ['comma and point', 'time,force\n0.1,1.5\n0.2,1.6\n0.3,1.7', ',', '.', 1],
  ['semicolon and comma', 'Zeit;Kraft\n0,1;1,5\n0,2;1,6\n0,3;1,7', ';', ',', 1],
  ['tab and comma', 'Zeit\tKraft\n0,1\t1,5\n0,2\t1,6\n0,3\t1,7', '\t', ',', 1],
  ['blanks', '276 300 0.001 0\n276 300 0.001 0.0031\n276 300 0.001 0.0078', 'blank', '.', 0],
  ['blanks around tabs', '-196 \t-320 \t414\n-80 \t-112 \t338\n-28 \t-18 \t324', '\t', '.', 0],
  ['blank behind the comma', '0.48, 34.5\n14.8, 33.9\n30.3, 33.5', ',', '.', 0],
  ['decimal comma inside quotes', '"F","s"\n"0,5","0,1"\n"0,6","0,2"\n"0,7","0,3"', ',', ',', 1],
  ['whole numbers between commas', '1,2,3\n4,5,6\n7,8,9', ',', '.', 0],
  ['semicolon title above tabs', 'A;B;C\n1.0E+00\t2.0E+00\n1.1E+00\t2.1E+00\n1.2E+00\t2.2E+00', '\t', '.', 1],
  ['statements above', 'Length,50,mm\nWidth,12,mm\nTime,Load\n(s),(N)\n0,1.5\n0.1,2.5\n0.2,3.5', ',', '.', 4],
  [
    'statements padded to the width',
    'Length,50,mm\nWidth,12,mm\n,,\na,b,c\n0,1.5,2\n0.1,2.5,3\n0.2,3.5,4',
    ',',
    '.',
    4,
  ],
  ['column that starts blank', 'a;b;c\n1;2;\n2;3;\n3;4;5\n4;5;6', ';', '.', 1],
]

test.each(cases)('%s', (_why, text, separator, decimal, dataStart) => {
  const guess = guessFormat(text.split('\n'))
  expect(guess.format).toEqual({ separator, decimal })
  expect(guess.dataStart).toBe(dataStart)
})

test.each([
  ['words', 'hello\nworld'],
  ['key, value and unit', 'Diameter;5;mm\nLength;25;mm\nTester;N.N.'],
])('%s hold no table', (_why, text) => {
  expect(guessFormat(text.split('\n')).dataStart).toBeUndefined()
})
