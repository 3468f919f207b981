const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const minute = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
})

/** `20 Nov 2026`, the same on server and browser. */
export function dayOf(moment: string): string {
  return day.format(new Date(moment))
}

/** `20 Nov 2026, 14:02 UTC` */
export function minuteOf(moment: string): string {
  return minute.format(new Date(moment))
}
