import { expect, test } from 'vitest'
import { prewarmHome } from './single-process.ts'

const silent = { warn: () => {} }

test('requests the home page once as a visitor, after the current turn', async () => {
  const order: unknown[] = []
  const requested = Promise.withResolvers<void>()
  const inject = async (request: unknown) => {
    order.push(request)
    requested.resolve()
  }
  prewarmHome({ inject, log: silent })
  order.push('ready')
  await requested.promise
  expect(order).toEqual(['ready', { method: 'GET', url: '/' }])
})

test('logs a site that closes meanwhile, without an error', async () => {
  const message = Promise.withResolvers<string>()
  const log = { warn: (_error: unknown, text: string) => message.resolve(text) }
  prewarmHome({ inject: () => Promise.reject(new Error('closed')), log })
  expect(await message.promise).toBe('the home page was not rendered in advance')
})
