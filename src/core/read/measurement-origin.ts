import type { Metadata } from './specimen.ts'

/** Who measured a specimen, on which machine, in which laboratory and when, as its file states it. */
export type MeasurementOrigin = {
  readonly operator: string | null
  readonly machine: string | null
  readonly laboratory: string | null
  /** ISO 8601, UTC; a file without a zone counts as UTC, which is near enough for the order of tests. */
  readonly measuredAt: string | null
}

const operator = /^(?:operator|tested by|tester|pr(?:ü|ue)fer|bediener|op[ée]rateur|operador)(?: name)?$/
const machine =
  /^(?:(?:testing )?machine(?: (?:type|name|id))?|test frame|pr(?:ü|ue)fmaschine|machine d[’']essai|m[áa]quina(?: de ensayo)?)$/
const laboratory =
  /^(?:(?:test(?:ing)? )?lab(?:oratory)?|(?:pr(?:ü|ue)f)?labor|laboratoire(?: d[’']essai)?|laboratorio(?: de ensayo)?)$/
const date = /^(?:(?:test )?date(?: of test)?|(?:pr(?:ü|ue)f)?datum|date d[’']essai|fecha(?: de ensayo)?)$/

/**
 * What the head of a file states about the origin of a measurement; null where nothing of it is known.
 *
 * @param broughtBy  laboratory whose files these are, for those that name none
 */
export function measurementOrigin(metadata: readonly Metadata[], broughtBy = ''): MeasurementOrigin | null {
  const stated = (key: RegExp) =>
    metadata.find((entry) => key.test(entry.key.trim().toLowerCase()) && entry.value.trim() !== '')?.value.trim()
  const origin = {
    operator: stated(operator)?.slice(0, 120) ?? null,
    machine: stated(machine)?.slice(0, 120) ?? null,
    laboratory: (stated(laboratory) ?? broughtBy).slice(0, 120) || null,
    measuredAt: momentOf(stated(date) ?? ''),
  }
  return Object.values(origin).every((each) => each === null) ? null : origin
}

/** `2022-09-13 00:00:00` or `13.09.2022 07:28`; anything else is left alone: days and months of other spellings cannot be told apart. */
function momentOf(text: string): string | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d))?/.exec(text)
  const german = /^(\d\d?)\.(\d\d?)\.(\d{4})(?:[T ]+(\d\d?):(\d\d))?/.exec(text)
  const parts = iso ?? (german && [german[0], german[3], german[2], german[1], german[4], german[5]])
  if (!parts) return null
  const [year, month, day, hour = 0, minute = 0] = parts.slice(1).map((part) => Number(part ?? 0))
  const moment = new Date(Date.UTC(year!, month! - 1, day, hour, minute))
  // The 31st of February does not exist.
  return moment.getUTCMonth() === month! - 1 && moment.getUTCDate() === day ? moment.toISOString() : null
}
