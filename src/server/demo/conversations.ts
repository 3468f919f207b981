import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, operator, type Role, visitor, type Writer } from '#server/db/database.ts'
import { newGuestToken, type Visitor, writeAs } from '#server/support/threads.ts'
import { beginThread } from '../support/threads.ts'

type Line = {
  readonly author: 'reader' | 'staff'
  readonly text: string
  /** Before the demonstration was loaded [min]. */
  readonly ago: number
}

type Conversation = {
  /** Of a demonstration account; otherwise a guest's, whose token is unknown. */
  readonly email: string
  readonly state: 'open' | 'closed'
  readonly lines: readonly Line[]
}

const conversations: readonly Conversation[] = [
  {
    email: 'customer@autoworks.example',
    state: 'open',
    lines: [
      { author: 'reader', text: 'Demonstration: which gauge length does A of the free sample refer to?', ago: 190 },
      { author: 'staff', text: 'Demonstration: 80 mm. The symbol next to the value shows it: A80.', ago: 175 },
      { author: 'reader', text: 'Demonstration: thank you. How do I convert it to 50 mm?', ago: 40 },
    ],
  },
  {
    email: 'visitor@steelworks.example',
    state: 'open',
    lines: [{ author: 'reader', text: 'Demonstration: do you test sheet of 3.5 mm in the bulge test?', ago: 25 }],
  },
  {
    email: 'registrar@university.example',
    state: 'closed',
    lines: [
      { author: 'reader', text: 'Demonstration: my students cannot open DP980 (2).', ago: 2900 },
      {
        author: 'staff',
        text: 'Demonstration: it is not part of the plan for teaching. The free sample, DP980 (6), is open to everyone.',
        ago: 2880,
      },
      { author: 'reader', text: 'Demonstration: that is enough for the course, thank you.', ago: 2870 },
    ],
  },
]

/**
 * Stores conversations of the demonstration. Each line is written in the name of its author, as the policies require,
 * so after the transaction of the catalogue. No mail is sent.
 */
export async function storeConversations(database: Database): Promise<void> {
  for (const { email, state, lines } of conversations) {
    const reader = await readerOf(database, email)
    const thread = await writeAs(database, reader, async (db) => {
      const id = await beginThread(db, reader, email)
      await say(db, id, 'reader', lines)
      return id
    })
    await database.asWriter(operator, async (db) => {
      await say(db, thread, 'staff', lines)
      const latest = (author?: Line['author']) =>
        Math.min(...lines.filter((line) => author === undefined || line.author === author).map(({ ago }) => ago))
      // An answer implies that earlier lines were read; closed conversations are read completely.
      const seen = state === 'closed' ? latest() : latest('staff')
      await sql`
        update support_thread set state = ${state}, last_message_at = now() - ${latest()} * interval '1 minute',
          staff_seen_at = ${Number.isFinite(seen) ? sql`now() - ${seen} * interval '1 minute'` : null}
        where id = ${thread}`.execute(db)
    })
  }
}

async function readerOf(database: Database, email: string): Promise<Visitor> {
  const { rows } = await database.asWriter(operator, (db) =>
    sql<{ id: string; role: Role; organisation: string | null }>`
      select id, role, organisation_id as organisation from account where email = ${email}`.execute(db),
  )
  const account = rows[0]
  if (!account) return { caller: visitor, guestToken: newGuestToken() }
  const { id: accountId, role, organisation: organisationId } = account
  return { caller: { kind: 'account', accountId, organisationId, role }, guestToken: undefined }
}

async function say(db: Writer, thread: string, author: Line['author'], lines: readonly Line[]): Promise<void> {
  for (const line of lines.filter((each) => each.author === author)) {
    await sql`
      insert into support_message (thread_id, author, account_id, body, key, created_at)
      select ${thread}, ${author}, ${author === 'reader' ? sql`t.account_id` : null}, ${line.text}, ${randomUUID()},
        now() - ${line.ago} * interval '1 minute'
      from support_thread t where t.id = ${thread}`.execute(db)
  }
}
