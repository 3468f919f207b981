import { createHash } from 'node:crypto'
import { type Database, operator } from '#server/db/database.ts'
import type { Originals } from '#server/files/index.ts'
import type { Checking, Found } from './integrity-job.ts'

/** Compares every original file with the digest that names it. Files generated on demand are excluded. */
export async function checkOriginals(
  database: Database,
  originals: Originals,
  { signal, report }: Checking,
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
      faults.push(`Original ${name} of ${material} differs from the imported file.`)
    report(i + 1, files.length)
  }
  return { looked: files.length, faults }
}
