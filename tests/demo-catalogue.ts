import { tmpdir } from 'node:os'
import type { AnyGradeId } from '#core/synthetic/truth/grade.ts'
import type { Database } from '#server/db/database.ts'
import { laboratoryEffects } from '#laboratory/server/effects.ts'
import { registerEffects } from '#server/effects.ts'
import { openOriginals } from '#server/files/index.ts'
import { type CatalogueLoad, loadCatalogue } from '#server/first-catalogue/load.ts'

registerEffects(laboratoryEffects)

/** Loads the demonstration alone into an empty database: tests and benches count on its numbers. It stores no originals. */
export async function loadDemoCatalogue(
  database: Database,
  grades?: readonly AnyGradeId[],
): Promise<CatalogueLoad | undefined> {
  const originals = openOriginals({ dataDir: tmpdir(), objectUrl: undefined })
  return loadCatalogue(database, ['demo'], { log: () => {}, originals, grades })
}
