import type { RouteExamples } from '../route-examples.ts'

const ticket = 'q1T0c8s7mB2yR5vN9xL4kW6zD3fH1jP0aE8uG7iO5tY'
const token = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI1YjFmMGM5ZSJ9.c2lnbmF0dXJl'
const codes = { recoveryCodes: ['k3v9-x2mq'] }
const setUp = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Material%20Insights:customer%40autoworks.example?secret=JBSWY3DPEHPK3PXP',
}

export const secondStepExamples: RouteExamples = {
  'GET /api/v1/account/login/company': {
    parameters: { email: 'engineer@bmw.example' },
    reply: { available: true, start: '/login/company?email=engineer%40bmw.example', required: false },
  },
  'POST /api/v1/account/login/second-factor': {
    body: { ticket, code: '123456' },
    reply: { message: 'Successful', token, refresh_token: token },
  },
  'POST /api/v1/account/login/passkey-options': { body: { ticket }, reply: { options: {} } },
  'POST /api/v1/account/login/set-up': { body: { ticket }, reply: setUp },
  'GET /api/v1/account/factors': {
    reply: {
      required: true,
      totp: { createdAt: '2026-11-20T09:00:00.000Z' },
      passkeys: [
        {
          id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
          name: 'Autoworks',
          createdAt: '2026-11-20T09:00:00.000Z',
          lastUsedAt: '2026-11-20T09:00:00.000Z',
        },
      ],
      recoveryCodesLeft: 1,
    },
  },
  'POST /api/v1/account/factors/totp/begin': { body: {}, reply: setUp },
  'POST /api/v1/account/factors/totp/confirm': { body: { code: '123456' }, reply: codes },
  'POST /api/v1/account/factors/totp/remove': { body: {}, reply: { message: 'Successful' } },
  'POST /api/v1/account/factors/passkeys/begin': { body: {}, reply: { options: {} } },
  'POST /api/v1/account/factors/passkeys/confirm': { body: { name: 'Laptop', response: {} }, reply: codes },
  'POST /api/v1/account/factors/passkeys/remove': {
    body: { id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04' },
    reply: { message: 'Successful' },
  },
  'POST /api/v1/account/factors/recovery-codes': { body: {}, reply: codes },
}
