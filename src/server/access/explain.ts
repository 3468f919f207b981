import { sql } from 'kysely'
import type { Explanation } from '#contract/access/explanation.ts'
import { roleNames } from '#contract/access/roles.ts'
import { AppError } from '#contract/errors.ts'
import type { Reader } from '#server/db/database.ts'
import { type Grant, grantsAt, isCustomer, isRunning, type Subscription } from './grants.ts'
import { type AccessSnapshot, loadSnapshot, type NamedMaterial, type PersonFacts, rightsAt } from './snapshot.ts'

/** Explains why a person can or cannot see a node, and near-miss grants. @throws AppError `not_found` */
export async function explainAccess(
  db: Reader,
  { account, node: nodeId, at }: { account: string; node: string; at: Date },
): Promise<Explanation> {
  const [snapshot, node, names] = await Promise.all([loadSnapshot(db), findNode(db, nodeId), loadNames(db)])
  const person = snapshot.people.find(({ id }) => id === account)
  if (!person) throw new AppError('not_found', 'This account has been removed. Choose another person.')
  if (!node) throw new AppError('not_found', 'This node of the tree has been removed. Choose another one.')

  const below = await materialsBelow(db, nodeId)
  const { reads } = rightsAt(snapshot, person, at)
  const readable = below.filter((material) => reads(material)).length
  const reaching = person.active ? grantsAt(snapshot, person, at) : []
  const before = beforeGrants({ person, node, below, names })
  const deciding =
    before === undefined ? reaching.find(({ grant }) => node.ancestors.includes(grant.nodeId)) : undefined
  return {
    person: { ...person, organisation: person.organisationId && (names.get(person.organisationId) ?? null) },
    node: { id: node.id, name: node.name, level: node.level, path: node.path },
    at: at.toISOString(),
    reads: readable === 0 ? 'none' : readable === below.length ? 'all' : 'part',
    materials: { readable, below: below.length },
    because: before ?? byGrants({ person, readable, below, reached: deciding !== undefined }),
    grant: deciding ? await describeGrant(db, deciding.grant, names) : null,
    // If no grant decides, another grant would change nothing.
    others: before === undefined ? nearMisses(snapshot, { person, node, at, names, decided: deciding?.grant }) : [],
  }
}

type NodeFacts = NonNullable<Awaited<ReturnType<typeof findNode>>>
type Names = ReadonlyMap<string, string>

type Case = {
  person: PersonFacts
  node: NodeFacts
  below: readonly NamedMaterial[]
  names: Names
}

/** Reason that decides before grants, in the order of the policy (policy.ts). */
function beforeGrants({ person, node, below, names }: Case): string | undefined {
  if (!person.active) return 'The account is not active, so it has the access of a visitor.'
  if (person.role === 'ROLE_ADMIN' || person.role === 'ROLE_DATAEDITOR') {
    return `${roleNames[person.role]}s can read everything, including drafts.`
  }
  if (below.length === 0) return 'It contains no materials.'
  if (!below.some(({ released }) => released)) return 'Nothing in it is released. Only staff can see drafts.'
  if (node.free) return 'It is free for everyone.'
  if (node.organisationId !== null) {
    const owner = names.get(node.organisationId) ?? 'another organisation'
    if (node.organisationId === person.organisationId && isCustomer(person.role))
      return `It is private material of ${owner}, the organisation of this person.`
    if (node.organisationId === person.organisationId)
      return `It is private material of ${owner}, visible to its customers. ${roleNames[person.role]}s have the access of visitors.`
    return `It is private material of ${owner}. This person cannot see it.`
  }
  return undefined
}

type Reached = Pick<Case, 'person' | 'below'> & { readable: number; reached: boolean }

