import { findTestBody } from '#contract/gateway/find-test.ts'
import { findTableAnswer } from '#contract/gateway/find-table.ts'
import type { PropertyRow } from '#contract/tests.ts'
import { testType } from '#core/test-types/index.ts'
import { propertyTable } from '#server/tests/index.ts'
import { basisValues, describeProperties } from '#views/tests/index.ts'
import { endpoint } from '../../../endpoint.ts'
import { materialPlace, sourceOf } from '../words.ts'
import { select } from './selection.ts'

export const findTable = endpoint({
  method: 'POST',
  url: '/ng/gateway/level-three/find-table',
  summary: 'Property table of one test',
  description:
    'The same body as `find-test`. `columns` say what each property is and how it was found; `rows` give mean, ' +
    'standard deviation, confidence interval, hints at outliers, and the replicates of each property under each condition; A- and B-basis values, or ' +
    'why there are none, from the replicates of all coils of the material in this answer.',
  tag: 'Gateway, level three',
  body: findTestBody,
  reply: findTableAnswer,
  counted: true,
  async handle({ body, read }) {
    return read(async (db) => {
      const selection = await select(db, body)
      const rows = []
      for (const { variant, material } of selection.variants.values()) {
        const table = await propertyTable(db, { variantId: variant.id, test: body.test, project: selection.project })
        rows.push(
          ...table
            .filter((row) => selection.matches(row) && has(row, selection.replicate))
            .map((row) => ({ ...row, epsilon: material.name, zeta2: variant.name })),
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

/** Of the replicate that was asked for; the statistics beside it are those of all of them. */
function valueOf({ mean, replicates }: PropertyRow, named: number | undefined): number | null {
  if (named === undefined) return mean
  return replicates.find(({ replicate }) => replicate === named)?.value ?? null
}

function has({ replicates }: PropertyRow, named: number | undefined): boolean {
  return named === undefined || replicates.some(({ replicate }) => replicate === named)
}
