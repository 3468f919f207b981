import { expect, test } from 'vitest'
import { sendToAction } from './send-to-action.ts'

const failing = (error: unknown) => sendToAction({ serverAction: () => Promise.reject(error) })
/** As the router throws what was answered. */
const answered = (status: number, body: unknown) => ({ status, statusText: '', internal: false, data: body })
const refused = (message: string, reference = '') => ({
  verb: '',
  typed: {},
  refused: { message, code: 'unavailable', fields: [], reference },
})

test.each<[string, unknown, object]>([
  ['no answer', new TypeError('Failed to fetch'), refused('The server did not answer. Try again.')],
  [
    'a refusal before the page was reached, in its words',
    answered(429, '{"message":"Too many at once.","code":"too_many_requests","issues":[],"reference":"ABCD1234"}'),
    refused('Too many at once.', 'ABCD1234'),
  ],
  ...['<html>Bad Gateway</html>', '{}', 'null', ''].map(
    (body) =>
      [
        `an answer that is not ours: ${body}`,
        answered(502, body),
        refused('The server did not take this. Try again; if it stays so, reload the page.'),
      ] satisfies [string, unknown, object],
  ),
])('the page and what was typed stay after %s', async (_what, error, answer) =>
  expect(await failing(error)).toMatchObject({ data: answer, init: { status: 503 } }),
)

test('what a page has thrown goes on to it', async () => {
  const own = answered(403, { refused: 'save' })
  await expect(failing(own)).rejects.toBe(own)
  const response = new Response(null, { status: 404 })
  await expect(failing(response)).rejects.toBe(response)
})
