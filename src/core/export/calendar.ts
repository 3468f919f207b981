/** One whole day in a calendar. */
export type CalendarDay = {
  /** Stays the same for the same thing, so that a calendar moves its entry. */
  readonly uid: string
  /** As `2026-12-18`. */
  readonly day: string
  readonly title: string
  readonly text: string
  readonly url: string
  readonly changedAt: Date
}

/**
 * Days as an iCalendar file (RFC 5545): whole days, which no time zone and no change of the clock moves.
 *
 * @param name  what the calendar is called where it is shown
 */
export function calendarText(name: string, days: readonly CalendarDay[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Material Insights//Projects//EN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...days.flatMap(({ uid, day, title, text, url, changedAt }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `DTSTAMP:${stamp(changedAt)}`,
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      `SUMMARY:${escaped(title)}`,
      ...(text === '' ? [] : [`DESCRIPTION:${escaped(text)}`]),
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    ...(days.length === 0 ? universalTime : []),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Section 3.6: a calendar has a component at least; one without days has this, which shows nothing. */
const universalTime = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

function stamp(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** Section 3.3.11. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)
}

/** Section 3.1: no line is above 75 octets; what follows begins with a blank. No letter is cut in two. */
function folded(line: string): string {
  let octets = 0
  let text = ''
  for (const letter of line) {
    const own = utf8Length(letter)
    if (octets + own > 75) {
      text += '\r\n '
      octets = 1
    }
    text += letter
    octets += own
  }
  return text
}

function utf8Length(letter: string): number {
  const code = letter.codePointAt(0)!
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}
