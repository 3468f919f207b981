import { recordsOf, statedPlace } from '#core/evaluate/index.ts'
import type { FileReading } from '#core/read/specimen.ts'
import { placeInName, testType } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { FileChoice, UploadSettings } from '#contract/upload.ts'
import { statedInHead } from '#server/tests/import/index.ts'

/** Where a file goes within its coil. */
export type FilePlace = {
  /** Null: neither content nor name nor anybody says which test it is. */
  readonly test: TestCode | null
  /** Null: the file says it itself, for each specimen. */
  readonly condition: string | null
  /** Null: the next one that is free, or as the file states. */
  readonly replicate: number | null
  /** The number comes from the name of the file: one that is taken gives way to the next that is free. */
  readonly proposed: boolean
}

/** What somebody chose for this file counts first, then what it states, then its name, then the settings of the batch. */
export function placeOf(
  name: string,
  reading: FileReading,
  choice: FileChoice,
  settings: Pick<UploadSettings, 'test' | 'condition'>,
): FilePlace {
  const named = placeInName(name)
  const stated = statedInHead(reading, 'test')
  const head = stated === undefined ? undefined : testType(stated)?.code
  const test = choice.test ?? head ?? settings.test ?? named.test ?? null
  if (test === null) return { test, condition: null, replicate: null, proposed: false }
  const own = choice.condition === undefined && statesCondition(test, reading)
  const several = recordsOf(test, reading).length > 1
  const proposes = !own && !several && choice.replicate === undefined && named.number !== undefined
  return {
    test,
    condition: own ? null : (choice.condition ?? named.condition ?? settings.condition),
    replicate: choice.replicate ?? (proposes ? (named.number ?? null) : null),
    proposed: proposes,
  }
}

function statesCondition(test: TestCode, reading: FileReading): boolean {
  const records = recordsOf(test, reading)
  const around = { metadata: reading.metadata, single: records.length === 1 }
  return records.length > 0 && records.every((record) => statedPlace(test, record, around)?.from === 'file')
}
