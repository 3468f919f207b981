import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { newSecret, signatureHeaders } from './signature.ts'

// The example of the Standard Webhooks libraries (standard-webhooks/libraries, javascript/src/index.test.ts).
test('a message is signed as Standard Webhooks signs its example', () => {
  const signed = signatureHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  })
  expect(signed).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('a secret has 32 random bytes behind its mark', () => {
  expect(newSecret()).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(newSecret()).not.toBe(newSecret())
})

test.each([
  ['as it was sent', (body: string) => body, 0, 'genuine'],
  ['changed on its way', (body: string) => body.replace('done', 'failed'), 0, 'not genuine'],
  ['played again after ten minutes', (body: string) => body, -600, 'not genuine'],
])('the Python package finds a message %s: it is %s', (_what, onItsWay, seconds, verdict) => {
  const secret = newSecret()
  const body = '{"type":"job.ended","data":{"state":"done","note":"Zähne"}}'
  const id = '7b6c1f52-9f5e-4c0a-8d44-0e0fd8f7c2aa'
  const signed = signatureHeaders(secret, { id, at: new Date(Date.now() + seconds * 1000), body })
  const headers = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => signed[name]!)
  const { stdout } = spawnSync(
    process.env['MI_PYTHON'] ?? 'python3',
    ['-m', 'material_insights.webhooks', secret, ...headers],
    {
      input: onItsWay(body),
      encoding: 'utf8',
      env: { PYTHONPATH: 'clients/python', PYTHONDONTWRITEBYTECODE: '1' },
    },
  )
  expect(stdout).toBe(`${verdict}\n`)
})
