import { findTestBody } from '#contract/gateway/find-test.ts'
import { findTableAnswer } from '#contract/gateway/find-table.ts'
import type { PropertyRow } from '#contract/tests.ts'
import { testType } from '#core/test-types/index.ts'
import { propertyTable } from '#server/tests/index.ts'
import { basisValues, describeProperties } from '#views/tests/index.ts'
import { endpoint } from '../../../endpoint.ts'
import { materialPlace, sourceOf } from '../gateway-terms.ts'
import { select } from './selection.ts'

export const findTable = endpoint({
  method: 'POST',
  url: '/ng/gateway/level-three/find-table',
  summary: 'Get the property table of a test',
  description:
    'Takes the body of `find-test`. `columns` describe the properties and their methods. `rows` contain mean, ' +
    'standard deviation, confidence interval, outlier hints and the replicates of each property and condition. A- ' +
    'and B-basis values are calculated from the replicates of all coils of the material in the response, or ' +
    'replaced by a reason. Returns 403 if a material does not exist or is not visible to you.',
  tag: 'Gateway, level three',
  body: findTestBody,
  reply: findTableAnswer,
  counted: true,
  async handle({ body, read }) {
    return read(async (db) => {
      const selection = await select(db, body)
      const rows = []
      for (const { coil, material } of selection.coils.values()) {
        const table = await propertyTable(db, { coilId: coil.id, test: body.test, project: selection.project })
        rows.push(
          ...table
            .filter((row) => selection.matches(row) && has(row, selection.replicate))
            .map((row) => ({ ...row, epsilon: material.name, zeta2: coil.name })),
        )
      }
      const basis = basisValues(rows.map((row) => ({ ...row, material: row.epsilon })))
      const { code, name, standard } = testType(body.test)
      const main = selection.materials[0]
      return {
        material: materialPlace(main),
        test: { code, name, standard },
        columns: describeProperties(rows),
        rows: rows.map((row, i) => ({ ...row, value: valueOf(row, selection.replicate), basis: basis[i]! })),
        source: sourceOf(
          main.release,
          rows.some(({ synthetic }) => synthetic),
        ),
      }
    })
  },
})

/** Value of the selected replicate; the statistics next to it include all replicates. */
function valueOf({ mean, replicates }: PropertyRow, named: number | undefined): number | null {
  if (named === undefined) return mean
  return replicates.find(({ replicate }) => replicate === named)?.value ?? null
}

function has({ replicates }: PropertyRow, named: number | undefined): boolean {
  return named === undefined || replicates.some(({ replicate }) => replicate === named)
}
