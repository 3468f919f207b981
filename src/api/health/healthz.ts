import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const healthz = endpoint({
  url: '/healthz',
  summary: 'Check that the process responds',
  tag: 'Operation',
  reply: z.object({ status: z.literal('ok') }).meta({ id: 'Health' }),
  counted: false,
  handle: async () => ({ status: 'ok' as const }),
})
