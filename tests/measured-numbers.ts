import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Evaluation, evaluateRecords, recordsOf } from '#core/evaluate/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { parseCondition } from '#core/test-types/index.ts'
import { openDataSets, recognise } from '#server/open-measurements/index.ts'
import type { PlacedSpecimen } from '#server/open-measurements/recognise.ts'
import { measurementsFolder } from './measurements.ts'

/** A specimen of a published set with our evaluation, placed as on the site. */
export type MeasuredSpecimen = {
  /** Name of the coil: `CP1000 Aalto 1.0`. */
  readonly coil: string
  readonly test: TestCode
  /** Without the number: `RD`, `15°`, `RD 500/s`. */
  readonly condition: string
  readonly placed: PlacedSpecimen
  readonly evaluation: Evaluation
}

/** Tests with a table in docs/science/measured.md. */
const shown = new Set<TestCode>(['UAT', 'MRT', 'CTC', 'FLC'])

/** Evaluates the placed specimens of `measurements/`, each once, with the functions that the import uses. */
export async function measuredSpecimens(): Promise<MeasuredSpecimen[]> {
  const folder = measurementsFolder()
  const found = globSync('**', { cwd: folder })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => ({ name, path: join(folder, name) }))
  const { placed } = await recognise(found, openDataSets)
  const wanted = placed.filter(({ place }) => shown.has(place.test))
  const once = [...new Map(wanted.toReversed().map((one) => [keyOf(one), one])).values()].toReversed()
  const groups = Map.groupBy(once, (one) => `${coilOf(one)} ${one.place.test} ${conditionOf(one)}`)
  return [...groups.values()].flatMap(evaluateGroup)
}

function evaluateGroup(group: readonly PlacedSpecimen[]): MeasuredSpecimen[] {
  const { test } = group[0]!.place
  const records = group.flatMap(({ specimen, file, place: { condition, stated = {} } }) => {
    const metadata = [...specimen.metadata, ...Object.entries(stated).map(([key, value]) => ({ key, value }))]
    const [record] = recordsOf(test, { ...file.reading, tables: [], specimens: [{ ...specimen, metadata }] })
    return [{ ...record!, condition: parseCondition(test, condition) }]
  })
  const evaluations = evaluateRecords(test, records, {})
  return group.map((placed, i) => ({
    coil: coilOf(placed),
    test,
    condition: conditionOf(placed),
    placed,
    evaluation: evaluations[i]!,
  }))
}

function coilOf({ set, place }: PlacedSpecimen): string {
  const { address, name } = set.coils[place.coil]!
  return `${address.split('/').at(-1)!.replaceAll('-', ' ')} ${name}`
}

function conditionOf({ place }: PlacedSpecimen): string {
  return place.condition.replace(/ \d$/, '')
}

function keyOf(one: PlacedSpecimen): string {
  return `${coilOf(one)} ${one.place.test} ${one.specimen.id}`
}
