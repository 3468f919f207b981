import { testType, testTypes } from '#core/test-types/index.ts'
import { read } from '#pages/reader.ts'
import type { PageContext } from '#pages/services.ts'
import { currentRelease, findNode, freeSamplePath, getMaterial, getNodePage, getTree } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import { availableTests } from '#server/tests/index.ts'
import { defaults } from '../mi-database/material/address.ts'
import { loadTest } from '../mi-database/material/load-test.server.ts'

/** Counts and the chart of the home page, straight from the database. */
export function loadHome(context: PageContext) {
  return read(context, async (db) => ({
    counts: await countAll(db),
    release: await currentRelease(db),
    sample: await loadSample(db),
  }))
}

async function countAll(db: Reader): Promise<{ name: string; value: number }[]> {
  const sum = { materials: 0, variants: 0, tests: 0, curves: 0 }
  for (const { id } of await getTree(db)) {
    const counts = (await getNodePage(db, id))?.counts
    for (const name of ['materials', 'variants', 'tests', 'curves'] as const) sum[name] += counts?.[name] ?? 0
  }
  return [
    { name: 'Materials', value: sum.materials },
    { name: 'Variants', value: sum.variants },
    { name: 'Tests', value: sum.tests },
    { name: 'Curves', value: sum.curves },
    { name: 'Test types', value: testTypes.length },
  ]
}

/** The tensile curves of the free sample; null while there is none. */
async function loadSample(db: Reader) {
  const path = await freeSamplePath(db)
  const node = path === undefined ? undefined : await findNode(db, path.split('/'))
  const material = node && (await getMaterial(db, node.id))
  const variant = material?.variants[0]
  if (!material || !variant) return null
  const tests = await availableTests(db, variant.id)
  const available = tests.find(({ code }) => code === 'UAT')
  if (!available) return null
  const state = { ...defaults('UAT', { variants: [variant.slug], tests }), curves: 'mean' as const }
  const test = await loadTest(db, { type: testType('UAT'), available, state, labels: [] })
  return { name: material.name, variant: variant.name, address: `/mi-database/${material.path}`, test }
}
