import type { InjectOptions } from 'fastify'
import type { SmallCatalogue, SmallMaterial } from '#tests/fixtures/small-catalogue.ts'

const names = {
  free: 'DP980 (6)',
  bought: 'DP980 (2)',
  closed: 'DP980 (3)',
  own: 'DP980 (91)',
  forRole: 'DP980 (4)',
  draft: 'DP980 (5)',
} as const
export type TargetKind = keyof typeof names | 'absent'

/** An object that a call can be about, by every name it has. */
export type Target = { readonly name: string; readonly coil: string } & Pick<
  SmallMaterial,
  'curveId' | 'scalarId' | 'fileHash'
>

export function target(catalogue: SmallCatalogue, kind: TargetKind): Target {
  if (kind === 'absent') {
    const nobody = '00000000-0000-4000-8000-000000000000'
    return {
      name: 'DP980 (77)',
      coil: 'DP980 (77) GI 1.40',
      curveId: nobody,
      scalarId: nobody,
      fileHash: Buffer.alloc(32),
    }
  }
  const name = names[kind]
  return { name, coil: `${name} GI 1.40`, ...catalogue[kind] }
}

const gateway = '/ng/gateway'
const encoded = encodeURIComponent

/** How each row of the matrix is called about an object; rows without one are not about any. */
export const calls: Readonly<Record<string, (target: Target) => InjectOptions>> = {
  'GET /ng/gateway/level-one/get-attributes': ({ name }) => ({
    url: `${gateway}/level-one/get-attributes?value=${encoded(name)}`,
  }),
  'GET /ng/gateway/level-one/get-altZeta': ({ coil }) => ({
    url: `${gateway}/level-one/get-altZeta?values=${encoded(coil)}`,
  }),
  'GET /ng/gateway/level-one/MaterialInfo-TestAvailable': ({ coil }) => ({
    url: `${gateway}/level-one/MaterialInfo-TestAvailable?zeta2=${encoded(coil)}`,
  }),
  'POST /ng/gateway/level-three/find-test': (about) => levelThree('find-test', about),
  'POST /ng/gateway/level-three/find-test-plotly': (about) => levelThree('find-test-plotly', about),
  'POST /ng/gateway/level-three/find-table': (about) => levelThree('find-table', about),
  'POST /ng/gateway/level-three/find-tab-test': (about) => tab('find-tab-test', about),
  'POST /ng/gateway/level-three/find-tab-table': (about) => tab('find-tab-table', about),
  'GET /api/v1/bulk/:format': ({ name }) => ({ url: `/api/v1/bulk/csv?materials=${encoded(name)}` }),
  'POST /api/v1/bulk/:format': ({ name }) => ({
    method: 'POST',
    url: '/api/v1/bulk/csv',
    payload: { materials: [name] },
  }),
  'GET /api/v1/curves/:id': ({ curveId }) => ({ url: `/api/v1/curves/${curveId}` }),
  'GET /api/v1/scalars/:id': ({ scalarId }) => ({ url: `/api/v1/scalars/${scalarId}` }),
  'GET /api/v1/releases/difference': ({ name }) => ({
    url: `/api/v1/releases/difference?from=2026.1&material=${encoded(name)}`,
  }),
  'GET /api/v1/files/:hash': ({ fileHash }) => ({ url: `/api/v1/files/${fileHash.toString('hex')}` }),
  'GET /api/v1/materials/:material/tests/:file': ({ name }) => ({
    url: `/api/v1/materials/${encoded(name)}/tests/UAT.csv`,
  }),
  'GET /api/v1/materials/:material/cards/:card': ({ name }) => ({
    url: `/api/v1/materials/${encoded(name)}/cards/ls-dyna`,
  }),
  'GET /api/v1/materials/:material/cards/:card.json': ({ name }) => ({
    url: `/api/v1/materials/${encoded(name)}/cards/ls-dyna.json`,
  }),
  'GET /api/v1/comparison/:file': ({ name }) => ({ url: `/api/v1/comparison/values.json?materials=${encoded(name)}` }),
  'GET /api/v1/materials/:material': ({ name }) => ({ url: `/api/v1/materials/${encoded(name)}` }),
  'GET /api/v1/materials/:material/:file': ({ name }) => ({ url: `/api/v1/materials/${encoded(name)}/models.json` }),
  'GET /api/v1/materials/:material/tensile-tests.jsonld': ({ name }) => ({
    url: `/api/v1/materials/${encoded(name)}/tensile-tests.jsonld`,
  }),
  'GET /api/v1/materials/:material/properties/:file': ({ name }) => ({
    url: `/api/v1/materials/${encoded(name)}/properties/UAT.json`,
  }),
  'GET /api/v1/materials/:material/visualizer/:file': ({ name }) => ({
    url: `/api/v1/materials/${encoded(name)}/visualizer/flow-curve.json`,
  }),
}

function levelThree(call: string, { name }: Target): InjectOptions {
  return { method: 'POST', url: `${gateway}/level-three/${call}`, payload: { epsilon: name, test: 'UAT' } }
}

function tab(call: string, { name }: Target): InjectOptions {
  return { method: 'POST', url: `${gateway}/level-three/${call}`, payload: { epsilon: name, tab: 'FE1' } }
}
