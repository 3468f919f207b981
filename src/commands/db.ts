import { readConfig } from '#server/config.ts'
import { withClient } from '#server/db/database.ts'
import { loadDemo } from '#server/demo/load.ts'
import { readArguments, UsageError } from './arguments.ts'
import { print } from './print.ts'
import { describeDatabase } from './database-status.ts'
import { dropEverything, embeddedDatabase } from './reset-database.ts'
import { CommandError, runCommand } from './run.ts'
import { prepare, withDatabase, withServer } from './with-database.ts'

const help = `Looks after the database.

  npm run db -- status     which server, which migrations, what is in it
  npm run db -- migrate    apply missing migrations (npm start does it too)
  npm run db -- demo       load the demonstration catalogue into an empty database
  npm run db -- reset      drop everything and begin anew; asks for --yes
  npm run db -- psql       how to open a psql session on it

The database is the one of DATABASE_URL, otherwise the embedded one below MI_DATA_DIR (.data).
`

const verbs: Readonly<Record<string, (options: { yes: boolean }) => Promise<void>>> = {
  status: () =>
    withDatabase(async ({ access, config }) => {
      await print(await withClient(access.admin, (client) => describeDatabase(client, config)))
    }),

  async migrate() {
    const config = readConfig(process.env)
    const { applied } = await withServer(config, (server) => prepare(config, server))
    await print(applied.length === 0 ? 'Nothing to apply.\n' : applied.map((name) => `applied ${name}\n`).join(''))
  },

  demo: () =>
    withDatabase(async ({ database, config }) => {
      if (config.environment === 'prod') throw new CommandError('MI_ENV is prod: there the demonstration is not loaded')
      const done = await loadDemo(database, { log: (line) => process.stderr.write(`${line}\n`) })
      await print(
        done
          ? `Loaded ${done.materials} materials, ${done.variants} coils, ${done.replicates} specimens: all synthetic.\n`
          : 'The database has a catalogue already; nothing was loaded.\n',
      )
    }),

  async reset({ yes }) {
    const config = readConfig(process.env)
    const place = config.databaseUrl === undefined ? config.dataDir : new URL(config.databaseUrl).host
    if (!yes) {
      throw new CommandError(
        `this drops every table of the database at ${place}, and with them the catalogue, imported specimens, accounts and ` +
          'the audit log; originals stay as files; repeat with --yes',
      )
    }
    if (config.environment === 'prod') throw new CommandError('MI_ENV is prod: there the database is not reset')
    await withServer(config, async (server) => {
      // Before any migration: those of this database may be just what is wrong with it.
      const admin = server ? await embeddedDatabase(server) : { connectionString: config.databaseUrl! }
      const lost = admin ? await dropEverything(admin) : 'nothing: there was none'
      const { applied } = await prepare(config, server)
      await print(
        `The database at ${place} is empty again, with ${applied.length} migrations applied.\nLost: ${lost}.\n` +
          `Original files below ${config.dataDir}/originals are kept; import them again to have them in the catalogue.\n`,
      )
    })
  },

  async psql() {
    const config = readConfig(process.env)
    if (config.databaseUrl !== undefined) {
      await print('psql "$DATABASE_URL"\n')
      return
    }
    await withServer(config, async (server) => {
      const { host, port, database } = server!.connection('postgres', 'material_insights')
      const running = server!.owned ? '\nThe server runs only while the site does: npm start first.' : ''
      await print(
        `psql -h ${host} -p ${port} -U postgres ${database}\nAs root of this machine or as the user that runs the site.${running}\n`,
      )
    })
  },
}

await runCommand('db', async (args) => {
  const { values, positionals } = readArguments(args, {
    help: { type: 'boolean', short: 'h', default: false },
    yes: { type: 'boolean', default: false },
  })
  if (values.help) {
    await print(help)
    return 0
  }
  const [verb = '', ...more] = positionals
  const run = verbs[verb]
  if (!run || more.length > 0)
    throw new UsageError(verb ? `'${positionals.join(' ')}' is not understood` : 'what to do?')
  await run({ yes: values.yes })
  return 0
})
