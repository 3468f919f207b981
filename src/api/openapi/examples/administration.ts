import type { RouteExamples } from '../route-examples.ts'

/** Administration. */
export const administrationExamples: RouteExamples = {
  'POST /api/v1/admin/changes': {
    body: {
      change: {
        kind: 'account.role',
        account: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
        role: 'ROLE_ADMIN',
      },
      reason: 'Agreed by telephone with the customer',
    },
    reply: {
      state: 'done',
      object: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
      effects: [
        {
          at: '2026-11-20T09:00:00.000Z',
          people: [
            {
              id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
              name: 'Carl Customer',
            },
          ],
          loses: ['DP980 (2)'],
          gains: ['DP980 (2)'],
          losesFeatures: ['data-maps'],
          gainsFeatures: ['data-maps'],
          ends: [{ at: '2027-11-20T09:00:00.000Z', gains: ['DP980 (2)'], gainsFeatures: ['data-maps'] }],
        },
      ],
      sentences: ['Carl Customer can read DP980 (2) from now on.'],
      destructive: true,
    },
  },
  'POST /api/v1/admin/preview': {
    body: {
      change: {
        kind: 'account.role',
        account: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
        role: 'ROLE_ADMIN',
      },
    },
    reply: {
      effects: [
        {
          at: '2026-11-20T09:00:00.000Z',
          people: [
            {
              id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
              name: 'Carl Customer',
            },
          ],
          loses: ['DP980 (2)'],
          gains: ['DP980 (2)'],
          losesFeatures: ['data-maps'],
          gainsFeatures: ['data-maps'],
          ends: [{ at: '2027-11-20T09:00:00.000Z', gains: ['DP980 (2)'], gainsFeatures: ['data-maps'] }],
        },
      ],
      sentences: ['Carl Customer can read DP980 (2) from now on.'],
      destructive: true,
    },
  },
  'POST /api/v1/admin/company-login/check': {
    body: { issuer: 'https://login.autoworks.example', clientId: 'material-insights', allowedOrigins: [] },
    reply: { authorization: 'https://login.autoworks.example/authorize', problems: [] },
  },
  'GET /api/v1/admin/explanation': {
    parameters: {
      account: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
      node: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
    },
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
      materials: {
        readable: 1,
        below: 1,
      },
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
