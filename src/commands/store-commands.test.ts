import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#server/db/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/launcher.ts'
import { runCommand } from '#tests/command.ts'

// One data folder for all commands, with a running site's server, which they join.
let folder: string
let server: EmbeddedPostgres
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mi-commands-'))
  chmodSync(folder, 0o711)
  server = await startEmbeddedPostgres(folder, { owner: 'the site', durable: false })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const run = (name: string, ...args: string[]) => runCommand(name, args, { MI_DATA_DIR: folder })

test.each([
  ['db', 'migrate'],
  ['admin', 'login-link'],
  ['import', '--dry-run'],
])('%s --help explains the command', async (name, word) => {
  expect(await run(name, '--help')).toEqual({ code: 0, stdout: expect.stringContaining(word), stderr: '' })
})

describe('a wrong call ends with 2 and one line', () => {
  test.each<[string, string[], RegExp]>([
    ['db', [], /^db: name an action; see `npm run db -- --help`\n$/],
    ['db', ['drop'], /^db: 'drop' is not a valid action; see .*\n$/],
    ['db', ['reset'], /^db: this drops every table of the database at .*\. Repeat with --yes\n$/],
    ['admin', ['--force'], /^admin: Unknown option '--force'; see .*\n$/],
    ['admin', ['create'], /^admin: create takes one e-mail address; see .*\n$/],
    ['admin', ['release'], /^admin: release needs --note 'what changed'; see .*\n$/],
    ['admin', ['roll-back'], /^admin: roll-back needs --note 'why'; see .*\n$/],
    ['admin', ['company-login'], /^admin: company-login takes one e-mail domain; see .*\n$/],
    [
      'admin',
      ['company-login', 'x.example', '--remove', '--issuer', 'https://x.example'],
      /^admin: use either --issuer or --remove/,
    ],
    ['admin', ['company-login', 'x.example', '--issuer', 'http://x.example'], /^admin: company-login: .*https:\/\//],
    ['import', [], /^import: name a file; see .*\n$/],
    ['import', ['a.csv'], /^import: --test: '' is not one of UAT, .*\n$/],
    ['import', ['a.csv', '--test', 'UAT'], /^import: --material is missing; see .*\n$/],
    [
      'import',
      ['/nowhere/DP980_RD_01.csv', '--test', 'UAT', '--material', 'x', '--coil', 'y'],
      /^import: \/nowhere\/DP980_RD_01\.csv: no such file.*\n$/,
    ],
    [
      'import',
      ['a.csv', '--test', 'UAT', '--material', 'x', '--coil', 'y', '--orientation', 'RD', '--new-coil', 'thickness=30'],
      /^import: --new-coil: thickness=30 is not a number from 0 to 25 \[mm\]; see .*\n$/,
    ],
    [
      'import',
      ['/nowhere/a.csv', '--test', 'UAT', '--material', 'x', '--coil', 'y', '--orientation', 'RD'],
      /^import: \/nowhere\/a\.csv: no such file.*\n$/,
    ],
  ])('%s %j', async (name, args, stderr) => {
    expect(await run(name, ...args)).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(stderr) })
  })
})

test('from an empty folder to an administrator who can sign in', async () => {
  const { stdout: applied } = await run('db', 'migrate')
  expect(applied).toMatch(/^applied 0001_roles\.sql\n/)
  expect(await run('db', 'migrate')).toMatchObject({ stdout: 'Nothing to apply.\n' })
  expect(await run('admin', 'list')).toMatchObject({
    stdout: 'No accounts found. Create one: npm run admin -- create EMAIL\n',
  })
  expect(await run('admin', 'create', 'boss@mi.example')).toMatchObject({ code: 0 })
  expect(await run('admin', 'create', 'boss@mi.example')).toMatchObject({
    code: 2,
    stderr: 'admin: boss@mi.example already has an account\n',
  })
  // A user of the server has no account: the audit log names the user of the machine.
  const told = await withClient(server.connection('postgres', 'material_insights'), (admin) =>
    admin.query<{ run_by: string; network: string | null }>(
      `select run_by, network from audit where action = 'account.create' order by id desc limit 1`,
    ),
  )
  expect(told.rows).toEqual([{ run_by: userInfo().username, network: null }])
  const { stdout: reset } = await run('admin', 'reset-link', 'boss@mi.example')
  expect(reset).toMatch(/^http:\/\/127\.0\.0\.1:3000\/reset-password\?token=[\w-]{43}\n/)
  const { stdout: link } = await run('admin', 'login-link', 'boss@mi.example')
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/\S+token=[A-Za-z0-9_-]{43}\n/)
  const { stdout: status } = await run('db', 'status')
  expect(status).toMatch(/^row security {2}enforced$/m)
  expect(status).toMatch(/^account {7}1$/m)
})

test('a company log-in is set with its secret from a file, shown without it, and removed', async () => {
  const secretFile = join(folder, 'client-secret')
  writeFileSync(secretFile, 'a-secret-of-the-client\n')
  const issuer = 'http://127.0.0.1:9'
  const given = ['--issuer', issuer, '--client-id', 'mi', '--secret-file', secretFile]
  expect(await run('admin', 'company-login', 'nobody.example', ...given)).toMatchObject({
    code: 2,
    stderr: 'admin: no organisation has the domain nobody.example\n',
  })
  await withClient(server.connection('postgres', 'material_insights'), (admin) =>
    admin.query(`with o as (insert into organisation (name) values ('Steel works') returning id)
      insert into organisation_domain (domain, organisation_id, confirmed_at) select 'steel.example', id, now() from o`),
  )
  const answers = `! No OpenID Connect configuration found at ${issuer}. Check the address of the provider.\n`
  const set = await run('admin', 'company-login', 'steel.example', ...given)
  expect(set.stdout).toBe(`Users of steel.example (Steel works) can log in at ${issuer}.\n${answers}`)
  const { stdout: shown } = await run('admin', 'company-login', 'Steel.example')
  expect(shown).toBe(`steel.example logs in at ${issuer} as client mi, with a secret.\n${answers}`)
  const only = (answer: string) => run('admin', 'company-login', 'steel.example', '--only', answer)
  expect((await only('yes')).stdout).toBe(
    'Users of steel.example (Steel works) must use company log-in; passwords are no longer accepted.\n',
  )
  expect((await run('admin', 'company-login', 'steel.example')).stdout).toBe(
    `steel.example logs in at ${issuer} as client mi, with a secret, required.\n${answers}`,
  )
  expect((await only('no')).stdout).toBe('Users of steel.example (Steel works) can set a password again.\n')
  expect((await only('maybe')).code).toBe(2)
  const { stdout: gone } = await run('admin', 'company-login', 'steel.example', '--remove')
  expect(gone).toBe('Users of steel.example (Steel works) log in with a password again.\n')
})

test('a file for a material that does not exist is refused by name', async () => {
  const path = join(folder, 'one.csv')
  writeFileSync(path, 'force,extension\nN,mm\n0,0\n100,0.1\n200,0.2\n')
  const args = [path, '--test', 'UAT', '--material', 'DP980 (6)', '--coil', 'x', '--orientation', 'RD']
  const answer = await run('import', ...args)
  expect(answer.code).toBe(2)
  expect(answer.stderr).toMatch(
    /^import: (one\.csv: .*|no material named 'DP980 \(6\)' found\. To create it, .*--new-material)\n/,
  )
})
