import type { RouteExamples } from '../route-examples.ts'

const plan = {
  id: '0d6a8a3e-52f1-4c1a-9b0e-7f6f0c1d2e3f',
  title: 'Bulge tests',
  note: 'Bulge tests of three coils, evaluated by ISO 16808.',
  materials: ['6b3e2b8e-0f43-4b0e-9c1d-2f6f0a3c5d77'],
  variants: [],
  countsAt: '2027-01-11T09:00:00.000Z',
  state: 'waiting',
  release: null,
  problem: null,
} as const

const change = { kind: 'account.role', account: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04', role: 'ROLE_ADMIN' }

const review = {
  effects: [
    {
      at: '2026-11-20T09:00:00.000Z',
      people: [{ id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04', name: 'Carl Customer' }],
      loses: ['DP980 (2)'],
      gains: ['DP980 (2)'],
      losesFeatures: ['data-maps'],
      gainsFeatures: ['data-maps'],
      ends: [{ at: '2027-11-20T09:00:00.000Z', gains: ['DP980 (2)'], gainsFeatures: ['data-maps'] }],
    },
  ],
  sentences: ['Carl Customer can read DP980 (2) from now on.'],
  destructive: true,
}

export const administrationExamples: RouteExamples = {
  'POST /api/v1/admin/changes': {
    body: { change, reason: 'Agreed by telephone with the customer' },
    reply: { state: 'done', object: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04', ...review },
  },
  'GET /api/v1/admin/releases': { reply: { plans: [plan] } },
  'POST /api/v1/admin/releases': {
    body: {
      kind: 'compose',
      title: plan.title,
      note: plan.note,
      materials: plan.materials,
      variants: [],
      countsAt: plan.countsAt,
    },
    reply: { id: plan.id, release: null },
  },
  'POST /api/v1/admin/releases/preview': {
    body: { plan: plan.id },
    reply: {
      release: '2026.5',
      difference: {
        from: '2026.4',
        to: '2026.5',
        materials: [
          {
            id: plan.materials[0],
            name: 'DP980 (6)',
            path: 'Steels/AHSS/Dual-Phase/DP980/DP980-6',
            coils: [],
            withdrawals: [],
          },
        ],
        cut: false,
      },
      approved: 12,
      unapproved: 0,
      materials: [
        {
          name: 'DP980 (6)',
          page: '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6',
          readers: ['everybody'],
          savedViews: 4,
          people: 3,
        },
      ],
    },
  },
  'POST /api/v1/admin/preview': { body: { change }, reply: review },
  'POST /api/v1/admin/company-login/check': {
    body: { issuer: 'https://login.autoworks.example', clientId: 'material-insights', allowedOrigins: [] },
    reply: { authorization: 'https://login.autoworks.example/authorize', problems: [] },
  },
  'GET /api/v1/admin/explanation': {
    parameters: { account: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04', node: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04' },
    reply: {
      person: {
        id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
        name: 'Carl Customer',
        role: 'ROLE_ADMIN',
        organisation: 'Autoworks',
        active: true,
      },
      node: {
        id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
        name: 'DP980 (2)',
        level: 'material',
        path: 'Steels/AHSS/Dual-Phase/DP980/DP980-2',
      },
      at: '2026-11-20T09:00:00.000Z',
      reads: 'all',
      materials: { readable: 1, below: 1 },
      because: 'The plan Forming grants the family Dual Phase.',
      grant: {
        id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
        node: 'Dual Phase',
        path: 'Steels/AHSS/Dual-Phase',
        to: 'Plan Forming',
        endsAt: '2026-11-20T09:00:00.000Z',
      },
      others: ['The role ROLE_CUSTOMER_BMW grants it, too.'],
    },
  },
  'GET /api/v1/admin/audit': {
    reply: {
      lines: [
        {
          id: 1,
          at: '2026-11-20T09:00:00.000Z',
          account: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
          name: 'Ada Admin',
          role: 'ROLE_CUSTOMER',
          action: 'account.create-key',
          object: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
          before: '{"role":"ROLE_REGISTRAR"}',
          after: '{"role":"ROLE_CUSTOMER"}',
          request: '7K3F9QXD',
          materials: [],
          network: '203.0.113.0/24',
          address: '203.0.113.7',
          runBy: null,
        },
      ],
      next: 1,
    },
  },
}
