import { hasDomain, planFeatures, readableNames } from '#server/access/index.ts'
import { listApiKeys } from '#server/api-keys/api-keys.ts'
import { attributes, findMaterial, findVariant, getMaterial } from '#server/catalogue/index.ts'
import { menuLevel, menuRoot, menuSample, wholeMenu } from '#server/catalogue/menu-tree.ts'
import { catalogueState } from '#server/catalogue/state.ts'
import type { Database, Reader } from '#server/db/database.ts'
import { rawFileText } from '#server/demo/specimen-file.ts'
import {
  availableTests,
  curveBytes,
  findCurves,
  findFieldMaps,
  findParameterSets,
  findPointSets,
  findScalars,
  listFieldMaps,
  loadCurves,
  replicateStatements,
  propertyTable,
  provingSpecimens,
  rawFile,
  rowVersions,
  scalarEvidence,
} from '#server/tests/index.ts'
import type { Reading, Store } from './store.ts'
import { together } from './together.ts'

/** Bytes of an original by its hash; undefined when they are not kept here. */
export type Originals = (hash: string) => Promise<Uint8Array | undefined>

/** The store over PostgreSQL: row-level security decides what each question finds. */
export function databaseStore(database: Database, originals: Originals = async () => undefined): Store {
  return {
    isReady: () => database.isReady(),
    read: (caller, work) => database.withCaller(caller, (db) => work(readingFrom(db, originals))),
    catalogueState: together((caller) => database.withCaller(caller, catalogueState), JSON.stringify),
  }
}

function readingFrom(db: Reader, originals: Originals): Reading {
  return {
    catalogueState: () => catalogueState(db),
    wholeMenu: () => wholeMenu(db),
    menuLevel: (parents) => menuLevel(db, parents),
    menuRoot: (root) => menuRoot(db, root),
    menuSample: () => menuSample(db),
    features: () => planFeatures(db),
    hasDomain: (domain) => hasDomain(db, domain),
    readableNames: (which) => readableNames(db, which),
    apiKeys: (caller) => listApiKeys(db, caller),
    attributes: (level, name) => attributes(db, level, name),
    material: (name) => findMaterial(db, name),
    materialById: (id) => getMaterial(db, id),
    variant: (name) => findVariant(db, name),
    rowVersions: (names) => rowVersions(db, names),
    availableTests: (variantId) => availableTests(db, variantId),
    curves: (filter) => findCurves(db, filter),
    loadCurves: (ids) => loadCurves(db, ids),
    statements: (ids) => replicateStatements(db, ids),
    curveBytes: (id) => curveBytes(db, id),
    scalars: (filter) => findScalars(db, filter),
    pointSets: (filter) => findPointSets(db, filter),
    fieldMaps: (filter) => findFieldMaps(db, filter),
    fieldSpecimens: (filter) => listFieldMaps(db, filter),
    provingSpecimens: (variantId) => provingSpecimens(db, variantId),
    parameterSets: (filter) => findParameterSets(db, filter),
    propertyTable: (variantId, test) => propertyTable(db, { variantId, test }),
    evidence: (scalarId) => scalarEvidence(db, scalarId),
    async rawFile(hash) {
      const found = await rawFile(db, hash)
      if (!found) return undefined
      const { record, free } = found
      const generated = record.source === 'synthetic' ? await rawFileText(db, hash) : undefined
      return { record, free, bytes: generated ? Buffer.from(generated.text) : await originals(hash) }
    },
  }
}
