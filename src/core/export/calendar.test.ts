import { expect, test } from 'vitest'
import { calendarText } from './calendar.ts'

const day = {
  uid: 'p-1@mi.example',
  day: '2026-12-18',
  title: 'P-2026-114 due',
  text: '',
  url: 'https://mi.example/projects/P-2026-114',
  changedAt: new Date('2026-11-25T23:04:05.678Z'),
}
const linesOf = (text: string) => text.split('\r\n')

// RFC 5545, sections 3.1, 3.3.4, 3.3.11 and 3.6.1.
test('a whole day, without a time that a change of the clock could move', () => {
  expect(linesOf(calendarText('Projects', [day]))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Material Insights//Projects//EN',
    'X-WR-CALNAME:Projects',
    'BEGIN:VEVENT',
    'UID:p-1@mi.example',
    'DTSTAMP:20261125T230405Z',
    'DTSTART;VALUE=DATE:20261218',
    'SUMMARY:P-2026-114 due',
    'URL:https://mi.example/projects/P-2026-114',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

// Section 3.6: `component = 1*(eventc / todoc / journalc / freebusyc / timezonec / …)`.
test('a calendar without days has a component all the same', () => {
  const begun = linesOf(calendarText('Projects', [])).filter((line) => line.startsWith('BEGIN:'))
  expect(begun).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VTIMEZONE', 'BEGIN:STANDARD'])
})

test.each([
  ['a, b; c', String.raw`SUMMARY:a\, b\; c`],
  ['two\nlines', String.raw`SUMMARY:two\nlines`],
  [String.raw`a\b`, String.raw`SUMMARY:a\\b`],
])('%j is escaped', (title, line) => {
  expect(linesOf(calendarText('', [{ ...day, title }]))).toContain(line)
})

test('a long line is folded at 75 octets, between letters, and reads the same unfolded', () => {
  const title = `${'ü'.repeat(60)}${'€'.repeat(30)}`
  const text = calendarText('', [{ ...day, title }])
  for (const line of linesOf(text)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(linesOf(text.replaceAll('\r\n ', ''))).toContain(`SUMMARY:${title}`)
})
