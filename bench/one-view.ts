import type { MaterialCoil } from '#contract/catalogue.ts'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#api/app.ts'
import { demoCatalogue } from '#core/synthetic/catalogue.ts'
import { finiteElementTabs } from '#core/test-types/index.ts'
import { prepareEmbedded } from '#server/db/access.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/launcher.ts'
import { loadDemoCatalogue } from '#tests/fixtures/demo-catalogue.ts'
import { availableTests } from '#server/tests/index.ts'
import { measurementsFolder } from '#tests/measurements.ts'
import { datasheetDifferences } from '#tests/one-view/datasheet-differences.ts'
import { importLaboratoryFiles } from '#tests/one-view/laboratory-coil.ts'
import { asOperator, read, type Stage } from '#tests/one-view/stage.ts'
import { cardDifferences, tabDifferences } from '#tests/one-view/tab-differences.ts'
import { formats } from '#tests/one-view/table.ts'
import { testDifferences } from '#tests/one-view/test-differences.ts'
import { namedCardData } from '#views/cards/index.ts'
import type { Benchmark } from './benchmark.ts'

/** Goes through every test, every finite-element tab and the datasheet of every coil, and counts what two places show differently. */
export const benchmark: Benchmark = {
  id: 'one-view',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'mi-bench-'))
    chmodSync(folder, 0o711)
    const server = await startEmbeddedPostgres(folder, { owner: 'bench', durable: false })
    try {
      const { access } = await prepareEmbedded(server)
      const database = await openDatabase(access)
      await loadDemoCatalogue(database)
      const seen = asOperator(database)
      const app = await buildApp({ database: seen, config: { environment: 'test', version: 'bench' } })
      const found = await everything({ app, database: seen })
      await app.close()
      await database.close()
      for (const difference of found.differences) console.error(difference)
      return [
        {
          what: `Differences between page, gateway, figure, files, datasheet and card: ${found.tests} tests, ${found.tabs} finite-element tabs, ${found.coils} coils`,
          ours: found.differences.length,
          peer: null,
          peerName: '',
          unit: 'differences',
          promise: 'none',
          kept: found.differences.length === 0,
        },
      ]
    } finally {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function everything(stage: Stage) {
  const coils: MaterialCoil[] = []
  for (const { material: name, slug } of demoCatalogue().coils) {
    const found = await read(stage, (db) => namedCardData(db, { material: name, coil: slug, siteUrl: '' }))
    if (typeof found === 'string') throw new Error(found)
    coils.push(found)
  }
  coils.push(await importLaboratoryFiles(stage.database, measurementsFolder()))
  const differences: string[] = []
  let [tests, tabs] = [0, 0]
  for (const chosen of coils) {
    for (const { code } of await read(stage, (db) => availableTests(db, chosen.coil.id))) {
      differences.push(...(await testDifferences(stage, chosen, code, formats)))
      tests += 1
    }
    for (const { code } of finiteElementTabs) {
      differences.push(...(await tabDifferences(stage, chosen, code)))
      tabs += 1
    }
    if (chosen.material.synthetic) differences.push(...(await cardDifferences(stage, chosen, 'FE2', 'ls-dyna-mat-024')))
    differences.push(...(await datasheetDifferences(stage, chosen)))
  }
  return { differences, tests, tabs, coils: coils.length }
}
