import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('the defaults', () =>
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    environment: 'test',
    databaseUrl: undefined,
    dataDir: resolve('.data'),
  }))

test.each([
  ['a port', { PORT: '0' }, { port: 0 }],
  ['an empty setting counts as none', { PORT: '', DATABASE_URL: ' ' }, { port: 3000, databaseUrl: undefined }],
  ['another server', { DATABASE_URL: 'postgresql://me@db/mi' }, { databaseUrl: 'postgresql://me@db/mi' }],
  ['production', { MI_ENV: 'prod', HOST: '0.0.0.0' }, { environment: 'prod', host: '0.0.0.0' }],
])('%s', (_why, given, expected) => expect(readConfig(given)).toMatchObject(expected))

test.each([
  [{ PORT: '70000' }, 'PORT=70000: expected a number from 0 to 65535'],
  [{ PORT: '3e3' }, 'PORT=3e3'],
  [{ MI_ENV: 'production' }, 'MI_ENV=production: expected prod, test or dev'],
  [{ DATABASE_URL: 'mysql://root:secret@db' }, /^DATABASE_URL: expected (?!.*secret)/],
])('%j is refused', (given, message) => expect(() => readConfig(given)).toThrow(message))
