import { createAccount, listAccounts } from '#server/accounts/accounts.ts'
import { createLoginLink } from '#server/accounts/login-link.ts'
import { publishDrafts } from '#server/catalogue/index.ts'
import { operator } from '#server/db/database.ts'
import { readArguments, UsageError } from './arguments.ts'
import { print } from './print.ts'
import { CommandError, runCommand } from './run.ts'
import { type CommandData, withDatabase } from './with-database.ts'

const help = `Administers accounts and releases from the machine that runs the site.

  npm run admin -- create EMAIL [--role ROLE]   an active account without a password; default role ROLE_ADMIN
  npm run admin -- list                         accounts with role and state
  npm run admin -- login-link EMAIL             a link that signs in once, within 30 minutes
  npm run admin -- release --note TEXT          publish all drafts as a new release

The link stands on MI_SITE_URL, otherwise on the HOST and PORT that are set for this command as for the site.

Roles: ROLE_ADMIN, ROLE_DATAEDITOR, ROLE_CUSTOMER, ROLE_CUSTOMER_BMW, ROLE_REGISTRAR.
`

type Options = { readonly role: string | undefined; readonly note: string | undefined }

/** What a verb does once the database is open; a wrong call is refused before. */
type Work = (data: CommandData) => Promise<string>

const verbs: Readonly<Record<string, (rest: readonly string[], options: Options) => Work>> = {
  create(rest, { role = 'ROLE_ADMIN' }) {
    const email = oneAddress('create', rest)
    return async ({ database }) => {
      const made = await database.asWriter(operator, (db) => createAccount(db, { email, role }))
      return `Created ${made.email} as ${made.role}. Sign in with: npm run admin -- login-link ${made.email}\n`
    }
  },

  list:
    () =>
    async ({ database }) => {
      const accounts = await database.withCaller(operator, listAccounts)
      if (accounts.length === 0) return 'No accounts yet: npm run admin -- create EMAIL\n'
      return accounts.map(({ email, role, state }) => `${email.padEnd(36)} ${role.padEnd(18)} ${state}\n`).join('')
    },

  'login-link'(rest) {
    const email = oneAddress('login-link', rest)
    return async ({ database, config }) => {
      const token = await database.asWriter(operator, (db) => createLoginLink(db, email))
      return `${config.siteUrl}/login-link?token=${token}\nValid once, for 30 minutes.\n`
    }
  },

  release(rest, { note }) {
    if (rest.length > 0) throw new UsageError('release takes no names')
    if (!note?.trim()) throw new UsageError("release needs --note 'what changed'")
    const details = { note: note.trim(), year: new Date().getUTCFullYear() }
    return async ({ database }) => {
      const limits = { statementTimeout: 120_000 }
      const done = await database.asWriter(operator, (db) => publishDrafts(db, details), limits)
      if (!done) throw new CommandError('there are no drafts to publish')
      const counts = Object.entries(done.published).map(([table, n]) => `${n} ${table}`)
      return `Release ${done.name}: ${counts.join(', ')}\n`
    }
  },
}

function oneAddress(verb: string, [email, ...more]: readonly string[]): string {
  if (email === undefined || more.length > 0) throw new UsageError(`${verb} takes one e-mail address`)
  return email
}

await runCommand('admin', async (args) => {
  const { values, positionals } = readArguments(args, {
    help: { type: 'boolean', short: 'h', default: false },
    role: { type: 'string' },
    note: { type: 'string' },
  })
  if (values.help) {
    await print(help)
    return 0
  }
  const [verb = '', ...rest] = positionals
  const run = verbs[verb]
  if (!run) throw new UsageError(verb ? `'${verb}' is not understood` : 'what to do?')
  await print(await withDatabase(run(rest, { role: values.role, note: values.note })))
  return 0
})
