import { forbidden } from '#contract/errors.ts'
import { altZetaAnswer, altZetaQuery } from '#contract/gateway/attributes.ts'
import { findVariant } from '#server/catalogue/index.ts'
import { endpoint } from '../../../endpoint.ts'

export const getAltZeta = endpoint({
  url: '/ng/gateway/level-one/get-altZeta',
  summary: 'Display names of variants',
  description: 'One name that may not be read, or that does not exist, refuses the whole request.',
  tag: 'Gateway, level one',
  query: altZetaQuery,
  reply: altZetaAnswer,
  counted: true,
  async handle({ query: { index, values }, read }) {
    const names = await read(async (db) => {
      const found: string[] = []
      for (const value of values) {
        const variant = await findVariant(db, value)
        if (!variant) throw forbidden()
        found.push(index === 'Zeta2' ? variant.name : variant.slug)
      }
      return found
    })
    return { index, names }
  },
})
