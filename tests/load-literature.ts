import { type Database, operator } from '#server/db/database.ts'
import { literatureNote, readTables, storeLiterature } from '#server/literature/index.ts'
import { closeRelease, openRelease } from '#server/releases/index.ts'

/** Publishes the literature values of the repository as a release. */
export async function loadLiterature(database: Database): Promise<void> {
  const literature = await readTables({ log: console.error })
  if (!literature) throw new Error('The literature tables of the repository cannot be read.')
  await database.asWriter(operator, async (db) => {
    const opened = await openRelease(db, { note: literatureNote })
    const { materials } = await storeLiterature(db, literature, opened.number)
    await closeRelease(db, opened, { note: literatureNote, published: { literature_material: materials.length } })
  })
}
