import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
// What people read: texts of pages, views, messages and articles, without the comments of the code.
const texts = globSync(['src/**/*.{ts,tsx}', 'content/**/*.{md,mdx,yaml}'], { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  .map(({ file, text }) => ({ file, text: file.startsWith('src/') ? text.replaceAll(comments(), '') : text }))

function comments(): RegExp {
  return /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gm
}

test.each([
  // what a stranger does not understand                     what they read instead
  ['facts of the laboratory stand here', 'Sample text: replace with your laboratory’s facts'],
  ['points of the first chart', 'Chart data: points as plotted'],
  ['Strains that count', 'Fit range'],
  ['Which law first', 'Recommended law'],
  ['Tied at Ag', 'Constrained at Ag'],
  ['We have it.', 'Request received.'],
  ['A copy of this address went to', 'We e-mailed this link to'],
  ['What waits', 'To do'],
  ['What there is', 'Overview'],
  ['notes stay in the house', 'notes are internal'],
  ['complete for everybody', 'open to everyone'],
  ['As the system', 'Match system'],
  ['Grants of its own', 'Extra access beyond the plan'],
  ['figures to touch', 'interactive figures'],
])('nobody reads “%s”: it is “%s”', (obscure) => {
  const found = texts.filter(({ text }) => text.toLowerCase().includes(obscure.toLowerCase()))
  expect(found.map(({ file }) => file)).toEqual([])
})

test.each([
  'Fit range',
  'Recommended law',
  'Constrained at',
  'Request received',
  'To do',
  'Overview',
  'Match system',
  'Extra access beyond the plan',
  'nteractive figures',
  'nternal',
  'open to everyone',
  'Chart data',
  'Sample text',
])('people read “%s”', (plain) => expect(texts.some(({ text }) => text.includes(plain))).toBe(true))
