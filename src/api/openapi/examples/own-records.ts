import type { RouteExamples } from '../route-examples.ts'

const id = '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04'
const view = {
  id,
  name: 'Autoworks',
  address: '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6?test=UAT',
  savedAt: '2026-11-20T09:00:00.000Z',
}

/** What an account keeps here: keys for programs, saved views. */
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
