import type { RouteExamples } from '../route-examples.ts'

/** What belongs to an account; people are the demonstration’s. */
export const accountExamples: RouteExamples = {
  'POST /api/v1/account/activate': {
    body: {
      token: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA0',
      password: 'Demo-Pass-2026',
    },
    reply: {
      message: 'Successful',
    },
  },
  'POST /api/v1/account/reset-password': {
    body: {
      token: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA0',
      password: 'Demo-Pass-2026',
      matchingPassword: 'Demo-Pass-2026',
    },
    reply: {
      message: 'Successful',
    },
  },
  'GET /api/v1/account': {
    reply: {
      id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
      email: 'customer@autoworks.example',
      firstName: 'Carl',
      lastName: 'Customer',
      organization: 'Autoworks',
      role: 'ROLE_CUSTOMER',
      createdAt: '2026-11-20T09:00:00.000Z',
      hasPassword: true,
      companyLogin: null,
      passwordChangedAt: '2026-11-20T09:00:00.000Z',
      deletionAt: '2026-11-20T09:00:00.000Z',
      provenUntil: '2026-11-20T09:00:00.000Z',
      secondFactor: {
        required: true,
        active: true,
      },
    },
  },
  'POST /api/v1/account/profile': {
    body: {
      firstName: 'Carl',
      lastName: 'Customer',
    },
    reply: {
      id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
      email: 'customer@autoworks.example',
      firstName: 'Carl',
      lastName: 'Customer',
      organization: 'Autoworks',
      role: 'ROLE_CUSTOMER',
      createdAt: '2026-11-20T09:00:00.000Z',
      hasPassword: true,
      companyLogin: null,
      passwordChangedAt: '2026-11-20T09:00:00.000Z',
      deletionAt: '2026-11-20T09:00:00.000Z',
      provenUntil: '2026-11-20T09:00:00.000Z',
      secondFactor: {
        required: true,
        active: true,
      },
    },
  },
  'POST /api/v1/account/password': {
    body: {
      currentPassword: 'Demo-Pass-2026',
      password: 'Demo-Pass-2026',
      matchingPassword: 'Demo-Pass-2026',
    },
    reply: {
      message: 'Successful',
    },
  },
  'POST /api/v1/account/prove': {
    body: {
      password: 'Demo-Pass-2026',
    },
    reply: {
      provenUntil: '2026-11-20T09:00:00.000Z',
    },
  },
  'GET /api/v1/account/sessions': {
    reply: {
      sessions: [
        {
          id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
          current: true,
          device: 'Firefox on Linux',
          network: '192.0.2.0/24',
          createdAt: '2026-11-20T09:00:00.000Z',
          lastUsedAt: '2026-11-20T09:00:00.000Z',
          expiresAt: '2026-11-20T09:00:00.000Z',
        },
      ],
    },
  },
  'POST /api/v1/account/sessions/end': {
    body: {
      id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
    },
    reply: {
      message: 'Successful',
    },
  },
  'POST /api/v1/account/logout': {
    body: {},
    reply: {
      message: 'Successful',
    },
  },
  'POST /api/v1/account/logout-everywhere': {
    body: {},
    reply: {
      message: 'Successful',
    },
  },
  'GET /api/v1/account/export': {
    reply: {
      exportedAt: '2026-11-20T09:00:00.000Z',
      account: {
        id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
        email: 'customer@autoworks.example',
        firstName: 'Carl',
        lastName: 'Customer',
        organization: 'Autoworks',
        role: 'ROLE_CUSTOMER',
        createdAt: '2026-11-20T09:00:00.000Z',
        hasPassword: true,
        companyLogin: null,
        passwordChangedAt: '2026-11-20T09:00:00.000Z',
        deletionAt: '2026-11-20T09:00:00.000Z',
        secondFactor: {
          required: true,
          active: true,
        },
      },
      sessions: [
        {
          createdAt: '2026-11-20T09:00:00.000Z',
          lastUsedAt: '2026-11-20T09:00:00.000Z',
          endedAt: '2026-11-20T09:00:00.000Z',
          device: 'Firefox on Linux',
          network: '192.0.2.0/24',
        },
      ],
      secondFactors: [
        {
          kind: 'totp',
          name: 'Autoworks',
          createdAt: '2026-11-20T09:00:00.000Z',
        },
      ],
      mails: [
        {
          subject: 'Activate your account',
          queuedAt: '2026-11-20T09:00:00.000Z',
          sentAt: '2026-11-20T09:00:00.000Z',
        },
      ],
      notifications: [{ topic: 'plan', wanted: true, pace: 'at-once' }],
      audit: [
        {
          at: '2026-11-20T09:00:00.000Z',
          action: 'account.create-key',
          source: '203.0.113.7',
        },
      ],
      kept: {
        savedViews: [{ name: 'Yield at angles', address: '/mi-database/Steels', savedAt: '2026-11-20T09:00:00.000Z' }],
        apiKeys: [
          {
            name: 'Nightly download',
            prefix: 'mik_7fQ2xA',
            createdAt: '2026-11-20T09:00:00.000Z',
            expiresAt: '2027-11-20T09:00:00.000Z',
            revokedAt: null,
            callsByDay: [{ day: '2026-11-20', calls: 214 }],
          },
        ],
        companyIdentities: [],
        support: [
          { author: 'reader', text: 'Is there a card of this coil?', files: [], at: '2026-11-20T09:00:00.000Z' },
        ],
        requests: [
          {
            reference: 'R-2026-0001',
            kind: 'testing',
            state: 'new',
            name: 'Carl Customer',
            email: 'customer@autoworks.example',
            organisation: 'Autoworks',
            message: 'Two coils, three directions',
            answers: [],
            items: [],
            materials: [],
            files: ['coils.csv'],
            replies: [{ text: 'We begin on Monday.', at: '2026-11-21T09:00:00.000Z' }],
            at: '2026-11-20T09:00:00.000Z',
          },
        ],
        cart: null,
      },
    },
  },
  'GET /api/v1/account/notifications': {
    reply: {
      topics: [
        { topic: 'answers', wanted: true, pace: 'at-once' },
        { topic: 'plan', wanted: true, pace: 'at-once' },
        { topic: 'releases', wanted: false, pace: 'at-once' },
      ],
    },
  },
  'POST /api/v1/account/notifications': {
    body: { topic: 'releases', wanted: true },
    reply: {
      topics: [
        { topic: 'answers', wanted: true, pace: 'at-once' },
        { topic: 'plan', wanted: true, pace: 'at-once' },
        { topic: 'releases', wanted: true, pace: 'at-once' },
      ],
    },
  },
  'POST /api/v1/account/deletion': {
    body: {
      email: 'customer@autoworks.example',
    },
    reply: {
      deletionAt: '2026-11-20T09:00:00.000Z',
    },
  },
  'POST /api/v1/account/deletion/undo': {
    body: {},
    reply: {
      message: 'Successful',
    },
  },
}
