import type { RouteExamples } from '../route-examples.ts'
import { scalarExample } from './scalar.ts'

const cart = {
  items: [
    {
      id: 'b0f7ae5e-8b5c-4e0c-9d5f-3d0f4f0f8a11',
      product: 'test:uniaxial-tension',
      options: { directions: ['RD', 'TD'], replicates: ['3'], rates: ['0.001'] },
      quantity: 2,
      note: 'coil A and B',
    },
  ],
  materials: [
    {
      id: '6b3e2b8e-0f43-4b0e-9c1d-2f6f0a3c5d77',
      name: 'DP980 (6)',
      address: '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6',
      thickness: '',
      coating: '',
      size: '',
    },
  ],
}

const swift = {
  id: 'swift',
  label: 'Swift',
  verdict: 'good',
  reason: 'Smallest AICc.',
  parameters: [{ id: 'K', unit: 'MPa', value: 1012, standardError: 4.1 }],
  rmse: 1.4,
  behind: 0,
}

const docol = {
  key: 'docol-500dp',
  grade: 'Docol 500 DP',
  designation: '',
  family: 'DP',
  coating: 'uncoated',
  thickness: null,
  supplier: 'SSAB',
  state: 'supplier guarantee',
  sort: 'requirement or guarantee',
  place: 'Mechanical properties',
  source: {
    id: 'SSAB-DOCOL-DPDL',
    type: 'supplier',
    authors: 'SSAB',
    year: 2013,
    title: 'Docol DP/DL, cold reduced dual phase steels (data sheet GB8201, 13-02-14)',
    journal: 'supplier data sheet',
    identifier: 'https://ar.scribd.com/document/259099152/201-Docol-DP-DL',
    licence: 'none stated; figures only',
  },
  citation:
    'SSAB (2013): Docol DP/DL, cold reduced dual phase steels (data sheet GB8201, 13-02-14). supplier data sheet. https://ar.scribd.com/document/259099152/201-Docol-DP-DL',
  page: '/mi-database/published/docol-500dp',
}

const exampleBatch = '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04'

