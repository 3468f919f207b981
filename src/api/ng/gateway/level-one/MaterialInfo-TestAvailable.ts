import { forbidden } from '#contract/errors.ts'
import { materialInfoAnswer, materialInfoQuery } from '#contract/gateway/attributes.ts'
import { testType } from '#core/test-types/index.ts'
import { findVariant, getMaterial } from '#server/catalogue/index.ts'
import { availableTests } from '#server/tests/index.ts'
import { endpoint } from '../../../endpoint.ts'
import { materialPlace, variantFacts } from '../words.ts'

export const materialInfoTestAvailable = endpoint({
  url: '/ng/gateway/level-one/MaterialInfo-TestAvailable',
  summary: 'Facts of a variant, and its tests',
  description: 'Every test of the variant with its conditions and counts of records.',
  tag: 'Gateway, level one',
  query: materialInfoQuery,
  reply: materialInfoAnswer,
  counted: true,
  async handle({ query: { zeta2 }, read }) {
    return read(async (db) => {
      const variant = await findVariant(db, zeta2)
      if (!variant) throw forbidden()
      const material = await getMaterial(db, variant.materialId)
      if (material?.access !== 'full') throw forbidden()
      const tests = await availableTests(db, variant.id)
      return {
        material: materialPlace(material),
        variant: variantFacts(variant),
        tests: tests.map(({ code, standard, defaultCondition, conditions, counts, synthetic }) => ({
          code,
          name: testType(code).name,
          standard: standard ?? testType(code).standard,
          defaultCondition,
          conditions,
          counts,
          synthetic,
        })),
      }
    })
  },
})
