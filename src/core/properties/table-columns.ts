import type { Orientation } from '../test-types/parts/condition-label.ts'
import { testTypes } from '../test-types/registry.ts'
import type { TestCode } from '../test-types/test-type.ts'
import { property } from './index.ts'
import type { Property } from './property.ts'

/**
 * A column of the table of all coils. The same property along another direction is another column, because the numbers do not
 * compare; what else belongs to a number (gauge length, window, condition) stands beside it.
 */
export type PropertyColumn = {
  /** Part of addresses and of the database: never rename. `uat.rm-TD`, `her.lambda`. */
  readonly id: string
  readonly property: Property
  readonly test: TestCode
  /** Specimens along it alone; null where a test is shown by one condition. */
  readonly orientation: Orientation | null
  /** The condition shown where a coil has it; its first one otherwise. `240 Minute` */
  readonly preferred: string
}

const directions: readonly Orientation[] = ['RD', 'DD', 'TD']

/** Every number of every test, tension along each direction; facts stated with a specimen are not numbers of a coil. */
export const propertyColumns: readonly PropertyColumn[] = testTypes.flatMap(({ code, scalars, condition }) =>
  scalars
    // A rate test reports tensile properties, too; those of the slow test are the coil's.
    .filter((id) => !isOfOther(id, code))
    .flatMap((id): PropertyColumn[] => {
      const known = property(id)
      if (!known || known.stated) return []
      const preferred = condition.pattern === 'delay' ? condition.default : condition.default.replace(/ \d+$/, '')
      const one = { property: known, test: code }
      // The hardness of a sheet has no direction.
      return code === 'UAT' && id.startsWith('uat.')
        ? directions.map((orientation) => ({ ...one, id: `${id}-${orientation}`, orientation, preferred: orientation }))
        : [{ ...one, id, orientation: null, preferred }]
    }),
)

function isOfOther(id: string, code: TestCode): boolean {
  const own = id.split('.')[0]!.toUpperCase()
  return own !== code && testTypes.some((test) => test.code === own)
}

const byId = new Map(propertyColumns.map((column) => [column.id, column]))

/** The column with this id, or undefined. */
export function propertyColumn(id: string): PropertyColumn | undefined {
  return byId.get(id)
}
