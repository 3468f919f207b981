import { expect, test } from 'vitest'
import { signed } from './signature.ts'

// Key, requests and signatures: Amazon S3 API Reference, "Authenticating Requests: Using the Authorization Header".
const key = { id: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' }
const at = new Date('2013-05-24T00:00:00Z')

test.each([
  [
    'get an object',
    { method: 'GET', path: '/test.txt', headers: { range: 'bytes=0-9' } },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'put an object',
    {
      method: 'PUT',
      path: '/test$file.text',
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      hash: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a question without a value',
    { method: 'GET', path: '/?lifecycle' },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'several, in order',
    { method: 'GET', path: '/?max-keys=2&prefix=J' },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('%s', (_what, { path, ...request }, signature) => {
  const url = new URL(`https://examplebucket.s3.amazonaws.com${path}`)
  expect(signed({ ...request, url, at }, key).authorization).toMatch(new RegExp(`Signature=${signature}$`))
})
