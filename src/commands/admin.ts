import { createAccount, listAccounts } from '#server/accounts/accounts.ts'
import { createOperatorLink } from '#server/accounts/login/login-link.ts'
import { writeSecrets } from '#server/accounts/secrets.ts'
import { type Publication, publishDrafts, rollBack } from '#server/releases/index.ts'
import { operator } from '#server/db/database.ts'
import { readArguments, UsageError } from './command-line/arguments.ts'
import { companyLogin, type CompanyLoginOptions } from './admin/company-login.ts'
import { print, type Command, CommandError, runProcess } from './command-line/run.ts'
import { type CommandData, withDatabase } from './command-line/with-database.ts'

const help = `Administers accounts and releases from the machine that runs the site.

  npm run admin -- create EMAIL [--role ROLE]   create an active account without password; default role ROLE_ADMIN
  npm run admin -- list                         list accounts with role and state
  npm run admin -- login-link EMAIL             print a link that signs in once, within 30 minutes
  npm run admin -- reset-link EMAIL             print a link that sets a password once, within one hour
  npm run admin -- company-login DOMAIN         show how users of an e-mail domain log in (OpenID Connect)
      --issuer URL --client-id ID               set the provider and check that it answers
      [--secret-file FILE] [--allow ORIGIN …]   file with the client secret; other origins of tokens and keys
      --only yes|no                             whether users log in only there, or also with a password
      --remove                                  remove the provider
  npm run admin -- secrets FILE                 write keys for a new site to a file readable only by you (MI_SECRETS_FILE)
  npm run admin -- release --note TEXT          publish all drafts: public ones as a new release, private ones as a release
      of their organisation
  npm run admin -- roll-back --note TEXT        create a release with the records of the previous one,
      [--to NAME]                               or of release NAME

Links begin with MI_SITE_URL, otherwise with the HOST and PORT of this command.

Roles: ROLE_ADMIN, ROLE_DATAEDITOR, ROLE_CUSTOMER, ROLE_CUSTOMER_BMW, ROLE_REGISTRAR.
`

type Options = CompanyLoginOptions & {
  readonly role: string | undefined
  readonly note: string | undefined
  readonly to: string | undefined
}

/** Runs with the open database; a wrong call is refused before. */
type Work = (data: CommandData) => Promise<string>

const verbs: Readonly<Record<string, (rest: readonly string[], options: Options) => Work>> = {
  create(rest, { role = 'ROLE_ADMIN' }) {
    const email = oneAddress('create', rest)
    return async ({ database }) => {
      const made = await database.asWriter(operator, (db) => createAccount(db, { email, role }))
      return `Created ${made.email} as ${made.role}. Set a password with: npm run admin -- reset-link ${made.email}\n`
    }
  },

  list:
    () =>
    async ({ database }) => {
      const accounts = await database.withCaller(operator, listAccounts)
      if (accounts.length === 0) return 'No accounts found. Create one: npm run admin -- create EMAIL\n'
      return accounts.map(({ email, role, state }) => `${email.padEnd(36)} ${role.padEnd(18)} ${state}\n`).join('')
    },

  'login-link'(rest) {
    const email = oneAddress('login-link', rest)
    return async ({ database, config }) => {
      const token = await database.asWriter(operator, (db) => createOperatorLink(db, email, 'login'))
      return `${config.siteUrl}/login-link?token=${token}\nValid once, for 30 minutes.\n`
    }
  },

  'reset-link'(rest) {
    const email = oneAddress('reset-link', rest)
    return async ({ database, config }) => {
      const token = await database.asWriter(operator, (db) => createOperatorLink(db, email, 'reset'))
      return `${config.siteUrl}/reset-password?token=${token}\nValid once, for one hour.\n`
    }
  },

  'company-login'(rest, options) {
    const [domain, ...more] = rest
    if (domain === undefined || more.length > 0) throw new UsageError('company-login takes one e-mail domain')
    return companyLogin(domain.toLowerCase(), options)
  },

  release(rest, { note }) {
    if (rest.length > 0) throw new UsageError('release takes no names')
    if (!note?.trim()) throw new UsageError("release needs --note 'what changed'")
    const details = { note: note.trim(), year: new Date().getUTCFullYear() }
    return async ({ database }) => {
      const limits = { statementTimeout: 120_000 }
      const done = await database.asWriter(operator, (db) => publishDrafts(db, details), limits)
      if (!done) throw new CommandError('no drafts to publish')
      return [done, ...done.besides].map(releaseLine).join('')
    }
  },

  'roll-back'(rest, { note, to }) {
    if (rest.length > 0) throw new UsageError('roll-back takes no names')
    if (!note?.trim()) throw new UsageError("roll-back needs --note 'why'")
    const details = { note: note.trim(), to, year: new Date().getUTCFullYear() }
    return async ({ database }) => {
      const limits = { statementTimeout: 120_000 }
      const done = await database.asWriter(operator, (db) => rollBack(db, details), limits)
      return `Release ${done.name} restores ${done.restores}; ${done.drafts} records are drafts again.\n`
    }
  },
}

function releaseLine({ name, published, withdrawn }: Publication): string {
  const counts = Object.entries(published).map(([table, n]) => `${n} ${table}`)
  if (withdrawn > 0) counts.push(`${withdrawn} withdrawn`)
  return `Release ${name}: ${counts.join(', ')}\n`
}

/** Needs no database: it runs before the first start. */
function makeSecrets([file, ...more]: readonly string[]): string {
  if (file === undefined || more.length > 0) throw new UsageError('secrets takes the name of a new file')
  try {
    writeSecrets(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new CommandError(`${file} already exists; keys are not overwritten`)
  }
  return `Wrote ${file}. Store a copy separately from the database backups: without this file, log-in is not possible.\n`
}

function oneAddress(verb: string, [email, ...more]: readonly string[]): string {
  if (email === undefined || more.length > 0) throw new UsageError(`${verb} takes one e-mail address`)
  return email
}

export const command: Command = {
  name: 'admin',
  run: async (args) => {
    const { values, positionals } = readArguments(args, {
      help: { type: 'boolean', short: 'h', default: false },
      role: { type: 'string' },
      note: { type: 'string' },
      to: { type: 'string' },
      issuer: { type: 'string' },
      'client-id': { type: 'string' },
      'secret-file': { type: 'string' },
      allow: { type: 'string', multiple: true, default: [] },
      remove: { type: 'boolean', default: false },
      only: { type: 'string' },
    })
    if (values.help) {
      await print(help)
      return 0
    }
    const [verb = '', ...rest] = positionals
    if (verb === 'secrets') {
      await print(makeSecrets(rest))
      return 0
    }
    const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
    if (!run) throw new UsageError(verb ? `'${verb}' is not a valid action` : 'name an action')
    const { 'client-id': clientId, 'secret-file': secretFile, allow: origins, ...options } = values
    const { role, note, to, issuer, remove, only } = options
    const named = { role, note, to, issuer, remove, only }
    await print(await withDatabase(run(rest, { ...named, clientId, secretFile, origins })))
    return 0
  },
}

if (import.meta.main) await runProcess(command)
