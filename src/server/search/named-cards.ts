import { solverNames } from '#core/cards/choose-card.ts'
import { cards } from '#core/cards/index.ts'
import { type UnitSystem, unitSystems } from '#core/cards/unit-system.ts'

export type NamedCard = {
  /** Solver or card, in the form that the page takes as `?card=`. */
  readonly id: string
  readonly name: string
}

/** Other names of solvers; programs that accept our cards under their own name. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  'ls-dyna': ['lsdyna', 'dyna'],
  calculix: ['ccx'],
  radioss: ['openradioss'],
  nastran: ['optistruct'],
  'neutral-csv': ['autoform', 'pamstamp'],
}

/** Words for cards in general. */
const anyCard = ['card', 'cards', 'material card', 'material cards', 'solver card', 'solver cards', 'solver', 'solvers']
const filling = new Set(['for', 'of', 'the', 'a', 'in', 'as'])

export type NamedCards = {
  readonly cards: readonly NamedCard[]
  readonly system: UnitSystem | undefined
  readonly rest: string
}

/**
 * Solver cards and units that a question names, and the rest of it: `LS-DYNA DP980 kg-mm-ms` → the LS-DYNA card in
 * these units, and `DP980`. The last word may be incomplete: `abaq`. Undefined if it names no card and no units.
 */
export function findNamedCards(question: string): NamedCards | undefined {
  const words = question.normalize('NFKC').trim().split(/\s+/).filter(Boolean)
  const system = words.map(systemNamed).find((found) => found !== undefined)
  const left = words.filter((word) => !systemNamed(word))
  const named = new Map<string, NamedCard>()
  let any = system !== undefined
  // Two words first: `LS DYNA`, `MAT 024`, `solver card`.
  for (const length of [2, 1]) {
    for (let from = 0; from + length <= left.length;) {
      const phrase = left.slice(from, from + length)
      const found = cardNamed(compact(phrase), length === 1 && from === left.length - 1)
      const general = anyCard.includes(phrase.join(' ').toLowerCase())
      if (!found && !general) {
        from += 1
        continue
      }
      if (found) named.set(found.id, found)
      any = true
      left.splice(from, length)
    }
  }
  if (!any) return undefined
  const rest = left.filter((word) => !filling.has(word.toLowerCase())).join(' ')
  return { cards: named.size > 0 ? [...named.values()] : everySolver, system, rest }
}

/** `kg-mm-ms`, `ton/mm/s`: three units in any order. */
function systemNamed(word: string): UnitSystem | undefined {
  const asked = word
    .toLowerCase()
    .split(/[-/,_]/)
    .map((unit) => unit.replace(/^ton(ne)?s?$/, 't'))
  const sorted = asked.toSorted().join('-')
  return unitSystems.find(({ id }) => id.split('-').toSorted().join('-') === sorted)
}

/** Letters and digits only: spelling with hyphens, stars and slashes varies. */
const compact = (words: readonly string[]) =>
  words
    .join('')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

const byName: ReadonlyMap<string, NamedCard> = allNames()
const everySolver: readonly NamedCard[] = solverNames.flatMap((id) => byName.get(compact([id])) ?? [])

function cardNamed(word: string, begun: boolean): NamedCard | undefined {
  const exact = byName.get(word)
  if (exact || !begun || word.length < 4) return exact
  return [...byName].find(([name]) => name.startsWith(word))?.[1]
}

function allNames() {
  const all = new Map<string, NamedCard>()
  for (const { id, solver, label } of cards) {
    const own = solverNames.find((name) => id.startsWith(`${name}-`))!
    if (solver !== 'neutral') all.set(compact([own]), { id: own, name: solver })
    // `mat-024`, `mat24`, `law36`, `gissmo`; common words such as `plastic` do not identify a card.
    const short = id.slice(own.length + 1)
    const card = { id, name: `${solver === 'neutral' ? '' : `${solver} `}${label}` }
    if (/\d|gissmo|matml|apdl/.test(short)) {
      all.set(compact([short]), card)
      all.set(compact([short]).replace(/^mat0+/, 'mat'), card)
      if (short.startsWith('law')) all.set(compact(['mat', short]), card)
    }
    all.set(compact([id]), card)
    for (const other of otherNames[id] ?? []) all.set(other, card)
  }
  for (const [solver, others] of Object.entries(otherNames)) {
    const known = all.get(compact([solver]))
    for (const other of others) if (known) all.set(other, known)
  }
  return all
}
