import type { Feature } from '#contract/access/features.ts'
import type { Effect } from '#contract/organisations/changes.ts'
import { type AccessSnapshot, type NamedMaterial, type PersonFacts, rightsAt } from './snapshot.ts'

type Difference = Pick<Effect, 'loses' | 'gains' | 'losesFeatures' | 'gainsFeatures'>

/**
 * Materials that people lose and gain between two states of plans, grants, subscriptions and roles: now, and the
 * additional change at each later date. People with equal effects are grouped. Access that a gain adds and a later date
 * removes from everyone is not a loss by the change: the gain includes its end.
 */
export function effectsBetween(
  before: AccessSnapshot,
  after: AccessSnapshot,
  materials: readonly NamedMaterial[],
  now: Date,
): Effect[] {
  const moments = [now, ...laterDates(before, after, now)]
  const pairs = pairPeople(before, after)
  const fates = new Map<string, Omit<Effect, 'people'> & { people: PersonFacts[] }>()
  const known = new Map<string, Difference>()
  const names = namesRead(materials)
  for (const [was, is] of pairs) {
    let last = nothing
    const rights = moments.map((at) => ({ at, old: rightsAt(before, was, at), young: rightsAt(after, is, at) }))
    for (const [i, { at, old, young }] of rights.entries()) {
      const key = `${old.key} ${young.key} ${[...old.features].join()} ${[...young.features].join()}`
      const difference = known.get(key) ?? differenceOf(old, young, materials)
      known.set(key, difference)
      const added = difference === last ? nothing : newIn(difference, last)
      if (added !== nothing) {
        const effect = { at: at.toISOString(), ...added, ends: endsOf(added, rights.slice(i + 1), names) }
        const text = JSON.stringify(effect)
        const fate = fates.get(text) ?? { ...effect, people: [] }
        fate.people.push((is ?? was)!)
        fates.set(text, fate)
      }
      last = difference
    }
  }
  return [...fates.values()]
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .map(({ people, ...fate }) => ({ ...fate, people: people.map(({ id, name }) => ({ id, name })) }))
}

const nothing: Difference = { loses: [], gains: [], losesFeatures: [], gainsFeatures: [] }

type Rights = ReturnType<typeof rightsAt>

function differenceOf(old: Rights, young: Rights, materials: readonly NamedMaterial[]): Difference {
  const sameMaterials = old.key === young.key
  const named = (yes: Rights, no: Rights) =>
    sameMaterials ? [] : materials.filter((each) => yes.reads(each) && !no.reads(each)).map(({ name }) => name)
  const less = (from: ReadonlySet<Feature>, taken: ReadonlySet<Feature>) => [...from.difference(taken)]
  const difference = {
    loses: named(old, young),
    gains: named(young, old),
    losesFeatures: less(old.features, young.features),
    gainsFeatures: less(young.features, old.features),
  }
  return orNothing(difference)
}

function newIn(difference: Difference, before: Difference): Difference {
  const beyond = <Item>(all: readonly Item[], known: readonly Item[]) => [...new Set(all).difference(new Set(known))]
  return orNothing({
    loses: beyond(difference.loses, before.loses),
    gains: beyond(difference.gains, before.gains),
    losesFeatures: beyond(difference.losesFeatures, before.losesFeatures),
    gainsFeatures: beyond(difference.gainsFeatures, before.gainsFeatures),
  })
}

/** End of each gain. */
function endsOf(
  { gains, gainsFeatures }: Difference,
  following: readonly { readonly at: Date; readonly young: Rights }[],
  names: (rights: Rights) => ReadonlySet<string>,
): Effect['ends'] {
  const ends: Effect['ends'] = []
  let [left, leftFeatures] = [new Set(gains), new Set(gainsFeatures)]
  for (const { at, young } of following) {
    if (left.size + leftFeatures.size === 0) break
    const over = left.difference(names(young))
    const overFeatures = leftFeatures.difference(young.features)
    if (over.size + overFeatures.size === 0) continue
    ends.push({ at: at.toISOString(), gains: [...over], gainsFeatures: [...overFeatures] })
    left = left.difference(over)
    leftFeatures = leftFeatures.difference(overFeatures)
  }
  return ends
}

/** Names of the materials that rights open, computed once per set of rights. */
function namesRead(materials: readonly NamedMaterial[]): (rights: Rights) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>()
  return ({ key, reads }) => {
    const names = known.get(key) ?? new Set(materials.filter(reads).map(({ name }) => name))
    known.set(key, names)
    return names
  }
}

function orNothing(difference: Difference): Difference {
  return Object.values(difference).every(({ length }) => length === 0) ? nothing : difference
}

/** Pairs each account before and after; one side is missing for a new or deleted account. */
function pairPeople(
  before: AccessSnapshot,
  after: AccessSnapshot,
): (readonly [PersonFacts | undefined, PersonFacts | undefined])[] {
  const was = new Map(before.people.map((person) => [person.id, person]))
  const is = new Map(after.people.map((person) => [person.id, person]))
  return [...new Set([...was.keys(), ...is.keys()])].map((id) => [was.get(id), is.get(id)] as const)
}

function laterDates(before: AccessSnapshot, after: AccessSnapshot, now: Date): Date[] {
  const dates = [before, after].flatMap(({ subscriptions, grants }) => [
    ...subscriptions.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
    ...grants.map(({ endsAt }) => endsAt),
  ])
  const later = dates.flatMap((date) => (date !== null && date > now ? [date.getTime()] : []))
  return [...new Set(later)].toSorted((a, b) => a - b).map((time) => new Date(time))
}
