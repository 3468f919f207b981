import { expect, test } from 'vitest'
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
  const check = () => refuseCrossSite({ method, headers: { host, ...headers } })
  if (allowed) expect(check).not.toThrow()
  else expect(check).toThrow('another site')
})
