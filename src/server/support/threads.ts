import { sql } from 'kysely'
import type { SupportFile, SupportMessage, SupportThread, ThreadSummary } from '#contract/support/support.ts'
import type { Caller, Database, Reader, Writer } from '#server/db/database.ts'
import { normalEmail } from '#server/email.ts'
import { SupportError } from './support-error.ts'
import { createHash, randomBytes } from 'node:crypto'

type Side = 'reader' | 'staff'

/** Conversation of the caller; undefined before the first message. */
export async function ownThreadId(db: Reader, { caller }: Visitor): Promise<string | undefined> {
  // Staff see all conversations, so policies alone do not select it.
  const { rows } = await sql<{ id: string }>`
    select id from support_thread
    where ${caller.kind === 'account' ? sql`account_id = ${caller.accountId}` : sql`account_id is null and not (select app.is_staff())`}
    limit 1`.execute(db)
  return rows[0]?.id
}

export async function seesThread(db: Reader, id: string): Promise<boolean> {
  return (await sql`select from support_thread where id = ${id}`.execute(db)).rows.length === 1
}

/** The caller's conversation, created if necessary. @throws SupportError for a guest without e-mail address */
export async function beginThread(db: Writer, visitor: Visitor, email: string | undefined): Promise<string> {
  const existing = await ownThreadId(db, visitor)
  if (existing !== undefined) return existing
  const { caller } = visitor
  if (caller.kind === 'account') {
    await sql`insert into support_thread (account_id) values (${caller.accountId})
      on conflict (account_id) where account_id is not null do nothing`.execute(db)
  } else {
    await sql`insert into support_thread (guest_email, guest_token_hash)
      values (${guestEmail(email)}, ${guestHash(visitor)})`.execute(db)
  }
  const id = await ownThreadId(db, visitor)
  if (id === undefined) throw new Error('a conversation that was begun cannot be seen by who began it')
  return id
}

function guestEmail(email: string | undefined): string {
  try {
    return normalEmail(email ?? '')
  } catch {
    throw new SupportError('email', 'Enter an e-mail address at which we can answer.')
  }
}

/** Newest 500 messages of a conversation; undefined if not visible to the caller. */
export async function readThread(db: Reader, id: string, side: Side): Promise<SupportThread | undefined> {
  const { rows: threads } = await sql<{ id: string; state: 'open' | 'closed'; email: string; seen: Date | null }>`
    select t.id, t.state, coalesce(t.guest_email, a.email, '') as email,
      ${side === 'staff' ? sql`t.staff_seen_at` : sql`t.reader_seen_at`} as seen
    from support_thread t left join account a on a.id = t.account_id
    where t.id = ${id}`.execute(db)
  const thread = threads[0]
  if (!thread) return undefined
  const { rows } = await sql<{
    id: string
    key: string
    author: Side
    body: string
    created_at: Date
    files: SupportFile[]
  }>`
    select * from (
      select m.id, m.key, m.author, m.body, m.created_at,
        coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes) order by f.created_at, f.id)
          from support_file f where f.message_id = m.id), '[]') as files
      from support_message m where m.thread_id = ${id}
      order by m.created_at desc, m.id desc limit 500) newest
    order by created_at, id`.execute(db)
  const messages = rows.map(({ body, created_at, ...rest }): SupportMessage => ({
    ...rest,
    text: body,
    at: created_at.toISOString(),
  }))
  const seen = thread.seen?.toISOString() ?? ''
  const unread = messages.filter(({ author, at }) => author !== side && at > seen).length
  return { id, state: thread.state, email: thread.email, unread, messages }
}

export async function listThreads(db: Reader, state: 'open' | 'closed'): Promise<ThreadSummary[]> {
  const { rows } = await sql<Omit<ThreadSummary, 'lastAt'> & { lastAt: Date }>`
    select t.id, coalesce(t.guest_email, a.email, '') as email, t.state, t.account_id is null as guest,
      btrim(coalesce(a.first_name, '') || ' ' || coalesce(a.last_name, '')) as name, t.last_message_at as "lastAt",
      coalesce((select left(m.body, 120) from support_message m where m.thread_id = t.id
        order by m.created_at desc, m.id desc limit 1), '') as "lastText",
      (select count(*)::int from support_message m where m.thread_id = t.id and m.author = 'reader'
        and m.created_at > coalesce(t.staff_seen_at, '-infinity')) as unread
    from support_thread t left join account a on a.id = t.account_id
    where t.state = ${state} and exists (select from support_message m where m.thread_id = t.id)
    order by t.last_message_at desc, t.id limit 200`.execute(db)
  return rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() }))
}

export async function markSeen(db: Writer, id: string, side: Side): Promise<void> {
  const column = side === 'staff' ? sql.ref('staff_seen_at') : sql.ref('reader_seen_at')
  await sql`update support_thread set ${column} = clock_timestamp() where id = ${id}`.execute(db)
}

/** @returns false for a conversation that the caller may not see */
/** False without a change. */
export async function setThreadState(db: Writer, id: string, state: 'open' | 'closed'): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update support_thread set state = ${state} where id = ${id} and state <> ${state}`.execute(db)
  return numAffectedRows === 1n
}

/** An account, or a guest with the token of the conversation. */
export type Visitor = { readonly caller: Caller; readonly guestToken: string | undefined }

export function newGuestToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Reads as a possible guest: policies of support check the hash of the token. */
export function readAs<T>(database: Database, visitor: Visitor, work: (db: Reader) => Promise<T>): Promise<T> {
  const readNamed = async (db: Reader) => {
    await nameGuest(db, visitor)
    return work(db)
  }
  // Another process may just have stored the guest's message.
  return database.withCaller(visitor.caller, readNamed, { atPrimary: visitor.guestToken !== undefined })
}

export function writeAs<T>(database: Database, visitor: Visitor, work: (db: Writer) => Promise<T>): Promise<T> {
  return database.asWriter(visitor.caller, async (db) => {
    await nameGuest(db, visitor)
    return work(db)
  })
}

/** Only for guests: a logged-in user counts as their account, whatever cookie remains. */
export function guestHash({ caller, guestToken }: Visitor): Buffer | null {
  if (caller.kind !== 'visitor' || guestToken === undefined) return null
  return createHash('sha256').update(guestToken).digest()
}

async function nameGuest(db: Reader, visitor: Visitor): Promise<void> {
  const hash = guestHash(visitor)
  if (hash) await sql`select set_config('app.guest', ${hash.toString('hex')}, true)`.execute(db)
}
