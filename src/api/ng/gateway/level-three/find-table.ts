import { findTestBody } from '#contract/gateway/find-test.ts'
import { findTableAnswer } from '#contract/gateway/find-table.ts'
import { testType } from '#core/test-types/index.ts'
import { describeProperties } from '../../../property-columns.ts'
import { endpoint } from '../../../endpoint.ts'
import { materialPlace, sourceOf } from '../words.ts'
import { select } from './selection.ts'

export const findTable = endpoint({
  method: 'POST',
  url: '/ng/gateway/level-three/find-table',
  summary: 'Property table of one test',
  description:
    'The same body as `find-test`. `columns` say what each property is and how it was found; `rows` give mean, ' +
    'standard deviation and replicates of each property under each condition.',
  tag: 'Gateway, level three',
  body: findTestBody,
  reply: findTableAnswer,
  counted: true,
  async handle({ body, read }) {
    return read(async (data) => {
      const selection = await select(data, body)
      const rows = []
      for (const { variant, material } of selection.variants.values()) {
        const table = await data.propertyTable(variant.id, body.test)
        rows.push(
          ...table.filter(selection.matches).map((row) => ({ ...row, epsilon: material.name, zeta2: variant.name })),
        )
      }
      const { code, name, standard } = testType(body.test)
      const main = selection.materials[0]
      return {
        material: materialPlace(main),
        test: { code, name, standard },
        columns: describeProperties(rows),
        rows: rows.map((row) => ({ ...row, value: row.mean })),
        source: sourceOf(
          main.release,
          rows.some(({ synthetic }) => synthetic),
        ),
      }
    })
  },
})
