import type { Caller, Role, Writer } from '#server/db/database.ts'
import { smallDatabase } from '../database.ts'

export type Person = Caller & { readonly kind: 'account' }
export type ProjectStage = Awaited<ReturnType<typeof projectStage>>

/** A small catalogue with a data editor, a customer of Autoworks and one of its rival. */
export async function projectStage() {
  const [database, catalogue] = await smallDatabase()
  /** Rows of a query as the owner of the database, whom no policy binds. */
  async function rowsOf<T>(text: string, values: unknown[] = []): Promise<[T, ...T[]]> {
    return (await database.asAdmin((client) => client.query(text, values))).rows as [T, ...T[]]
  }
  /** @param name  first and last */
  async function account(email: string, role: Role, organisationId: string | null, name = ''): Promise<Person> {
    const [{ id: accountId }] = await rowsOf<{ id: string }>(
      `insert into account (first_name, last_name, email, role, state, organisation_id)
       values (split_part($1, ' ', 1), split_part($1, ' ', 2), $2, $3, 'active', $4) returning id`,
      [name, email, role, organisationId],
    )
    return { kind: 'account', accountId, organisationId, role }
  }
  const editor = await account('ed@mi.example', 'ROLE_DATAEDITOR', null)
  return {
    database,
    catalogue,
    rowsOf,
    account,
    editor,
    customer: await account('carl@autoworks.example', 'ROLE_CUSTOMER', catalogue.autoworks),
    rival: await account('rita@rival.example', 'ROLE_CUSTOMER', catalogue.rival),
    /** Writes as the data editor, or as somebody else. */
    write: <T>(work: (db: Writer) => Promise<T>, caller: Caller = editor) => database.asWriter(caller, work),
  }
}
