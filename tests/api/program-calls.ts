import type { InjectOptions } from 'fastify'

/** Asks which materials the customers of a domain may read. */
export const allowed = (domain: string, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url: `/ng/gateway/level-one/what-material-customer-allowed?domain=${encodeURIComponent(domain)}`,
  payload: {},
  headers,
})

/** Asks for the tension tests of a material. */
export const findTest = (epsilon: string): InjectOptions => ({
  method: 'POST',
  url: '/ng/gateway/level-three/find-test',
  payload: { epsilon, test: 'UAT' },
})