function byGrants({ person, readable, below, reached }: Reached): string {
  if (reached && readable < below.length)
    return 'A grant covers it. Materials below it that are not readable are drafts or private to another organisation.'
  if (reached) return 'A grant covers it.'
  if (readable > 0)
    return 'No grant covers it as a whole. The readable materials below it are free, private to the organisation or granted individually.'
  if (person.role === 'ROLE_REGISTRAR') return 'Plans of the organisation do not apply to registrars.'
  return 'No grant of the organisation’s plans or of the role covers it.'
}

function nearMisses(
  { grants, subscriptions }: AccessSnapshot,
  {
    person,
    node,
    at,
    names,
    decided,
  }: Pick<Case, 'person' | 'node' | 'names'> & { at: Date; decided: Grant | undefined },
): string[] {
  const reaching = grants.filter(({ nodeId, id }) => node.ancestors.includes(nodeId) && id !== decided?.id)
  return [...new Set(reaching.map((grant) => missOf(grant)))].filter((text) => text !== '')

  function missOf(grant: Grant): string {
    if (grant.role !== null) {
      return grant.role === person.role
        ? ''
        : `Granted to the role ${roleNames[grant.role]}; this person is ${roleNames[person.role]}.`
    }
    const own = subscriptions.filter(
      ({ id, planId, organisationId }) =>
        organisationId === person.organisationId && (id === grant.subscriptionId || planId === grant.planId),
    )
    const plan = names.get(grant.planId ?? own[0]?.planId ?? '') ?? 'a subscription of another organisation'
    if (own.length === 0)
      return grant.planId === null ? '' : `In the plan ${plan}, which the organisation does not have.`
    if (grant.endsAt !== null && grant.endsAt <= at) return `Granted with ${plan} until ${day(grant.endsAt)}.`
    const running = own.find((subscription) => isRunning(subscription, at))
    if (running && isCustomer(person.role)) return ''
    if (running) return `In the organisation’s plan ${plan}, but ${roleNames[person.role]}s have no seat in it.`
    return own.map((subscription) => whyNotRunning(subscription, plan, at)).join(' ')
  }
}

function whyNotRunning({ startsAt, endsAt }: Subscription, plan: string, at: Date): string {
  if (endsAt <= at) return `The subscription to ${plan} ended on ${day(endsAt)}.`
  if (startsAt > at) return `The subscription to ${plan} begins on ${day(startsAt)}.`
  return `The subscription to ${plan} is suspended.`
}

function day(date: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(date)
}

async function describeGrant(db: Reader, grant: Grant, names: Names): Promise<Explanation['grant']> {
  const named = await findNode(db, grant.nodeId)
  const to = grant.role
    ? `role ${roleNames[grant.role]}`
    : grant.planId
      ? `plan ${names.get(grant.planId) ?? ''}`
      : 'the organisation’s own subscription'
  return {
    id: grant.id,
    node: named?.name ?? '',
    path: named?.path ?? '',
    to,
    endsAt: grant.endsAt?.toISOString() ?? null,
  }
}

async function findNode(db: Reader, id: string) {
  return db
    .selectFrom('tree_node')
    .where('id', '=', id)
    .select(['id', 'name', 'level', 'path', 'ancestors', 'free', 'organisation_id as organisationId'])
    .executeTakeFirst()
}

async function materialsBelow(db: Reader, id: string): Promise<NamedMaterial[]> {
  return db
    .selectFrom('tree_node')
    .where('level', '=', 'material')
    .where(sql<boolean>`ancestors @> array[${id}::uuid]`)
    .select(['name', 'free', 'ancestors', 'organisation_id as organisationId'])
    .select(sql<boolean>`release is not null`.as('released'))
    .execute()
}

async function loadNames(db: Reader): Promise<Names> {
  const [organisations, plans] = await Promise.all([
    db.selectFrom('organisation').select(['id', 'name']).execute(),
    db.selectFrom('plan').select(['id', 'name']).execute(),
  ])
  return new Map([...organisations, ...plans].map(({ id, name }) => [id, name]))
}
