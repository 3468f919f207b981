import type { RouteExamples } from '../route-examples.ts'

const id = '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04'
const file = { id, name: 'diagram.png', type: 'image/png', bytes: 1 }
const message = { text: 'Which specimen was UAT RD 2 cut from?', key: id, files: [id] }
const thread = {
  id,
  state: 'open',
  email: 'customer@autoworks.example',
  unread: 1,
  messages: [{ ...message, id, author: 'reader', at: '2026-11-20T09:00:00.000Z', files: [file] }],
}

export const supportExamples: RouteExamples = {
  'GET /api/v1/support/thread': { reply: { thread } },
  'POST /api/v1/support/thread': { reply: thread },
  'POST /api/v1/support/messages': { body: message, reply: thread },
  'POST /api/v1/support/seen': { body: {}, reply: {} },
  'GET /api/v1/support/files/{id}': { parameters: { id } },
  'GET /api/v1/support-inbox/threads': {
    reply: {
      threads: [
        {
          id,
          email: 'customer@autoworks.example',
          name: 'Carl Customer',
          guest: true,
          state: 'open',
          lastAt: '2026-11-20T09:00:00.000Z',
          lastText: message.text,
          unread: 1,
        },
      ],
    },
  },
  'GET /api/v1/support-inbox/threads/{id}': { parameters: { id }, reply: thread },
  'POST /api/v1/support-inbox/threads/{id}/messages': { parameters: { id }, body: message, reply: thread },
  'POST /api/v1/support-inbox/threads/{id}/state': {
    parameters: { id },
    body: { state: 'open', seen: true },
    reply: {},
  },
  'POST /api/v1/support/files': { parameters: { name: 'diagram.png' }, reply: file },
}
