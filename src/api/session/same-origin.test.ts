import { expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { refuseCrossSite } from './same-origin.ts'

const host = 'mi.example:3000'

test.each([
  ['a browser that says same-origin', 'POST', { 'sec-fetch-site': 'same-origin' }, true],
  ['the same, and hides its origin', 'POST', { 'sec-fetch-site': 'same-origin', origin: 'null' }, true],
  ['another site', 'POST', { 'sec-fetch-site': 'cross-site', origin: `http://${host}` }, false],
  ['a sibling host', 'POST', { 'sec-fetch-site': 'same-site' }, false],
  ['typed by hand', 'POST', { 'sec-fetch-site': 'none' }, false],
  ['an older browser on our page', 'POST', { origin: `http://${host}` }, true],
  ['the same host on another port', 'POST', { origin: 'http://mi.example:3001' }, false],
  ['another origin', 'POST', { origin: 'https://evil.example' }, false],
  ['an origin that is kept secret', 'POST', { origin: 'null' }, false],
  ['nothing said', 'POST', {}, false],
  ['nothing said, other unsafe method', 'DELETE', {}, false],
  ['reading, from anywhere', 'GET', { 'sec-fetch-site': 'cross-site' }, true],
])('%s', (_who, method, headers, allowed) => {
  expect(isRefused({ method, headers: { host, ...headers } })).toBe(!allowed)
})

function isRefused(request: Parameters<typeof refuseCrossSite>[0]): boolean {
  try {
    refuseCrossSite(request)
    return false
  } catch (error) {
    return error instanceof AppError && error.code === 'forbidden'
  }
}
