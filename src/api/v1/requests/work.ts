import { z } from 'zod'
import { requestWork, requestWorked } from '#contract/requests/request.ts'
import { workOnRequest } from '#server/requests/index.ts'
import { endpoint } from '../../endpoint.ts'
import { refuseCrossSite } from '../../session/same-origin.ts'
import { isBrowser } from '../../session/same-origin.ts'

export const workOnRequests = endpoint({
  method: 'POST',
  url: '/api/v1/admin/requests/:reference/work',
  summary: 'Move, assign, note or answer a request',
  description:
    'For staff. Answers are sent to the sender by mail; notes are internal. Requests for subscriptions require an ' +
    'administrator.',
  tag: 'Administration',
  params: z.strictObject({
    reference: z
      .string()
      .max(20)
      .regex(/^[A-Z0-9-]+$/, 'no reference')
      .meta({ description: 'Reference of the request.', examples: ['R-2026-0001'] }),
  }),
  body: requestWork,
  reply: requestWorked,
  counted: false,
  async handle({ services, caller, request, params: { reference }, body: work }) {
    if (isBrowser(request.headers)) refuseCrossSite(request)
    const { siteUrl = 'http://127.0.0.1:3000' } = services.config
    const worked = { reference, work, caller, siteUrl, request: request.id }
    return { state: await workOnRequest(services.database, worked) }
  },
})
