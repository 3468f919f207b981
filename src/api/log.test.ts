import { expect, test } from 'vitest'
import { processLog, loggedError } from './log.ts'

test.each<[string, Error]>([
  ['a token', new Error('cannot read eyJhbGciOiJFZERTQSJ9.e30.x')],
  ['an address', new Error('no account for anna@steel.example')],
  ['a key', new Error('the key mik_abcdef123 is unknown')],
  ['a secret in an address', new Error('GET /activate?token=abcdefgh failed')],
  ['a row of the database', Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(anna@steel.example)' })],
  ['a cause', new Error('failed', { cause: new Error('for anna@steel.example') })],
])('%s is not logged', (_what, error) => {
  expect(JSON.stringify(loggedError(error))).not.toMatch(/eyJ|anna|abcdef/)
})

test('what helps to find the fault is', () => {
  const error = Object.assign(new TypeError('x is not a function'), { code: 'ERR_X' })
  expect(loggedError(error)).toMatchObject({
    type: 'TypeError',
    code: 'ERR_X',
    message: 'x is not a function',
    stack: expect.stringContaining('log.test.ts'),
  })
})

test.each(['prod', 'test'] as const)('%s: lines of JSON, answers in prod alone', (environment) => {
  const lines: string[] = []
  const log = processLog(environment, { write: (line) => lines.push(line) })
  log.info({ path: '/a\nb\u001B[2J' }, 'answered')
  log.error({ err: new Error('a\nb') }, 'unexpected failure')
  const told = lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
  expect(told).toEqual(environment === 'prod' ? ['answered', 'unexpected failure'] : ['unexpected failure'])
  for (const line of lines) expect(line.trimEnd()).not.toMatch(/\p{Cc}/u)
})
