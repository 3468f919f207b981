import fastify from 'fastify'
import { expect, test } from 'vitest'
import { warmHome } from './warm-home.ts'

test('the home page is asked for once, as by a visitor, after the caller has gone on', async () => {
  const app = fastify()
  const asked: string[] = []
  const done = new Promise<void>((resolve) =>
    app.get('/', async ({ headers }) => {
      asked.push(headers.cookie ?? 'visitor')
      resolve()
      return 'home'
    }),
  )
  warmHome(app)
  asked.push('ready')
  await done
  expect(asked).toEqual(['ready', 'visitor'])
  await app.close()
})

test('a site that ends meanwhile ends nobody else', async () => {
  const told = Promise.withResolvers<string>()
  const ended = {
    inject: () => Promise.reject(new Error('closed')),
    log: { warn: (_: unknown, text: string) => told.resolve(text) },
  }
  warmHome(ended as never)
  expect(await told.promise).toBe('the home page was not prepared')
})
