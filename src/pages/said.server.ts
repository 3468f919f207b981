import { said } from '#contract/projects/forms.ts'
import { type Verb, verb } from '#pages/actions.server.ts'
import { say } from '#laboratory/server/projects/index.ts'
import { safeFiles, spendUpload, told } from '#server/support/index.ts'

/** The verb of a message or a note of a project: its files are counted and looked into before they are kept. */
export function saying(kind: 'message' | 'note'): Verb<void> {
  return verb(said, async (words, { accounts, caller, visit, scan }, { files: sent }) => {
    const { database, throttle } = accounts()
    const bytes = sent.reduce((sum, file) => sum + file.bytes.length, 0)
    await told(() => spendUpload({ database, throttle }, { caller, source: visit.address }, bytes))
    const files = await safeFiles(sent, scan)
    await database.asWriter(caller, (db) => say(db, caller, kind, { ...words, files }, visit.reference))
  })
}
