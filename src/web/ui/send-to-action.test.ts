import { data } from 'react-router'
import { expect, test } from 'vitest'
import { sendToAction } from './send-to-action.ts'

const failing = (error: unknown) =>
  sendToAction({
    serverAction: async () => {
      throw error
    },
  })
/** As the router throws what was answered. */
const answered = (status: number, body: unknown) => ({ status, statusText: '', internal: false, data: body })
/** With a status of which the router makes no new page. */
const refused = (message: string, reference = '') =>
  data({ verb: '', typed: {}, refused: { message, code: 'unavailable', fields: [], reference } }, 503)

test('no answer leaves the page and what was typed', async () =>
  expect(await failing(new TypeError('Failed to fetch'))).toEqual(refused('The server is not responding. Try again.')))

test('a refusal before the page was reached is told in its words', async () => {
  const body = '{"message":"Too many at once.","code":"too_many_requests","issues":[],"reference":"ABCD1234"}'
  expect(await failing(answered(429, body))).toEqual(refused('Too many at once.', 'ABCD1234'))
})

test.each(['<html>Bad Gateway</html>', '{}', 'null', ''])('an answer that is not ours leaves them: %s', async (body) =>
  expect(await failing(answered(502, body))).toEqual(
    refused('The server rejected the request. Try again, or reload the page.'),
  ),
)

test('what a page has thrown goes on to it', async () => {
  const own = answered(403, { refused: 'save' })
  await expect(failing(own)).rejects.toBe(own)
  const response = new Response(null, { status: 404 })
  await expect(failing(response)).rejects.toBe(response)
})
