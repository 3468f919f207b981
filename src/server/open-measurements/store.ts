import type { TestCode } from '#core/test-types/test-type.ts'
import { testCodes } from '#core/test-types/index.ts'
import type { Writer } from '#server/db/database.ts'
import { fitCoil, type FittedCoil } from '#server/model-fits/index.ts'
import { filesOf, planImport, type ImportRequest, type ReadFile, storeImport } from '#server/tests/import/index.ts'
import { type OpenCoil, sourceOfCoil } from './data-set.ts'
import type { PlacedSpecimen } from './recognise.ts'

export type StoredCoil = {
  readonly coil: OpenCoil
  readonly material: string
  readonly coilName: string
  /** Fitted again if something was stored. */
  readonly models?: FittedCoil | undefined
  /** By test, in the order of its tabs; `known`: stored before. */
  readonly tests: readonly { readonly test: TestCode; readonly stored: number; readonly known: number }[]
}

export function byCoil(placed: readonly PlacedSpecimen[]): PlacedSpecimen[][] {
  const keys = placed.map(({ set, place }) => `${set.coils[place.coil]!.address} ${set.coils[place.coil]!.name}`)
  return [...Map.groupBy(placed.keys(), (i) => keys[i]!)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, own]) => own.map((i) => placed[i]!))
}

/**
 * Stores the specimens of one coil as drafts, in the transaction of `db`: tension first, because other tests compare
 * with it. Specimens that the coil has, by test and name, remain unchanged. Fits and proves the supported models.
 * @param keep  stores the original of a path before a row refers to it
 */
export async function storeCoil(
  db: Writer,
  specimens: readonly PlacedSpecimen[],
  options: { readonly free: boolean; readonly keep: (path: string, hash: string) => Promise<void> },
): Promise<StoredCoil> {
  const { set, place } = specimens[0]!
  const coil = set.coils[place.coil]!
  const tests: StoredCoil['tests'][number][] = []
  let target = { material: coil.address, coil: coil.name }
  let coilId: string | undefined
  for (const test of testCodes) {
    const own = specimens.filter((one) => one.place.test === test)
    if (own.length === 0) continue
    const request = requestOf(own, coil, test, options.free)
    const plan = await planImport(db, filesFor(own), request)
    const stored = plan.specimens.length
    for (const { hash } of filesOf(plan)) await options.keep(own.find(({ file }) => file.hash === hash)!.path, hash)
    if (stored > 0) ({ coilId } = await storeImport(db, plan))
    target = plan.target
    tests.push({ test, stored, known: new Set(own.map(({ specimen }) => specimen.id)).size - stored })
  }
  const models = coilId && (await fitCoil(db, coilId, 'open data'))
  return { coil, material: target.material, coilName: target.coil, tests, ...(models && { models }) }
}

function requestOf(own: readonly PlacedSpecimen[], coil: OpenCoil, test: TestCode, free: boolean): ImportRequest {
  const conditions = new Map(own.map(({ specimen, place }) => [specimen.id, place.condition]))
  const { set, place } = own[0]!
  return {
    material: coil.address,
    newMaterial: { free, secondName: `Measured by ${set.source.laboratory}` },
    coil: coil.name,
    newCoil: { ...coil.facts, source: sourceOfCoil(set, coil) },
    test,
    standard: place.standard,
    conditionOf: ({ id }) => conditions.get(id),
  }
}

/** Files with only the placed specimens, under their published names, with added header lines. */
function filesFor(own: readonly PlacedSpecimen[]): ReadFile[] {
  return [...Map.groupBy(own, ({ file }) => file).entries()].map(([file, placed]) => ({
    ...file,
    reading: {
      ...file.reading,
      tables: [],
      specimens: placed.map(({ specimen, place: { stated = {} } }) => ({
        ...specimen,
        metadata: [...specimen.metadata, ...Object.entries(stated).map(([key, value]) => ({ key, value }))],
      })),
    },
  }))
}
