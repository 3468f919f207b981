import { expect, test } from 'vitest'
import { mentionedIn } from './mentions.ts'

const people = [
  { id: 'l', name: 'Lena Maier' },
  { id: 'j', name: 'Lena Maier-Vogt' },
  { id: 'c', name: 'Carl Customer' },
  { id: 'e', name: 'engineer@bmw.example' },
]

test.each([
  ['a name', 'See this, @Lena Maier.', ['l']],
  ['in any case, at the beginning', '@lena maier: see this', ['l']],
  ['the longer of two', 'For @Lena Maier-Vogt', ['j']],
  ['two, once each', '@Carl Customer and @Lena Maier, @Carl Customer', ['c', 'l']],
  ['somebody without a name, by their address', 'Ask @engineer@bmw.example', ['e']],
  ['half a name', '@Lena', []],
  ['a name that goes on', '@Carl Customers', []],
  ['an e-mail address', 'write to x@Carl Customer', []],
  ['nobody', 'no sign here', []],
])('%s', (_why, text, expected) => expect(mentionedIn(text, people)).toEqual(expected))
