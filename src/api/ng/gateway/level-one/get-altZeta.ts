import { forbidden } from '#contract/errors.ts'
import { altZetaAnswer, altZetaQuery } from '#contract/gateway/attributes.ts'
import { findCoil } from '#server/catalogue/index.ts'
import { endpoint } from '../../../endpoint.ts'

export const getAltZeta = endpoint({
  url: '/ng/gateway/level-one/get-altZeta',
  summary: 'List the names of coils',
  description: 'Returns 403 if any of the coils does not exist or is not visible to you.',
  tag: 'Gateway, level one',
  query: altZetaQuery,
  reply: altZetaAnswer,
  counted: true,
  async handle({ query: { index, values }, read }) {
    const names = await read(async (db) => {
      const found: string[] = []
      for (const value of values) {
        const coil = await findCoil(db, value)
        if (!coil) throw forbidden()
        found.push(index === 'Zeta2' ? coil.name : coil.slug)
      }
      return found
    })
    return { index, names }
  },
})
