import { cards } from '#core/cards/index.ts'
import { models } from '#core/models/index.ts'
import { shortNumbers } from '#core/short-numbers.ts'

const labels: ReadonlyMap<string, string> = new Map([...models, ...cards].map(({ id, label }) => [id, label]))

/** Unquoted only ids with a hyphen, which do not occur in sentences by chance. */
const quoted = [...labels.keys()].join('|')
const bare = [...labels.keys()].filter((id) => id.includes('-')).join('|')
const ids = new RegExp(`'(${quoted})'|(?<![\\w'-])(${bare})(?![\\w-])`, 'g')

/** Replaces ids of models and cards in a sentence: `'swift-voce'` becomes `Swift–Voce`; shortens long numbers. */
export function withLabels(text: string): string {
  return shortNumbers(text).replaceAll(
    ids,
    (id, inQuotes?: string, alone?: string) => labels.get(inQuotes ?? alone ?? id) ?? id,
  )
}
