import { connect } from 'node:net'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { errorBody } from '#contract/errors.ts'
import { setNotReady } from '#server/installation/readiness.ts'
import { useApp } from '#tests/api/example-app.ts'

const site = useApp()
const findTest = '/ng/gateway/level-three/find-test'
const good = { epsilon: 'DP980 (6)', test: 'UAT' }

describe('bad bodies', () => {
  test.each([
    // why                    body                                                       status
    ['unknown key', JSON.stringify({ ...good, secret: 1 }), 422],
    ['missing key', '{"epsilon":"DP980 (6)"}', 422],
    ['wrong type', '{"epsilon":6,"test":"UAT"}', 422],
    ['unknown test', '{"epsilon":"DP980 (6)","test":"uat"}', 422],
    ['unknown condition', JSON.stringify({ ...good, condition: "RD'; drop table curve;--" }), 422],
    ['empty filter', JSON.stringify({ ...good, orientations: [] }), 422],
    ['thickness the wrong way round', JSON.stringify({ ...good, thickness: [2, 1] }), 422],
    ['too many to compare', JSON.stringify({ ...good, comparing: Array(8).fill('x') }), 422],
    ['too large a number', '{"epsilon":"DP980 (6)","test":"UAT","thickness":[0,1e999]}', 422],
    ['too long a name', JSON.stringify({ ...good, epsilon: 'x'.repeat(121) }), 422],
    ['a list', '[]', 422],
    ['null', 'null', 422],
    ['a number', '1', 422],
    ['NUL', '{"epsilon":"DP980\\u0000","test":"UAT"}', 422],
    ['half a surrogate pair', '{"epsilon":"\\ud800","test":"UAT"}', 422],
    ['21 levels', `{"epsilon":${'['.repeat(21)}${']'.repeat(21)},"test":"UAT"}`, 422],
    ['100,000 levels', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 422],
    [
      '201 keys',
      JSON.stringify({ ...good, ...Object.fromEntries(Array.from({ length: 199 }, (_, i) => [`k${i}`, 1])) }),
      422,
    ],
    ['__proto__', '{"epsilon":"DP980 (6)","test":"UAT","__proto__":{"admin":true}}', 400],
    ['constructor.prototype', '{"epsilon":"x","constructor":{"prototype":{"admin":true}}}', 400],
    ['no JSON', '{"epsilon":', 400],
    ['empty', '', 422],
    ['too large', `{"epsilon":"${'x'.repeat(256 * 1024)}"}`, 413],
  ])('%s', async (_why, payload, status) => {
    const answer = await site.app.inject({
      method: 'POST',
      url: findTest,
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(status)
    expect(errorBody.strict().parse(answer.json()).reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    expect(answer.body.length).toBeLessThan(2000)
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
  })

  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/json; charset=utf-8', 200],
    ['application/json;charset="UTF-8"', 200],
    ['application/json; charset=utf-16', 415],
    ['application/json; charset=iso-8859-1', 415],
    ['application/json; charset=', 415],
  ])('content type %s', async (type, status) => {
    const answer = await site.app.inject({
      method: 'POST',
      url: findTest,
      payload: JSON.stringify(good),
      headers: { 'content-type': type },
    })
    expect(answer.statusCode).toBe(status)
  })

  test.each([
    ['UTF-16 that says so', Buffer.from(JSON.stringify(good), 'utf16le'), 'application/json; charset=utf-16', 415],
    [
      'bytes of another charset',
      Buffer.from('{"epsilon":"M\u00fcller","test":"UAT"}', 'latin1'),
      'application/json',
      400,
    ],
    ['a byte order mark', Buffer.from(`\ufeff${JSON.stringify(good)}`), 'application/json', 200],
  ])('%s', async (_why, payload, type, status) => {
    const headers = { 'content-type': type }
    const answer = await site.app.inject({ method: 'POST', url: findTest, payload, headers })
    expect(answer.statusCode).toBe(status)
  })

  test('get-sideMenu-new takes an empty object and nothing else', async () => {
    const url = '/ng/gateway/level-one/global/get-sideMenu-new'
    expect((await site.app.inject({ method: 'POST', url, payload: { a: 1 } })).statusCode).toBe(422)
    expect((await site.app.inject({ method: 'POST', url })).statusCode).toBe(422)
  })

  test('the place of the offence is named', async () => {
    const answer = await site.app.inject({ method: 'POST', url: findTest, payload: { ...good, thickness: [1, 'x'] } })
    expect(answer.json()).toMatchObject({ code: 'invalid_request', issues: [{ path: 'body.thickness.1' }] })
  })
})

describe('addresses and verbs', () => {
  test.each([
    ['GET', findTest, 405, 'POST'],
    ['HEAD', findTest, 405, 'POST'],
    ['DELETE', findTest, 405, 'POST'],
    ['OPTIONS', findTest, 405, 'POST'],
    ['POST', '/api/v1/curves/x', 405, 'GET, HEAD'],
    ['POST', '/healthz', 405, 'GET, HEAD'],
    ['POST', '/ng/gateway/level-three/FIND-TEST', 404, undefined],
    ['POST', `${findTest}/`, 404, undefined],
    ['POST', `/ng//gateway/level-three/find-test`, 404, undefined],
    ['GET', '/ng', 404, undefined],
    ['GET', '/api/', 404, undefined],
    ['GET', '/api/v1/files/../../../etc/passwd', 404, undefined],
    ['GET', '/api/v1/files/..%2f..%2fetc%2fpasswd', 422, undefined],
    ['GET', '/api/v1/curves/00000000-0000-4000-8000-00000000010', 422, undefined],
    ['GET', `/api/v1/curves/${'x'.repeat(300)}`, 404, undefined],
    ['GET', '/api/v1/%E0%A4%A', 400, undefined],
    ['GET', '/healthz?x=%00', 422, undefined],
  ] as const)('%s %s → %d', async (method, url, status, allow) => {
    const answer = await site.app.inject({ method, url })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers.allow).toBe(allow)
  })

  test.each(['NaN', 'Infinity', '-Infinity', '1e999', 'eighty'])(
    'a number that is none is told plainly: %s',
    async (gauge) => {
      const answer = await site.app.inject(`/api/v1/data-map/points.csv?x=uat.rm-RD&y=uat.a-RD&gauge=${gauge}`)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        { issues: [{ path: 'query.gauge', message: 'Give a number with digits, such as 12 or 0.5.' }] },
      ])
    },
  )

  test('HEAD answers as GET does, without a body', async () => {
    const answer = await site.app.inject({ method: 'HEAD', url: '/healthz' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('')
  })

  test.each(['zeta2=a&zeta2=b', 'zeta2[]=a', 'zeta2=%00', 'zeta2=', 'zeta2=a&x=1', '', 'zeta2=%ed%a0%80'])(
    'query %j is refused',
    async (query) => {
      const answer = await site.app.inject(`/ng/gateway/level-one/MaterialInfo-TestAvailable?${query}`)
      expect([403, 422]).toContain(answer.statusCode)
    },
  )
})