export const dataExamples: RouteExamples = {
  'GET /api/v1/requests/files/{id}': {
    parameters: { id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04', key: 'sNQy3vE0mT7wXr5uJb9cKf2hLd8gPa4ZoW6iVt1eYqk' },
  },
  'POST /api/v1/admin/requests/{reference}/work': {
    parameters: { reference: 'R-2026-0001' },
    body: { act: 'state', state: 'in-work' },
    reply: { state: 'in-work' },
  },
  'GET /api/v1/account/cart': { reply: cart },
  'POST /api/v1/account/cart': { body: { cart, merge: false }, reply: cart },
  'GET /api/v1/materials/{material}/tests/{file}': { parameters: { material: 'DP980-6', file: 'UAT.csv' } },
  'POST /mcp': {
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'cite', arguments: { material: 'DP980-6' } } },
  },
  'GET /api/v1/materials/{material}': {
    parameters: { material: 'DP980-6', card: 'ls-dyna-mat-036' },
    reply: {
      id: 'DP980-6',
      name: 'DP980 (6)',
      path: 'Steels/AHSS/Dual Phase/DP980/DP980 (6)',
      page: 'https://mi.example/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6',
      free: true,
      release: '2026.4',
      coil: {
        id: 'DP980-6-GI-1.40',
        name: 'DP980 (6) GI 1.40',
        thickness: 1.4,
        measuredThickness: 1.402,
        coating: 'GI',
        coatingMass: 50,
        millType: 'Integrated Mill',
        heat: 'S57854',
        state: 'as delivered',
        chemistry: { C: 0.097, Mn: 2.305, Si: 0.424 },
        status: 'synthetic',
        origin: 'synthetic',
      },
      coils: ['DP980-6-GI-1.40', 'DP980-6-GI-1.20', 'DP980-6-UC-1.40'],
      tests: [
        {
          code: 'UAT',
          name: 'Uniaxial tension',
          standard: 'ISO 6892-1',
          laboratory: null,
          conditions: [{ name: 'RD', specimens: 3 }],
        },
      ],
      missing: {
        for: 'Yld2000 + GISSMO',
        tests: ['BBT 3'],
        plan: 'https://mi.example/mi-testing/needs?material=DP980-6',
      },
      citation: {
        text: 'Material Insights: DP980 (6), coil DP980 (6) GI 1.40, synthetic demonstration data, release 2026.4. https://mi.example/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6',
        licence: 'demonstration only',
        source: null,
      },
    },
  },
  'GET /api/v1/materials/{material}/{file}': { parameters: { material: 'DP980-6', file: 'models.csv' } },
  'GET /api/v1/materials/{material}/tensile-tests.jsonld': { parameters: { material: 'DP980-6' } },
  'GET /api/v1/materials/{material}/properties/{file}': { parameters: { material: 'DP980-6', file: 'UAT.csv' } },
  'GET /api/v1/data-map/cloud': { parameters: { x: 'uat.rm-TD', y: 'uat.a-TD', size: 't', hue: 'uat.rp02-TD' } },
  'GET /api/v1/data-map/cloud/{at}': {
    parameters: { at: 0, x: 'uat.rm-TD', y: 'uat.a-TD' },
    reply: {
      id: 'DP980-6~DP980-6-GI-1.20',
      name: 'DP980 (6) GI 1.20',
      material: 'DP980 (6)',
      to: '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6?variant=DP980-6-GI-1.20&condition=TD#curve',
      family: 'Dual Phase',
      thickness: 1.2,
      coating: 'GI',
      millType: 'Integrated Mill',
      free: true,
      synthetic: false,
      x: 1029.4,
      y: 11.8,
      sx: 7.1,
      sy: 0.4,
      n: 3,
      size: null,
      hue: null,
      flags: [],
      condition: 'TD',
      atLeast: [],
    },
  },
  'GET /api/v1/data-map/{file}': { parameters: { file: 'points.csv', x: 'uat.rm-TD', y: 'uat.a-TD' } },
  'GET /api/v1/rd-data/curves': {
    parameters: { test: 'UAT', below: 'Steels/AHSS', orientations: 'RD,TD', mills: 'Mini Mill', coatings: 'GI,GA' },
  },
  'GET /api/v1/rd-data/{file}': {
    parameters: {
      file: 'curves.csv',
      test: 'UAT',
      below: 'Steels/AHSS',
      orientations: 'RD,TD',
      mills: 'Mini Mill',
      coatings: 'GI,GA',
    },
  },
  'GET /api/v1/predictor': {
    reply: {
      needed: 30,
      properties: [
        {
          id: 'n',
          name: 'Hardening exponent from uniform elongation',
          inputs: 'Uniform elongation',
          materials: 12,
          sources: 5,
          missing: 18,
          formulas: ['Considère: n = ln(1 + A_g)'],
        },
      ],
    },
  },
  'GET /api/v1/predictor/{property}': {
    parameters: { property: 'n', values: 'ag=10' },
    reply: {
      property: 'n',
      name: 'Strain-hardening exponent, 2–20 % or to Ag',
      unit: '',
      by: 'formula',
      synthetic: false,
      about: 'Estimate, not a measurement.',
      value: 0.09531,
      lower: null,
      upper: null,
      level: 0.8,
      light: null,
      hidden: false,
      reasons: [],
      formula: { name: 'Considère: n = ln(1 + A_g)', source: 'Considère 1885', error: '±0.02', value: 0.09531 },
      realMaterials: { materials: 12, sources: 5, missing: 18, needed: 30 },
      model: null,
      inputSet: 'uniform',
      inputs: [{ id: 'ag', name: 'Uniform elongation', unit: '%', value: '10', problem: null }],
      family: '',
      problem: null,
    },
  },
  'POST /api/v1/evaluate': {
    reply: {
      files: [
        {
          name: 'RD-1.csv',
          refused: null,
          format: 'Table',
          test: 'UAT',
          method: 'uat 7',
          columns: [{ name: 'Force [N]', role: 'force', unit: 'N', missing: 0 }],
          unclear: [],
          issues: [],
          specimens: [
            {
              label: 'RD-1',
              test: 'UAT',
              condition: 'RD',
              material: null,
              synthetic: false,
              geometry: { b0: 20, t0: 1.4, L0: 80, S0: 28 },
              values: [
                {
                  id: 'uat.rm',
                  value: 1012.4,
                  unit: 'MPa',
                  method: 'maximum',
                  window: { x: 'eng_strain', from: 0.0712, to: 0.0712 },
                  flags: [],
                },
              ],
              laboratory: [{ id: 'uat.rm', name: 'Rm', value: 1012, unit: 'MPa' }],
              curves: {},
            },
          ],
        },
      ],
      means: [
        { test: 'UAT', condition: 'RD', property: 'uat.rm', unit: 'MPa', n: 1, mean: 1012.4, s: null, interval: null },
      ],
      fit: { refused: null, window: { from: 0.002, to: 0.068 }, laws: [swift] },
      card: null,
    },
  },
  'POST /api/v1/fit': {
    body: { strain: [0.002, 0.02, 0.06, 0.1], stress: [410, 520, 610, 655], law: 'swift' },
    reply: {
      law: 'swift',
      parameters: swift.parameters.map((one) => ({ ...one, lower: null, upper: null, fixed: false, atBound: null })),
      covariance: [[1.2]],
      rmse: 1.4,
      r2: 0.9998,
      aicc: 12.1,
      bic: 10.4,
      stop: 'gradient',
      converged: true,
      window: { from: 0.002, to: 0.1, points: 4 },
      anchor: null,
      warnings: [],
      bands: {
        level: 0.95,
        strain: [0.002, 0.1],
        stress: [410.2, 655.1],
        confidence: { lower: [409.1, 653.8], upper: [411.3, 656.4] },
        prediction: { lower: [406.9, 651.7], upper: [413.5, 658.5] },
      },
      card: null,
    },
  },
  'GET /api/v1/comparison/{file}': {
    parameters: { file: 'values.csv', materials: 'DP980-2,DP980-6', test: 'UAT', directions: 'TD' },
  },
  'GET /api/v1/materials/{material}/visualizer/{file}': {
    parameters: { material: 'DP980-6', file: 'yield-locus.csv', models: 'hill48-r,yld2000-2d' },
  },
  'GET /api/v1/materials/{material}/cards/{card}': {
    parameters: { material: 'DP980-6', card: 'ls-dyna-mat-024', regularisation: '0.5:1,1:0.9,2:0.72', repair: 'true' },
  },
  ...Object.fromEntries(
    ['GET', 'PATCH', 'DELETE', 'POST /check', 'GET /preview', 'POST /import'].map((call) => {
      const [method, path = ''] = call.split(' ')
      return [`${method} /api/v1/batches/{batch}${path}`, { parameters: { batch: exampleBatch } }]
    }),
  ),
  'GET /api/v1/batches/files': {
    parameters: { sha256: '52186c933993da4082b3cdc7c40bb4bf735b391ff54a2ef78c037dda6c38a680' },
  },
  'DELETE /api/v1/batches/{batch}/files/{file}': {
    parameters: { batch: exampleBatch, file: '0d9c6f4a-63e8-4b7e-8f1b-a3c5d2e79b60' },
  },
  'GET /api/v1/releases': {
    reply: {
      releases: [
        {
          name: '2026.4',
          title: 'Bulge tests',
          note: 'Bulge tests of three coils, evaluated by ISO 16808.',
          publishedAt: '2026-11-25T09:00:00.000Z',
          organisation: null,
          restores: null,
        },
      ],
    },
  },
  'GET /api/v1/releases/difference': {
    parameters: { from: '2026.3', to: '2026.4', material: 'DP980-6' },
    reply: {
      from: '2026.3',
      to: '2026.4',
      materials: [
        {
          id: '6b3e2b8e-0f43-4b0e-9c1d-2f6f0a3c5d77',
          name: 'DP980 (6)',
          path: 'Steels/AHSS/Dual-Phase/DP980/DP980-6',
          coils: [
            {
              variant: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
              name: 'DP980 (6) GI 1.40',
              numbers: [
                {
                  property: 'uat.rp02',
                  test: 'UAT',
                  condition: 'RD',
                  unit: 'MPa',
                  before: { mean: 712, n: 3 },
                  after: { mean: 715, n: 3 },
                },
              ],
              curves: [{ test: 'UAT', count: 3 }],
              points: [],
              sets: [{ tab: 'FE2', model: 'swift-voce', label: 'Swift–Voce', before: 1, after: 2 }],
              cards: true,
            },
          ],
          withdrawals: [
            {
              release: '2026.4',
              kind: 'replicate',
              what: 'DP980 (6) GI 1.40, UAT, RD 2',
              reason: 'It slipped in the grips.',
            },
          ],
        },
      ],
      cut: false,
    },
  },
  'GET /api/v1/bulk/{format}': { parameters: { materials: 'DP980-6', format: 'csv' } },
  'GET /api/v1/bulk/jobs/{job}': { parameters: { job: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04' } },
  'DELETE /api/v1/bulk/jobs/{job}': { parameters: { job: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04' } },
  'GET /api/v1/curves/{id}': { parameters: { id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04' } },
  ...scalarExample,
  'GET /api/v1/files/{hash}': {
    parameters: { hash: '0000000000000000000000000000000000000000000000000000000000000000' },
  },
  'GET /api/v1/entitlements': {
    reply: {
      role: null,
      organisation: null,
      plans: [],
      features: [],
      materials: 1,
      tools: { 'data-maps': false, comparator: false, calculator: false, predictor: false, visualizer: false },
      predictorEntry: false,
      levels: { one: false, two: false, three: false },
      badges: true,
      alert: 'subscribers',
      revision: 'uKpgJn5EqZxiyZ0rbqh81l',
    },
  },
  'GET /api/v1/properties': {
    parameters: {
      within: 'Steels/AHSS',
      ranges: 'uat.rm-RD 980..',
      columns: 'uat.rm-RD',
      sort: '-uat.rm-RD',
      limit: 1,
    },
    reply: {
      release: '2026.1',
      total: 1,
      columns: [
        {
          id: 'uat.rm-RD',
          symbol: 'R_m',
          name: 'Tensile strength',
          test: 'UAT',
          orientation: 'RD',
          unit: 'MPa',
          definition: 'Highest force over the original section.',
        },
      ],
      rows: [
        {
          variant: 'DP980 (6) GI 1.40',
          slug: 'DP980-6-GI-1.40',
          material: 'DP980 (6)',
          path: 'Steels/AHSS/Dual-Phase/DP980/DP980-6',
          thickness: 1.4,
          coating: 'GI',
          millType: 'Integrated Mill',
          synthetic: true,
          status: 'synthetic',
          tests: ['UAT'],
          requirement: {
            verdict: 'meets',
            name: 'CR700Y980T-DP',
            by: 'Mill',
            checked: [{ symbol: 'R_m', verdict: 'yes' }],
            total: 1,
            conflicts: 0,
          },
          cells: [
            {
              mean: 1029.4,
              s: 8.1,
              n: 3,
              flags: [],
              condition: 'RD',
              gauge: 80,
              method: 'ISO 6892-1, L0 = 80 mm',
              number: '0b8f5e0a-8a3f-4d6e-9d0c-2f5c6a1b7e11',
            },
          ],
        },
      ],
    },
  },
  'GET /api/v1/properties/{file}': {
    parameters: { file: 'coils.csv', within: 'Steels/AHSS/Dual-Phase/DP980', columns: 'uat.rm-RD,her.lambda' },
  },
  'GET /api/v1/literature': {
    parameters: { text: 'Docol 500', limit: 1 },
    reply: { total: 2, materials: [docol] },
  },
  'GET /api/v1/literature/{key}': {
    parameters: { key: 'docol-500dp' },
    reply: {
      ...docol,
      release: '2026.4',
      values: [
        {
          id: 'L00001',
          property: 'Rp0.2',
          sort: 'requirement or guarantee',
          value: null,
          min: 290,
          max: 370,
          sd: null,
          n: null,
          unit: 'MPa',
          direction: 'TD',
          condition: '',
          note: '',
          own: { property: 'uat.rp02', unit: 'MPa', value: null, min: 290, max: 370, sd: null },
        },
      ],
      parameters: [],
      formingLimits: [],
    },
  },
  'GET /api/v1/search': {
    parameters: { q: 'DP980' },
    reply: {
      query: 'DP980',
      groups: [
        {
          kind: 'material',
          total: 5,
          results: [
            {
              kind: 'material',
              title: 'DP980',
              detail: 'Dual phase, 980 MPa · Steels / AHSS / Dual Phase',
              to: '/mi-database/Steels/AHSS/Dual-Phase/DP980',
              locked: false,
            },
            {
              kind: 'material',
              title: 'DP980 (6)',
              detail: 'GI, UC, 1.20–1.40 mm · Steels / AHSS / Dual Phase / DP980',
              to: '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6',
              locked: false,
            },
          ],
        },
      ],
      didYouMean: null,
      readAs: null,
    },
  },
  'GET /healthz': { reply: { status: 'ok' } },
  'GET /readyz': { reply: { status: 'ready' } },
}
