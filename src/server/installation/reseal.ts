import { sql } from 'kysely'
import { aboutSecretOf } from '#server/accounts/company/provider.ts'
import { unnamed } from '#server/accounts/password.ts'
import { recordedPepper, type Secrets, strangeSecrets } from '#server/accounts/secrets.ts'
import { keeper } from '#server/accounts/services.ts'
import { appendAudit } from '#server/audit/append.ts'
import { ConfigError } from '#server/config.ts'
import { inBatches } from '#server/db/batches.ts'
import { type Caller, type Database, operator, withClient } from '#server/db/database.ts'
import type { ServerConfig } from '#server/db/server-client.ts'
import { type Keys, keyIdOf, seal, unseal } from '#server/encryption.ts'
import { resealedText } from '#server/mail/queue.ts'
import { aboutSecret } from '#server/webhooks/webhook-job.ts'

export type Resealed = {
  /** Stored secrets that a former key had sealed. */
  readonly sealed: number
  /** Stored secrets that none of the keys opens. */
  readonly lost: number
  /** Passwords that need a former pepper until their next log-in. */
  readonly passwords: number
  /** Accounts with unused recovery codes under a former key. */
  readonly recoveryCodes: number
}

/**
 * Seals all stored secrets with the present key and makes the present pepper that of the database. Hosts that do not know
 * it are not ready afterwards (docs/guide/operate.md#rotation-of-the-pepper).
 * @throws ConfigError if the database belongs to a pepper that these secrets do not contain
 */
export async function reseal(admin: ServerConfig, database: Database, secrets: Secrets): Promise<Resealed> {
  const recorded = await recordedPepper(database, secrets)
  if (recorded === undefined) throw new ConfigError(strangeSecrets)
  await nameFormerKeys(database, secrets, recorded)
  let sealed = 0
  let lost = 0
  for (const column of sealedColumns) {
    const found = await resealColumn(database, column, secrets.sealing)
    sealed += found.sealed
    lost += found.lost
  }
  await withClient(admin, async (client) => {
    await client.query('begin; set local role mi_owner')
    await client.query('update app.secrets_mark set mark = $1', [secrets.marks[0]])
    await client.query('commit')
  })
  const counts = { sealed, lost, ...(await countFormer(database, secrets)) }
  await database.asWriter(operator, (db) =>
    appendAudit(db, { action: 'secrets.reseal', object: keyIdOf(secrets.peppers[0]), after: counts }),
  )
  return counts
}

/** Hashes of earlier versions do not name their key: it is that of the recorded pepper. */
async function nameFormerKeys(database: Database, { peppers, naming }: Secrets, recorded: number): Promise<void> {
  const named = (name: string) => `,keyid=${name}$`
  await database.asWriter(keeper(), async (db) => {
    await sql`update account set password_hash = replace(password_hash, ${named(unnamed)}, ${named(keyIdOf(peppers[recorded]!))})
      where password_hash like ${`%${named(unnamed)}%`}`.execute(db)
    await sql`update recovery_code set key_id = ${keyIdOf(naming[recorded]!)} where key_id is null`.execute(db)
  })
}

type SealedColumn = {
  readonly table: string
  readonly key: string
  readonly column: string
  /** Column from which `about` makes the name in the seal. */
  readonly owner: string
  readonly about?: (owner: string) => string
  readonly caller: Caller
}

const mail = { table: 'mail', key: 'id', owner: 'recipient', caller: keeper() }
const sealedColumns: readonly SealedColumn[] = [
  { table: 'totp_factor', key: 'account_id', column: 'secret', owner: 'account_id', caller: keeper() },
  { table: 'login_ticket', key: 'id', column: 'totp_secret', owner: 'account_id', caller: keeper() },
  { table: 'webhook', key: 'id', column: 'secret', owner: 'id', about: aboutSecret, caller: keeper() },
  { table: 'company_login', key: 'domain', column: 'client_secret', owner: 'domain', about: aboutSecretOf, caller: operator }, // prettier-ignore
  { ...mail, column: 'text' },
  { ...mail, column: 'html' },
]

type Stored = { readonly key: string; readonly owner: string; readonly value: Buffer | string }

async function resealColumn(database: Database, { caller, ...names }: SealedColumn, keys: Keys) {
  const { about = (owner: string) => owner } = names
  const again = ({ value, owner }: Stored, own: Keys) =>
    typeof value === 'string'
      ? resealedText(value, own, owner)
      : seal(unseal(value, own, about(owner)), own, about(owner))
  const [table, key, column, owner] = [names.table, names.key, names.column, names.owner].map((name) => sql.ref(name))
  const { rows } = await database.asWriter(
    caller,
    (db) => sql<Stored>`select ${key} as key, ${owner} as owner, ${column} as value from ${table} where ${column} is not null`.execute(db), // prettier-ignore
    { onlyReads: true },
  )
  const former = rows.filter((row) => attempt(() => again(row, [keys[0]])) === undefined)
  let sealed = 0
  await inBatches(former, (batch) =>
    database.asWriter(caller, async (db) => {
      for (const row of batch) {
        const value = attempt(() => again(row, keys))
        if (value === undefined) continue
        sealed++
        // A value that was changed or emptied meanwhile remains.
        await sql`update ${table} set ${column} = ${value} where ${key} = ${row.key} and ${column} = ${row.value}`.execute(
          db,
        )
      }
    }),
  )
  return { sealed, lost: former.length - sealed }
}

/** Undefined if none of the keys opens the value. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

async function countFormer(database: Database, { peppers, naming }: Secrets) {
  const { rows } = await database.asWriter(
    keeper(),
    (db) =>
      sql<Pick<Resealed, 'passwords' | 'recoveryCodes'>>`select
        (select count(*)::int from account where erased_at is null and password_hash like '%,keyid=%'
          and password_hash not like ${`%,keyid=${keyIdOf(peppers[0])}$%`}) as passwords,
        (select count(distinct account_id)::int from recovery_code
          where used_at is null and key_id is distinct from ${keyIdOf(naming[0])}) as "recoveryCodes"`.execute(db),
    { onlyReads: true },
  )
  return rows[0]!
}
