import { projectMessage } from '#contract/projects/forms.ts'
import { type Verb, verb } from '#pages/answers/actions.server.ts'
import { writeMessage } from '#laboratory/server/projects/index.ts'
import { safeFiles, spendUpload, withAppErrors } from '#server/support/index.ts'

/** Verb of a message or note; its files are counted and checked before they are stored. */
export function messageVerb(kind: 'message' | 'note'): Verb<void> {
  return verb(projectMessage, async (words, { accounts, caller, visit, scan }, { files: sent }) => {
    const { database, throttle } = accounts()
    const bytes = sent.reduce((sum, file) => sum + file.bytes.length, 0)
    await withAppErrors(() => spendUpload({ database, throttle }, { caller, source: visit.address }, bytes))
    const files = await safeFiles(sent, scan)
    await database.asWriter(caller, (db) => writeMessage(db, caller, kind, { ...words, files }, visit.reference))
  })
}
