import { createHash } from 'node:crypto'

/** The many files that `migrations/0001` to `0018` have replaced: both make the same tables. */
export const replacedMigrations = {
  /** Last commit that has them. */
  commit: 'a0d71162',
  /** SHA-256 of their names and checksums, a line for each. */
  digest: '15436c24cbd7f8f93eeddd09171cfd2b535afff2a3e5319779165c88ad6969f5',
  /** One of them that every database of that time has, whatever its age. */
  second: '0002_caller.sql',
  /** Newest of the files that replace them. */
  by: '0018_laboratory.sql',
} as const

/** Former rows have the constraint that rows of today have. */
export const adjustReplaced = 'alter table former.field_map alter column before_last set not null'

/** Whether a database has applied exactly the replaced files, in order of their names. */
export function isReplacedHistory(applied: readonly { readonly name: string; readonly checksum: string }[]): boolean {
  const lines = applied.map(({ name, checksum }) => `${name} ${checksum}\n`).join('')
  return createHash('sha256').update(lines).digest('hex') === replacedMigrations.digest
}
