import { type CalendarDay, calendarText } from '#core/export/calendar.ts'
import { daysOfProjects } from '#server/projects/index.ts'
import type { Reader } from '#server/db/database.ts'

type Asked = {
  /** Only what is this account's; null: all. */
  readonly self: string | null
  /** Rows have days that are staff's. */
  readonly rowsToo: boolean
  /** Where a project is opened, before its code. */
  readonly base: string
}

/** Days of projects as an iCalendar file. */
export async function projectCalendar(db: Reader, { base, ...asked }: Asked): Promise<string> {
  const days = await daysOfProjects(db, asked)
  return calendarText(
    'Projects of the laboratory',
    days.map(({ id, code, what, day, changedAt }): CalendarDay => ({
      uid: `${id}@projects`,
      day,
      title: `${code}: ${what}`,
      text: '',
      url: `${base}/${code}`,
      changedAt,
    })),
  )
}
