import { featureName } from '#contract/access/features.ts'
import type { Effect } from '#contract/organisations/changes.ts'

/** Effects as sentences: "2 people gain access to FB590 (1) at once, until 30 Nov 2026." */
export function effectSentences(effects: readonly Effect[], now: Date): string[] {
  return effects.flatMap(({ at, people, loses, gains, losesFeatures, gainsFeatures, ends }) => {
    const one = people.length === 1
    const who = one ? '1 person' : `${people.length} people`
    const when = Date.parse(at) <= now.getTime() ? 'at once' : `on ${dayOf(at)}`
    const gain = (what: string, names: readonly string[], ending: readonly Ending[]) => {
      if (names.length === 0) return []
      const whole = ending.find((end) => end.names.length === names.length)
      const parts = ending.filter((end) => end !== whole && end.names.length > 0)
      return [
        `${who} ${one ? 'gains' : 'gain'} ${what}${listed(names)} ${when}${whole ? `, until ${dayOf(whole.at)}` : ''}.`,
        ...parts.map(
          (end) => `Of that, ${listed(end.names)} ${end.names.length === 1 ? 'ends' : 'end'} on ${dayOf(end.at)}.`,
        ),
      ]
    }
    return [
      ...(loses.length > 0 ? [`${who} ${one ? 'loses' : 'lose'} access to ${listed(loses)} ${when}.`] : []),
      ...gain(
        'access to ',
        gains,
        ends.map((end) => ({ at: end.at, names: end.gains })),
      ),
      ...(losesFeatures.length > 0
        ? [`${who} ${one ? 'loses' : 'lose'} ${listed(losesFeatures.map(featureName))} ${when}.`]
        : []),
      ...gain(
        '',
        gainsFeatures.map(featureName),
        ends.map((end) => ({ at: end.at, names: end.gainsFeatures.map(featureName) })),
      ),
    ]
  })
}

type Ending = { readonly at: string; readonly names: readonly string[] }

const dayOf = (at: string) => day.format(Date.parse(at))
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const and = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const shown = 3

function listed(names: readonly string[]): string {
  if (names.length <= shown + 1) return and.format(names)
  return and.format([...names.slice(0, shown), `${names.length - shown} more`])
}
