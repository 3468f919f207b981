import { sql } from 'kysely'
import type { CartItem, CartMaterial } from '#contract/requests/cart.ts'
import type { RequestFile } from '#contract/requests/request.ts'
import { requestKind } from '#contract/requests/kinds.ts'
import type { RequestState } from '#contract/requests/states.ts'
import type { Caller, Database, Reader } from '#server/db/database.ts'
import { hashOf } from '#server/accounts/tokens.ts'

export type RequestRow = {
  readonly id: string
  readonly reference: string
  readonly kind: string
  readonly state: RequestState
  readonly name: string
  readonly email: string
  readonly organisation: string
  readonly at: string
  readonly changedAt: string
  readonly assignee: string | null
}

export type RequestEvent = {
  readonly id: string
  readonly kind: 'state' | 'answer' | 'note' | 'assigned'
  /** Staff member; null if hidden from the reader or the author has left. */
  readonly author: string | null
  readonly body: string
  readonly at: string
}

export type RequestDetails = RequestRow & {
  readonly accountId: string | null
  readonly assignedTo: string | null
  readonly message: string
  readonly answers: readonly { readonly id: string; readonly label: string; readonly value: string }[]
  readonly items: readonly CartItem[]
  readonly materials: readonly CartMaterial[]
  readonly files: readonly RequestFile[]
  readonly events: readonly RequestEvent[]
}

const columns = sql`r.id, r.reference, r.kind, r.state, r.name, r.email, r.organisation, r.created_at as at,
  r.changed_at as "changedAt", r.assigned_to as "assignedTo",
  (select coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email) from account a where a.id = r.assigned_to)
    as assignee`

type Stored = Omit<RequestRow, 'at' | 'changedAt'> & { readonly at: Date; readonly changedAt: Date }

/** Newest first, at most 200. */
export async function listOwnRequests(db: Reader, caller: Caller): Promise<RequestRow[]> {
  if (caller.kind !== 'account') return []
  const { rows } = await sql<Stored>`
    select ${columns} from request r where r.account_id = ${caller.accountId}
    order by r.created_at desc, r.id limit 200`.execute(db)
  return rows.map(toRow)
}

/** For staff: oldest first in states that wait for staff, at most 200 of a state. */
export async function listRequests(db: Reader, state: RequestState): Promise<RequestRow[]> {
  const order = state === 'closed' || state === 'answered' ? sql`desc` : sql`asc`
  const { rows } = await sql<Stored>`
    select ${columns} from request r where r.state = ${state}
    order by r.created_at ${order}, r.id limit 200`.execute(db)
  return rows.map(toRow)
}

export async function countRequests(db: Reader): Promise<Partial<Record<RequestState, number>>> {
  const { rows } = await sql<{ state: RequestState; n: number }>`
    select state, count(*)::int as n from request group by state`.execute(db)
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}

/** Undefined if it does not exist or is not visible to the caller. */
export async function findRequest(db: Reader, reference: string): Promise<RequestDetails | undefined> {
  const { rows } = await sql<
    Stored & Pick<RequestDetails, 'accountId' | 'assignedTo' | 'message' | 'answers' | 'items' | 'materials'>
  >`
    select ${columns}, r.account_id as "accountId", r.message, r.answers, r.items, r.materials
    from request r where r.reference = ${reference}`.execute(db)
  const found = rows[0]
  if (!found) return undefined
  const { rows: files } = await sql<RequestFile>`
    select id, name, type, bytes from request_file where request_id = ${found.id} order by created_at, id`.execute(db)
  const { rows: events } = await sql<Omit<RequestEvent, 'at'> & { at: Date }>`
    select e.id, e.kind, e.at,
      case when e.kind <> 'assigned' then e.body when e.body = 'nobody' then 'Nobody' else coalesce(
        (select coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email) from account a where a.id::text = e.body),
        'Somebody') end as body,
      (select coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email) from account a where a.id = e.author_id)
        as author
    from request_event e where e.request_id = ${found.id} order by e.at, e.id limit 500`.execute(db)
  return {
    ...found,
    ...toRow(found),
    files,
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
  }
}

/** Undefined if it does not exist or is not visible to the caller. */
export async function findRequestFile(
  db: Reader,
  id: string,
): Promise<{ readonly name: string; readonly type: RequestFile['type']; readonly data: Buffer } | undefined> {
  const { rows } = await sql<{ name: string; type: RequestFile['type']; data: Buffer }>`
    select name, type, data from request_file where id = ${id}`.execute(db)
  return rows[0]
}

export async function listDesk(db: Reader): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, coalesce(nullif(btrim(first_name || ' ' || last_name), ''), email) as name from account
    where role in ('ROLE_ADMIN', 'ROLE_DATAEDITOR') and state = 'active' order by 2 limit 200`.execute(db)
  return rows
}

export function kindName(kind: string): string {
  return requestKind(kind)?.name ?? kind
}

function toRow({ id, reference, kind, state, name, email, organisation, at, changedAt, assignee }: Stored): RequestRow {
  return {
    id,
    reference,
    kind,
    state,
    name,
    email,
    organisation,
    assignee,
    at: at.toISOString(),
    changedAt: changedAt.toISOString(),
  }
}

/** Secret of a link, derived from the sender's key: the same request gets the same link; neither is stored. */
export function linkKeyOf(sendKey: string): string {
  return hashOf(`link of the request ${sendKey}`).toString('base64url')
}

/** Reads as a caller who may also hold the link of a request: policies check its hash. */
export function readAsHolder<T>(
  database: Database,
  caller: Caller,
  linkKey: string | undefined,
  work: (db: Reader) => Promise<T>,
): Promise<T> {
  return database.withCaller(caller, async (db) => {
    if (linkKey !== undefined) await setGuestKey(db, linkKey)
    return work(db)
  })
}

export async function setGuestKey(db: Reader, linkKey: string): Promise<void> {
  await sql`select set_config('app.guest', ${hashOf(linkKey).toString('hex')}, true)`.execute(db)
}
