import { type RawBuilder, sql } from 'kysely'

/** Who somebody is, by the column that holds their account; null where the caller may not see them. */
export const nameOf = (account: string): RawBuilder<string | null> => sql<string | null>`
  (select coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email) from account a where a.id = ${sql.ref(account)})`
