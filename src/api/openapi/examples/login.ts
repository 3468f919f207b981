import type { RouteExamples } from '../route-examples.ts'

export const loginExamples: RouteExamples = {
  'POST /ng/gateway/login/login': {
    body: { email: 'customer@autoworks.example', password: 'Demo-Pass-2026' },
    reply: {
      message: 'Successful',
      token: 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI1YjFmMGM5ZSJ9.c2lnbmF0dXJl',
      refresh_token: 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI1YjFmMGM5ZSJ9.c2lnbmF0dXJl',
    },
  },
  'POST /ng/gateway/login/register': {
    body: {
      firstName: 'Carl',
      lastName: 'Customer',
      organization: 'Autoworks',
      email: 'customer@autoworks.example',
      password: 'Demo-Pass-2026',
      matchingPassword: 'Demo-Pass-2026',
    },
    reply: { message: 'Successful' },
  },
  'GET /ng/gateway/login/resetPassword': {
    parameters: { email: 'customer@autoworks.example' },
    reply: { message: 'Successful' },
  },
  'GET /ng/gateway/login/resendActivation': {
    parameters: { email: 'customer@autoworks.example' },
    reply: { message: 'Successful' },
  },
  'POST /ng/gateway/login/refreshToken': {
    body: { refresh_token: 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI1YjFmMGM5ZSJ9.c2lnbmF0dXJl' },
    reply: { access_token: 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI1YjFmMGM5ZSJ9.c2lnbmF0dXJl' },
  },
  'POST /ng/gateway/login/getUsersInfo': {
    parameters: { email: 'customer@autoworks.example' },
    reply: {
      email: 'customer@autoworks.example',
      firstName: 'Carl',
      lastName: 'Customer',
      organization: 'Autoworks',
      authorities: ['ROLE_CUSTOMER'],
    },
  },
}
