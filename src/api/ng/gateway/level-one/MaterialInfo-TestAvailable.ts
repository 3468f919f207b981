import { forbidden } from '#contract/errors.ts'
import { materialInfoAnswer, materialInfoQuery } from '#contract/gateway/attributes.ts'
import { testType } from '#core/test-types/index.ts'
import { findCoil, getMaterial } from '#server/catalogue/index.ts'
import { availableTests } from '#server/tests/index.ts'
import { endpoint } from '../../../endpoint.ts'
import { gatewayCoil, materialPlace } from '../gateway-terms.ts'

export const materialInfoTestAvailable = endpoint({
  url: '/ng/gateway/level-one/MaterialInfo-TestAvailable',
  summary: 'Get the facts and tests of a coil',
  description:
    'Returns each test with its conditions and number of records. Returns 403 if the coil does not exist or is ' +
    'not visible to you.',
  tag: 'Gateway, level one',
  query: materialInfoQuery,
  reply: materialInfoAnswer,
  counted: true,
  async handle({ query: { zeta2 }, read }) {
    return read(async (db) => {
      const coil = await findCoil(db, zeta2)
      if (!coil) throw forbidden()
      const material = await getMaterial(db, coil.materialId)
      if (material?.access !== 'full') throw forbidden()
      const tests = await availableTests(db, coil.id)
      return {
        material: materialPlace(material),
        variant: gatewayCoil(coil),
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
