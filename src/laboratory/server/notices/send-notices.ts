import { type Database, operator, type Writer } from '#server/db/database.ts'
import { mailNotices, readersDue } from '#laboratory/server/projects/index.ts'
import { tellOfHeavyUse, tellOfOldDomains } from './alarms.ts'
import { tellOfNewData } from './new-data.ts'
import { tellOfEnds } from './plan-ends.ts'

export type NoticeSettings = {
  /** Base of links in mails. */
  readonly siteUrl: string
  /** Data calls of an organisation a day, where its plan says nothing. */
  readonly perDay: number
}

/** Queues what is due of each kind, once per person and occasion; several processes may do so at once. */
export async function sendNotices(database: Database, { siteUrl, perDay }: NoticeSettings): Promise<number> {
  const kinds: readonly ((db: Writer) => Promise<number>)[] = [
    (db) => tellOfEnds(db, siteUrl),
    (db) => tellOfNewData(db, database, siteUrl),
    (db) => tellOfHeavyUse(db, siteUrl, perDay),
    (db) => tellOfOldDomains(db, siteUrl),
    (db) => tellOfProjects(db, siteUrl),
  ]
  let told = 0
  for (const kind of kinds) told += await database.asWriter(operator, kind)
  return told
}

/** Notices whose own job was lost: each has one, so there are none. */
async function tellOfProjects(db: Writer, siteUrl: string): Promise<number> {
  let told = 0
  for (const reader of await readersDue(db)) if (await mailNotices(db, reader, { siteUrl })) told++
  return told
}
