import type { RouteExamples } from '../route-examples.ts'

/** Conversations with support. */
export const supportExamples: RouteExamples = {
  'GET /api/v1/support/thread': {
    reply: {
      thread: {
        id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
        state: 'open',
        email: 'customer@autoworks.example',
        unread: 1,
        messages: [
          {
            id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
            key: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
            author: 'reader',
            text: 'Which specimen was UAT RD 2 cut from?',
            at: '2026-11-20T09:00:00.000Z',
            files: [
              {
                id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
                name: 'diagram.png',
                type: 'image/png',
                bytes: 1,
              },
            ],
          },
        ],
      },
    },
  },
  'POST /api/v1/support/thread': {
    reply: {
      id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
      state: 'open',
      email: 'customer@autoworks.example',
      unread: 1,
      messages: [
        {
          id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
          key: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
          author: 'reader',
          text: 'Which specimen was UAT RD 2 cut from?',
          at: '2026-11-20T09:00:00.000Z',
          files: [
            {
              id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
              name: 'diagram.png',
              type: 'image/png',
              bytes: 1,
            },
          ],
        },
      ],
    },
  },
  'POST /api/v1/support/messages': {
    body: {
      text: 'Which specimen was UAT RD 2 cut from?',
      key: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
      files: ['5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04'],
    },
    reply: {
      id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
      state: 'open',
      email: 'customer@autoworks.example',
      unread: 1,
      messages: [
        {
          id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
          key: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
          author: 'reader',
          text: 'Which specimen was UAT RD 2 cut from?',
          at: '2026-11-20T09:00:00.000Z',
          files: [
            {
              id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
              name: 'diagram.png',
              type: 'image/png',
              bytes: 1,
            },
          ],
        },
      ],
    },
  },
  'POST /api/v1/support/seen': {
    body: {},
    reply: {},
  },
  'GET /api/v1/support/files/{id}': {
    parameters: {
      id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
    },
  },
  'GET /api/v1/support-inbox/threads': {
    reply: {
      threads: [
        {
          id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
          email: 'customer@autoworks.example',
          name: 'Carl Customer',
          guest: true,
          state: 'open',
          lastAt: '2026-11-20T09:00:00.000Z',
          lastText: 'Which specimen was UAT RD 2 cut from?',
          unread: 1,
        },
      ],
    },
  },
  'GET /api/v1/support-inbox/threads/{id}': {
    parameters: {
      id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
    },
    reply: {
      id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
      state: 'open',
      email: 'customer@autoworks.example',
      unread: 1,
      messages: [
        {
          id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
          key: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
          author: 'reader',
          text: 'Which specimen was UAT RD 2 cut from?',
          at: '2026-11-20T09:00:00.000Z',
          files: [
            {
              id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
              name: 'diagram.png',
              type: 'image/png',
              bytes: 1,
            },
          ],
        },
      ],
    },
  },
  'POST /api/v1/support-inbox/threads/{id}/messages': {
    parameters: {
      id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
    },
    body: {
      text: 'Which specimen was UAT RD 2 cut from?',
      key: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
      files: ['5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04'],
    },
    reply: {
      id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
      state: 'open',
      email: 'customer@autoworks.example',
      unread: 1,
      messages: [
        {
          id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
          key: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
          author: 'reader',
          text: 'Which specimen was UAT RD 2 cut from?',
          at: '2026-11-20T09:00:00.000Z',
          files: [
            {
              id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
              name: 'diagram.png',
              type: 'image/png',
              bytes: 1,
            },
          ],
        },
      ],
    },
  },
  'POST /api/v1/support-inbox/threads/{id}/state': {
    parameters: {
      id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
    },
    body: {
      state: 'open',
      seen: true,
    },
    reply: {},
  },
  'POST /api/v1/support/files': {
    parameters: {
      name: 'diagram.png',
    },
    reply: {
      id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
      name: 'diagram.png',
      type: 'image/png',
      bytes: 1,
    },
  },
}
