import { featureName } from '#contract/access/features.ts'
import type { Effect } from '#contract/organisations/changes.ts'

/** Effects in words: "2 people lose access to FB590 (1) on 30 Nov 2026." */
export function effectSentences(effects: readonly Effect[], now: Date): string[] {
  return effects.flatMap(({ at, people, loses, gains, losesFeatures, gainsFeatures }) => {
    const one = people.length === 1
    const who = one ? '1 person' : `${people.length} people`
    const when = Date.parse(at) <= now.getTime() ? 'at once' : `on ${day.format(Date.parse(at))}`
    return [
      ...(loses.length > 0 ? [`${who} ${one ? 'loses' : 'lose'} access to ${listed(loses)} ${when}.`] : []),
      ...(gains.length > 0 ? [`${who} ${one ? 'gains' : 'gain'} access to ${listed(gains)} ${when}.`] : []),
      ...(losesFeatures.length > 0
        ? [`${who} ${one ? 'loses' : 'lose'} ${listed(losesFeatures.map(featureName))} ${when}.`]
        : []),
      ...(gainsFeatures.length > 0
        ? [`${who} ${one ? 'gains' : 'gain'} ${listed(gainsFeatures.map(featureName))} ${when}.`]
        : []),
    ]
  })
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const and = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const shown = 3

function listed(names: readonly string[]): string {
  if (names.length <= shown + 1) return and.format(names)
  return and.format([...names.slice(0, shown), `${names.length - shown} more`])
}
