import type { RouteExamples } from '../route-examples.ts'

const at = '2026-11-20T09:00:00.000Z'
const done = { message: 'Successful' }
const account = {
  id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
  email: 'customer@autoworks.example',
  firstName: 'Carl',
  lastName: 'Customer',
  organization: 'Autoworks',
  role: 'ROLE_CUSTOMER',
  createdAt: at,
  hasPassword: true,
  companyLogin: null,
  passwordChangedAt: at,
  deletionAt: at,
  secondFactor: { required: true, active: true },
}

export const accountExamples: RouteExamples = {
  'POST /api/v1/account/activate': {
    body: { token: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA0', password: 'Demo-Pass-2026' },
    reply: done,
  },
  'POST /api/v1/account/reset-password': {
    body: {
      token: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA0',
      password: 'Demo-Pass-2026',
      matchingPassword: 'Demo-Pass-2026',
    },
    reply: done,
  },
  'GET /api/v1/account': { reply: { ...account, provenUntil: at } },
  'POST /api/v1/account/profile': {
    body: { firstName: 'Carl', lastName: 'Customer' },
    reply: { ...account, provenUntil: at },
  },
  'POST /api/v1/account/password': {
    body: { currentPassword: 'Demo-Pass-2026', password: 'Demo-Pass-2026', matchingPassword: 'Demo-Pass-2026' },
    reply: done,
  },
  'POST /api/v1/account/prove': { body: { password: 'Demo-Pass-2026' }, reply: { provenUntil: at } },
  'GET /api/v1/account/sessions': {
    reply: {
      sessions: [
        {
          id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
          current: true,
          device: 'Firefox on Linux',
          network: '192.0.2.0/24',
          createdAt: at,
          lastUsedAt: at,
          expiresAt: at,
        },
      ],
    },
  },
  'POST /api/v1/account/sessions/end': { body: { id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04' }, reply: done },
  'POST /api/v1/account/logout': { body: {}, reply: done },
  'POST /api/v1/account/logout-everywhere': { body: {}, reply: done },
  'GET /api/v1/account/export': {
    reply: {
      exportedAt: at,
      account,
      sessions: [{ createdAt: at, lastUsedAt: at, endedAt: at, device: 'Firefox on Linux', network: '192.0.2.0/24' }],
      secondFactors: [{ kind: 'totp', name: 'Autoworks', createdAt: at }],
      mails: [{ subject: 'Activate your account', queuedAt: at, sentAt: at }],
      notifications: [{ topic: 'plan', wanted: true }],
      audit: [{ at, action: 'account.create-key', source: '203.0.113.7' }],
      kept: {
        savedViews: [{ name: 'Yield at angles', address: '/mi-database/Steels', savedAt: at }],
        apiKeys: [
          {
            name: 'Nightly download',
            prefix: 'mik_7fQ2xA',
            createdAt: at,
            expiresAt: '2027-11-20T09:00:00.000Z',
            revokedAt: null,
            callsByDay: [{ day: '2026-11-20', calls: 214 }],
          },
        ],
        companyIdentities: [],
        support: [{ author: 'reader', text: 'Is there a card of this coil?', files: [], at }],
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
            at,
          },
        ],
        cart: null,
      },
    },
  },
  'GET /api/v1/account/notifications': {
    reply: {
      topics: [
        { topic: 'answers', wanted: true },
        { topic: 'plan', wanted: true },
        { topic: 'releases', wanted: false },
      ],
    },
  },
  'POST /api/v1/account/notifications': {
    body: { topic: 'releases', wanted: true },
    reply: {
      topics: [
        { topic: 'answers', wanted: true },
        { topic: 'plan', wanted: true },
        { topic: 'releases', wanted: true },
      ],
    },
  },
  'POST /api/v1/account/deletion': { body: { email: 'customer@autoworks.example' }, reply: { deletionAt: at } },
  'POST /api/v1/account/deletion/undo': { body: {}, reply: done },
}

const id = '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04'
const view = {
  id,
  name: 'Autoworks',
  address: '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6?test=UAT',
  savedAt: '2026-11-20T09:00:00.000Z',
}

export const ownRecordExamples: RouteExamples = {
  'DELETE /api/v1/account/api-keys/{id}': { parameters: { id } },
  'POST /api/v1/account/webhooks/{id}/ping': {
    parameters: { id: '0f6cfa62-1d0b-4f0e-9c57-2f3f5f7f0b11' },
    body: {},
  },
  'DELETE /api/v1/account/webhooks/{id}': { parameters: { id: '0f6cfa62-1d0b-4f0e-9c57-2f3f5f7f0b11' } },
  'GET /api/v1/account/saved-views': { reply: { views: [view] } },
  'POST /api/v1/account/saved-views': { reply: view },
  'POST /api/v1/account/saved-views/{id}/rename': { parameters: { id } },
  'DELETE /api/v1/account/saved-views/{id}': { parameters: { id } },
  'POST /api/v1/account/saved-views/{id}/restore': { parameters: { id }, body: {} },
}
