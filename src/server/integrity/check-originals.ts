import { createHash } from 'node:crypto'
import { type Database, operator } from '#server/db/database.ts'
import type { Originals } from '#server/files/index.ts'
import type { Checking, Found } from './found.ts'

/** Reads every original file and compares its digest with the one that names it. Files that are generated on demand are none. */
export async function checkOriginals(
  database: Database,
  originals: Originals,
  { signal, tell }: Checking,
): Promise<Found> {
  const files = await database.withCaller(operator, (db) =>
    db
      .selectFrom('raw_file as f')
      .innerJoin('tree_node as m', 'm.id', 'f.material_id')
      .where('f.source', '=', 'file')
      .orderBy('f.hash')
      .orderBy('m.name')
      .select(['f.hash', 'm.name as material'])
      .execute(),
  )
  const faults: string[] = []
  for (const [i, { hash, material }] of files.entries()) {
    signal.throwIfAborted()
    const name = hash.toString('hex')
    const bytes = await originals.read(name)
    if (bytes === undefined) faults.push(`Original ${name} of ${material} is not in ${originals.place}.`)
    else if (!createHash('sha256').update(bytes).digest().equals(hash))
      faults.push(`Original ${name} of ${material} has other bytes than when it was imported.`)
    tell(i + 1, files.length)
  }
  return { looked: files.length, faults }
}
