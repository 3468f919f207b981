import { accountCaller } from '#server/accounts/account-caller.ts'
import type { OpenArchive } from '#server/archives/index.ts'
import { type Caller, operator } from '#server/db/database.ts'
import { atRelease } from '#server/releases/index.ts'
import { archiveFiles, type ArchiveRequest } from './archive-files.ts'

export function openArchive(services: ArchiveRequest['services']): OpenArchive {
  const isSame = async (caller: Caller) => {
    if (caller.kind !== 'account') return false
    const now = await services.database.withCaller(operator, (db) => accountCaller(db, caller.accountId))
    return now?.role === caller.role && now.organisationId === caller.organisationId
  }
  return async (asker, { format, materials, release }) => {
    const caller = await atRelease(services.database, asker, release)
    const wanted = { caller, names: materials, format, services, isSame: () => isSame(caller) }
    const { key, files, check } = await archiveFiles(wanted)
    return { key, count: files.length, check }
  }
}
