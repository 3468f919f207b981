import { expect, test } from 'vitest'
import { factsOfLines, linesOfFacts } from './fact-lines.ts'
import { sampleContact } from './sample-contact.ts'
import { siteText } from './site-texts.ts'

test.each([
  ['name and value', 'Force: 10 kN', [{ name: 'Force', value: '10 kN' }]],
  ['a colon in the value', 'Hours: 9:00 to 17:00', [{ name: 'Hours', value: '9:00 to 17:00' }]],
  ['a note', 'Force: 10 kN | class 0.5', [{ name: 'Force', value: '10 kN', note: 'class 0.5' }]],
  ['a bar within a value', 'Ratio: a|b', [{ name: 'Ratio', value: 'a|b' }]],
  [
    'empty lines',
    '\n\nA: 1\r\n\nB: 2\n',
    [
      { name: 'A', value: '1' },
      { name: 'B', value: '2' },
    ],
  ],
  ['no colon', 'Force 10 kN', [{ name: 'Force 10 kN', value: '' }]],
])('%s', (_why, text, facts) => expect(factsOfLines(text)).toEqual(facts))

test('lines of facts are read as the same facts', () => {
  const rows = [...sampleContact.rows, { name: 'Force', value: '10 kN', note: 'class 0.5' }]
  expect(factsOfLines(linesOfFacts(rows))).toEqual(rows)
})

test('a line without a value is refused', () => {
  const facts = [{ label: 'Machine', rows: factsOfLines('Force 10 kN') }]
  expect(siteText.safeParse({ text: '', facts }).error?.issues[0]?.path).toEqual(['facts', 0, 'rows', 0, 'value'])
})