describe('tokens', () => {
  test('one that we did not sign is refused, not taken for a visitor', async () => {
    const answer = await site.app.inject({
      method: 'POST',
      url: findTest,
      payload: good,
      headers: { authorization: 'Bearer x.y.z' },
    })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toMatch(/^Bearer/)
  })

  test('calls that are the same for everybody do not look at it', async () => {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/ng/gateway/level-one/global/get-sideMenu',
      payload: {},
      headers: { authorization: 'Bearer x.y.z' },
    })
    expect(answer.statusCode).toBe(200)
  })
})

describe('failures of ours', () => {
  /** What the driver throws, by the material asked about. */
  const failures: Readonly<Record<string, Error>> = {
    bug: new Error('relation "secret_table" does not exist'),
    gone: Object.assign(new Error('connect ECONNREFUSED /tmp/x'), { code: 'ECONNREFUSED' }),
    slow: Object.assign(new Error('canceling statement'), { code: '57014' }),
    full: Object.assign(new Error('could not extend file "base/16384/17589"'), { code: '53100' }),
    many: Object.assign(new Error('sorry, too many clients already'), { code: '53300' }),
    starting: Object.assign(new Error('the database system is starting up'), { code: '57P03' }),
    taken: new Error('timeout exceeded when trying to connect'),
    broken: new Error('Connection terminated unexpectedly'),
    text: Object.assign(new Error('invalid byte sequence for encoding "UTF8"'), { code: '22021' }),
  }
  let failing = ''
  const broken = useApp((database) => ({
    ...database,
    withCaller: async () => {
      throw failures[failing]!
    },
  }))

  test.each([
    // material  status  code           wait
    ['bug', 500, 'internal', undefined],
    ['gone', 503, 'unavailable', '2'],
    ['slow', 503, 'unavailable', '2'],
    ['full', 503, 'unavailable', '2'],
    ['many', 503, 'unavailable', '2'],
    ['starting', 503, 'unavailable', '2'],
    ['taken', 503, 'unavailable', '2'],
    ['broken', 503, 'unavailable', '2'],
    ['text', 400, 'malformed', undefined],
  ])('%s', async (epsilon, status, code, wait) => {
    failing = epsilon
    const answer = await broken.app.inject({ method: 'POST', url: findTest, payload: { epsilon, test: 'UAT' } })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code })
    expect(answer.headers['retry-after']).toBe(wait)
    expect(answer.body).not.toMatch(/secret_table|tmp|byte sequence|at .*\.ts/)
  })
})

describe('a database that does not answer', () => {
  const without = useApp((database) => ({ ...database, isReady: async () => false }))
  test('readyz says so, healthz does not care', async () => {
    expect((await without.app.inject('/readyz')).statusCode).toBe(503)
    expect((await without.app.inject('/healthz')).statusCode).toBe(200)
  })
})

describe('a process that should receive no requests', () => {
  const stopping = useApp()
  test('readyz gives the reason, and other calls are answered', async () => {
    setNotReady('stopping', 'The process is stopping.')
    const answer = await stopping.app.inject('/readyz')
    expect([answer.statusCode, answer.json().message]).toEqual([503, 'The process is stopping.'])
    expect((await stopping.app.inject('/healthz')).statusCode).toBe(200)
    setNotReady('stopping', undefined)
    expect((await stopping.app.inject('/readyz')).statusCode).toBe(200)
  })
})

describe('a database that refuses to store', () => {
  const because = 'the disk of the database is full'
  const full = useApp((database) => ({ ...database, writesRefused: () => because }))
  test('readyz says so, and stays below 300: taking it out of service would end the reading', async () => {
    const answer = await full.app.inject('/readyz')
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'read-only', reason: because }])
  })
})

describe('bytes that are not a request', () => {
  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['headers too long', `GET /api/ HTTP/1.1\r\nHost: x\r\nx: ${'y'.repeat(17_000)}\r\n\r\n`, 431],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
  ])('%s', async (_why, bytes, status) => {
    await site.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => {})
    const address = site.app.server.address()
    if (typeof address !== 'object' || !address) throw new Error('not listening')
    const socket = connect(address.port, '127.0.0.1')
    let text = ''
    socket.on('data', (data) => (text += data.toString()))
    socket.write(bytes)
    await once(socket, 'close')
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(errorBody.parse(JSON.parse(text.split('\r\n\r\n')[1]!)).issues).toEqual([])
  })
})
