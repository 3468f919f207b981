import { cards } from '#core/cards/index.ts'
import { models } from '#core/models/index.ts'
import { shortNumbers } from '#core/short-numbers.ts'

const labels: ReadonlyMap<string, string> = new Map([...models, ...cards].map(({ id, label }) => [id, label]))

/** In quotes each of them; without only those with a hyphen, which no sentence holds by chance. */
const quoted = [...labels.keys()].join('|')
const bare = [...labels.keys()].filter((id) => id.includes('-')).join('|')
const ids = new RegExp(`'(${quoted})'|(?<![\\w'-])(${bare})(?![\\w-])`, 'g')

/** A sentence of the core as a reader of the page knows its models and cards: `'swift-voce'` → `Swift–Voce`; long numbers are cut. */
export function withLabels(text: string): string {
  return shortNumbers(text).replaceAll(
    ids,
    (id, inQuotes?: string, alone?: string) => labels.get(inQuotes ?? alone ?? id) ?? id,
  )
}
