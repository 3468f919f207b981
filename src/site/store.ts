import type { Reading, Store } from '#api/store.ts'
import { attributes, findMaterial, findVariant, getMaterial, getTree } from '#server/catalogue/index.ts'
import type { Database, Reader } from '#server/db/database.ts'
import {
  availableTests,
  curveBytes,
  findCurves,
  findPointSets,
  findScalars,
  loadCurves,
  propertyTable,
  rawFile,
  scalarEvidence,
} from '#server/tests/index.ts'

/** The API's questions, answered by the database in one read-only transaction each. */
export function databaseStore(database: Database): Store {
  return {
    isReady: () => database.isReady(),
    read: (caller, work) => database.withCaller(caller, (db) => work(readingOf(db))),
  }
}

function readingOf(db: Reader): Reading {
  return {
    tree: () => getTree(db),
    attributes: (level, name) => attributes(db, level, name),
    material: (name) => findMaterial(db, name),
    variant: (name) => findVariant(db, name),
    materialById: (id) => getMaterial(db, id),
    availableTests: (variantId) => availableTests(db, variantId),
    curves: (filter) => findCurves(db, filter),
    loadCurves: (ids) => loadCurves(db, ids),
    curveBytes: (id) => curveBytes(db, id),
    scalars: (filter) => findScalars(db, filter),
    pointSets: (filter) => findPointSets(db, filter),
    propertyTable: (variantId, test) => propertyTable(db, { variantId, test }),
    evidence: (scalarId) => scalarEvidence(db, scalarId),
    // The bytes of originals come with the import; a record alone says what they were.
    rawFile: async (hash) => {
      const record = await rawFile(db, hash)
      return record && { record, bytes: undefined }
    },
  }
}
