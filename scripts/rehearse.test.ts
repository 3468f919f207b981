import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { parseEnv } from 'node:util'
import { addresses, templates } from './rehearse/installation.ts'
import { percentile, summary } from './rehearse/summary.ts'
import { readOptions } from './rehearse.ts'

const template = (file: string) => readFileSync(join(templates, file), 'utf8')

test('options', () => {
  expect(readOptions([])).toEqual({ rounds: 3, writers: 4, update: undefined, keep: false, remove: false })
  expect(readOptions(['--rounds', '20', '--keep'])).toMatchObject({ rounds: 20, keep: true })
  expect(() => readOptions(['--rounds', '0'])).toThrow('--rounds needs a number from 1 to 999')
  expect(() => readOptions(['--round', '2'])).toThrow("Unknown option '--round'")
})

test('HAProxy sends the messages of the PostgreSQL protocol that its comments name', () => {
  const message = (type: string, body: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeInt32BE(body.length + 4)
    return Buffer.concat([Buffer.from(type), length, body]).toString('hex')
  }
  const version = Buffer.from([0, 3, 0, 0])
  const startup = Buffer.concat([version, Buffer.from('user\0haproxy\0database\0postgres\0\0')])
  const row = Buffer.from([0, 1, 0, 0, 0, 1, 't'.charCodeAt(0)]) // one column of one byte
  const found = [...template('haproxy.cfg').matchAll(/tcp-check (?:send-|expect (?:min-recv 51 )?)binary (\S+)/g)].map(
    ([, hex]) => hex,
  )
  expect(found).toEqual([
    message('', startup),
    message('Z', Buffer.from('I')),
    message('Q', Buffer.from('select mi_is_primary()\0')),
    message('D', row),
    message('X', Buffer.alloc(0)),
  ])
})

test('the files for the hosts have the same addresses as the rehearsal', () => {
  const servers = [...template('haproxy.cfg').matchAll(/^ +server (\w+) ([\d.]+):/gm)].map(([, name, address]) => [
    name,
    address,
  ])
  const { lb, ...others } = addresses
  expect(Object.fromEntries(servers)).toEqual(others)
  expect(template('pg_hba.conf')).toContain(` ${lb}/32 `)
  expect(template('site.env')).toContain(`@${lb}:5432/`)
})

test('the settings of an application host are valid', () => {
  expect(readConfig(parseEnv(template('site.env')))).toMatchObject({ environment: 'prod', proxies: 1, drainSeconds: 5 })
})

test('the script of a standby is valid shell', () => {
  expect(spawnSync('sh', ['-n', join(templates, 'become-standby.sh')], { encoding: 'utf8' })).toMatchObject({
    status: 0,
  })
})

test('the summary counts what was acknowledged and is not stored', () => {
  const text = summary(
    [
      {
        number: 1,
        fault: 'kill',
        old: 'db1',
        chosen: 'db2',
        detected: 3,
        writeGap: 5.25,
        pageGap: 9,
        means: 'pg_rewind',
      },
      { number: 2, fault: 'cut', failure: 'no standby' },
    ],
    {
      acknowledged: [1, 2, 4],
      stored: new Set([1, 3, 4]),
      pages: { all: 40, failed: 3 },
      unconfirmed: 0,
      messages: { acknowledged: ['a', 'b'], stored: new Set(['b', 'c']), gap: 7 },
    },
  )
  expect(text.split('\n')).toEqual([
    'round  fault  primary             detected [s]  write gap [s]  page gap [s]  back by',
    '1      kill   db1 → db2           3.0           5.3            9.0           pg_rewind',
    '2      cut    failed: no standby',
    '',
    'rounds 2, failed 1',
    'acknowledged writes 3, lost 1; answers with a warning 0',
    'write gap p50 5.3 s, p95 5.3 s',
    'messages acknowledged by the site 2, lost 1; longest gap 7.0 s',
    'pages asked 40, failed 3',
  ])
})

test('percentiles by nearest rank', () => {
  expect([0.5, 0.95].map((share) => percentile([30, 10, 20], share))).toEqual([20, 30])
})
