import { syntheticNotice } from '#core/synthetic/notice.ts'
import type { RouteExamples } from '../route-examples.ts'

/** One number with everything that led to it. */
export const scalarExample: RouteExamples = {
  'GET /api/v1/scalars/{id}': {
    parameters: { id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04' },
    reply: {
      scalar: {
        id: 'a461ce23-7fcd-40d8-ae7e-4d974fce93f9',
        property: 'uat.E',
        value: 206052.5146827293,
        unit: 'MPa',
        method: 'regression 10–80 % of Rp0.2, 388 points, R² 0.99995, standard error 0.08 GPa',
        window: {
          x: 'eng_strain',
          from: 0.0003373287231215592,
          to: 0.002689328723121559,
          marks: [
            {
              label: 'E',
              points: [
                [0, 0],
                [0.0033616609039019488, 692.6786827596134],
              ],
            },
          ],
        },
        flags: [],
        version: 'tension-7',
        variantId: 'd837dd3b-c8e0-4fae-b83c-6692ab600413',
        test: 'UAT',
        conditionId: 'b5d5788a-325d-485a-9fa6-f54609bd45e0',
        condition: 'RD',
        orientation: 'RD',
        replicateId: '3d91257d-84d1-40eb-9cf2-7a6c401af8e0',
        replicate: 1,
        curveId: '1995a0b5-92ef-4bd4-b08e-bfef65ffbf3e',
        status: 'synthetic',
        synthetic: true,
        draft: false,
      },
      curve: {
        id: '1995a0b5-92ef-4bd4-b08e-bfef65ffbf3e',
        hash: '198c9ca10e3ede93fcabf72e912ee3fb9fa7c490400961d49de6fd8fcfb19521',
        kind: 'engineering',
        channels: [
          { role: 'eng_strain', name: 'eng_strain', quantity: 'strain', unit: '1' },
          { role: 'eng_stress', name: 'eng_stress', quantity: 'stress', unit: 'MPa' },
        ],
        rows: 1396,
        materialId: 'c6bb2bb4-19ef-4291-9bf4-7d53cf7efe36',
        variantId: 'd837dd3b-c8e0-4fae-b83c-6692ab600413',
        variant: 'DP980 (6) GI 1.40',
        test: 'UAT',
        replicateId: '3d91257d-84d1-40eb-9cf2-7a6c401af8e0',
        replicate: 1,
        conditionId: 'b5d5788a-325d-485a-9fa6-f54609bd45e0',
        condition: 'RD',
        orientation: 'RD',
        angle: 0,
        rate: null,
        delay: null,
        status: 'synthetic',
        synthetic: true,
        draft: false,
      },
      geometry: { b0: 20, t0: 1.4, S0: 28, L0: 80, Lc: 120 },
      laboratory: null,
      rawFile: {
        hash: 'ab89eadd130adbc1f91cb40dbf79341d98ef565a7c61ece3f8d96b9b97122de3',
        name: 'DP980-6-GI-1.40-UAT-RD-1.csv',
        bytes: 43678,
        dialect: 'steeldata-curve',
        source: 'synthetic',
        importedAt: '2026-11-20T18:49:17.355Z',
        report: { issues: [{ severity: 'info', code: 'synthetic', message: syntheticNotice }], specimens: 1 },
      },
    },
  },
}
