import type { Metadata } from './specimen.ts'

export type MeasurementOrigin = {
  readonly operator: string | null
  readonly machine: string | null
  readonly laboratory: string | null
  /** ISO 8601, UTC; a time without a zone is read as UTC. */
  readonly measuredAt: string | null
}

const operator = /^(?:operator|tested by|tester|pr(?:ü|ue)fer|bediener|op[ée]rateur|operador)(?: name)?$/
const machine =
  /^(?:(?:testing )?machine(?: (?:type|name|id))?|test frame|pr(?:ü|ue)fmaschine|machine d[’']essai|m[áa]quina(?: de ensayo)?)$/
const laboratory =
  /^(?:(?:test(?:ing)? )?lab(?:oratory)?|(?:pr(?:ü|ue)f)?labor|laboratoire(?: d[’']essai)?|laboratorio(?: de ensayo)?)$/
const date = /^(?:(?:test )?date(?: of test)?|(?:pr(?:ü|ue)f)?datum|date d[’']essai|fecha(?: de ensayo)?)$/

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

/** Reads `2022-09-13 00:00:00` and `13.09.2022 07:28`; other notations do not distinguish day and month. */
function momentOf(text: string): string | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d))?/.exec(text)
  const german = /^(\d\d?)\.(\d\d?)\.(\d{4})(?:[T ]+(\d\d?):(\d\d))?/.exec(text)
  const parts = iso ?? (german && [german[0], german[3], german[2], german[1], german[4], german[5]])
  if (!parts) return null
  const [year, month, day, hour = 0, minute = 0] = parts.slice(1).map((part) => Number(part ?? 0))
  const moment = new Date(Date.UTC(year!, month! - 1, day, hour, minute))
  return moment.getUTCMonth() === month! - 1 && moment.getUTCDate() === day ? moment.toISOString() : null
}
