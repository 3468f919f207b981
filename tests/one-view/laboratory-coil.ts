import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { TestCode } from '#core/test-types/test-type.ts'
import { findMaterial } from '#server/catalogue/index.ts'
import { type Database, operator } from '#server/db/database.ts'
import { readLaboratoryFile } from '#server/ingest/read-laboratory-file.ts'
import { planImport, storeImport } from '#server/tests/import/index.ts'
import type { MaterialCoil } from '#contract/catalogue.ts'

/** Real files with the test and the condition that a laboratory's assistant would state. */
const files: readonly (readonly [test: TestCode, condition: string, file: string])[] = [
  ['UAT', 'RD 1', 'uclouvain-ahss-tensile/stainless/stainless_steel_304L_01.csv'],
  ['UAT', 'RD 2', 'uclouvain-ahss-tensile/stainless/stainless_steel_316L_01.csv'],
  ['UAT', 'RD 3', 'uclouvain-ahss-tensile/dp/DPLA.XLSX'],
  ['CTC', 'RD 1', 'nist-numisheet2020-tct/derived/DP980_E191120-WEL-001.csv'],
  ['CTC', 'RD 2', 'nist-numisheet2020-tct/derived/DP980_E191121-WEL-001.csv'],
]

/** A coil of its own with the laboratory's files, stored as the importer stores them. */
export async function importLaboratoryFiles(database: Database, folder: string): Promise<MaterialCoil> {
  const name = 'DP980-81'
  for (const [test, condition, path] of files) {
    if (!existsSync(join(folder, path))) throw new Error(`${path} is not among the laboratory files`)
    const file = { name: basename(path), ...(await readLaboratoryFile(join(folder, path))) }
    const request = {
      material: `Steels/AHSS/Dual-Phase/DP980/${name}`,
      newMaterial: { free: true },
      coil: 'UC 1.00',
      newCoil: { thickness: 1 },
      test,
      condition,
    }
    await database.asWriter(
      operator,
      async (writer) => storeImport(writer, await planImport(writer, [file], request)),
      { statementTimeout: 120_000 },
    )
  }
  const material = await database.withCaller(operator, (db) => findMaterial(db, name))
  return { material: material!, coil: material!.coils[0]! }
}
