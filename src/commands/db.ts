import { readSecrets } from '#server/accounts/secrets.ts'
import { checkAudit, retireAuditHeads } from '#server/audit/index.ts'
import { readConfig, type Config } from '#server/config.ts'
import { hostsOf } from '#server/database-urls.ts'
import { operator, withClient } from '#server/db/database.ts'
import { readDatabaseUrl } from '#server/db/server-client.ts'
import { openOriginals } from '#server/files/index.ts'
import { laboratoryEffects } from '#laboratory/server/effects.ts'
import { registerEffects } from '#server/effects.ts'
import { acceptHost } from '#server/installation/host.ts'
import { reseal } from '#server/installation/reseal.ts'
import { loadCatalogue } from '#server/first-catalogue/load.ts'
import { queueFits } from '#server/model-fits/index.ts'
import { reEvaluate } from '#server/tests/index.ts'
import { readArguments, UsageError } from './command-line/arguments.ts'
import { readBackup, writeBackup } from './db/backup-file.ts'
import { drillBackup } from './db/restore-drill.ts'
import { print, type Command, CommandError, runProcess } from './command-line/run.ts'
import { dropEverything, embeddedDatabase } from './db/reset-database.ts'
import { prepare, withDatabase, withServer } from './command-line/with-database.ts'
import type { Client } from 'pg'
import { findRlsGaps } from '#server/db/rls-checks.ts'

registerEffects(laboratoryEffects)

const help = `Maintains the database.

  npm run db -- status        show server, migration and numbers of rows
  npm run db -- migrate       apply missing migrations (also done by npm start)
  npm run db -- accept-host   accept the secrets file and the store of originals of these settings, after a deliberate change
  npm run db -- reseal        seal all stored secrets with the present pepper; count passwords that need a former one
  npm run db -- verify-audit  check the audit log: each line, and each head stored in the data folder
  npm run db -- catalogue     load the catalogue of MI_CATALOGUE into an empty database (also done by npm start)
  npm run db -- re-evaluate   evaluate all stored originals with the current procedures; differences become drafts for the
                              next release; --dry-run only counts
  npm run db -- backup FILE   write a compressed backup of all rows, also while the site runs; copy originals and secrets
                              separately
  npm run db -- restore FILE  fill an empty database from a backup of this version, and compare each table
  npm run db -- drill FILE    restore a backup into a server of its own, check it with the original files, and remove it again
  npm run db -- reset         drop all data and start with an empty database; needs --yes
  npm run db -- psql          show how to open a psql session

The database is the one of DATABASE_URL, otherwise the embedded one below MI_DATA_DIR (.data).
`

/** Actions with a file name. */
const fileVerbs: Readonly<Record<string, (file: string) => Promise<string>>> = {
  backup: writeBackup,
  restore: readBackup,
  drill: drillBackup,
}

const verbs: Readonly<Record<string, (options: { yes: boolean; dryRun: boolean }) => Promise<void>>> = {
  status: () =>
    withDatabase(async ({ access, config }) => {
      await print(await withClient(access.admin, (client) => describeDatabase(client, config)))
    }),

  async migrate() {
    const config = readConfig(process.env)
    const { applied } = await withServer(config, (server) => prepare(config, server))
    await print(applied.length === 0 ? 'Nothing to apply.\n' : applied.map((name) => `applied ${name}\n`).join(''))
  },

  catalogue: () =>
    withDatabase(async ({ database, config }) => {
      if (config.catalogue.length === 0)
        throw new CommandError('MI_CATALOGUE is empty. Set it to demo, measured, literature, or several of them')
      const log = (line: string) => process.stderr.write(`${line}\n`)
      const loaded = await loadCatalogue(database, config.catalogue, { log, originals: openOriginals(config) })
      const lines = Object.entries(loaded ?? {}).map(
        ([part, { materials, coils, specimens }]) =>
          `Loaded ${part}: ${materials} materials, ${coils} coils, ${specimens} specimens.\n`,
      )
      await print(loaded ? lines.join('') : 'The database already has a catalogue; nothing was loaded.\n')
    }),

  'accept-host': () =>
    withDatabase(async ({ database, access, config }) => {
      const originals = openOriginals(config)
      await acceptHost(access.admin, {
        database,
        secrets: readSecrets({ ...config, file: config.secretsFile }),
        originals,
      })
      await print(
        `The database now belongs to the secrets file ${config.secretsFile} and the store ${originals.place}.\n` +
          'Restart all hosts; those with other settings are not ready.\n',
      )
    }),

  reseal: () =>
    withDatabase(async ({ database, access, config }) => {
      const secrets = readSecrets({ ...config, file: config.secretsFile })
      const { sealed, lost, passwords, recoveryCodes } = await reseal(access.admin, database, secrets)
      await print(
        `Stored secrets sealed again with the present pepper: ${sealed}.\n` +
          `Stored secrets that no pepper of ${config.secretsFile} opens: ${lost}.\n` +
          `Passwords under a former pepper, until the next log-in of their users: ${passwords}.\n` +
          `Accounts with recovery codes under a former pepper, until they create new ones: ${recoveryCodes}.\n`,
      )
    }),

  'verify-audit': () =>
    withDatabase(async ({ database, config }) => {
      const { lines, firstBreak, notedHeads, lostHeads } = await checkAudit(database, config.dataDir)
      if (firstBreak !== null) throw new CommandError(`the audit log was changed at line ${firstBreak}`)
      if (lostHeads.length > 0) {
        throw new CommandError(
          `the audit log differs from its stored heads: lines ${lostHeads.join(', ')} differ or are missing`,
        )
      }
      await print(`The audit log is complete: ${lines} lines, ${notedHeads} stored heads match.\n`)
    }),

  're-evaluate': ({ dryRun }) =>
    withDatabase(async ({ database }) => {
      const { specimens, unchanged, drafts, found, lost, curves, replacing } = await database.asWriter(
        operator,
        async (db) => {
          const counts = await reEvaluate(db, { store: !dryRun })
          const coils = db.selectFrom('test_series').distinct().select('coil_id as id')
          if (!dryRun && counts.drafts + counts.curves > 0)
            await queueFits(
              db,
              (await coils.execute()).map(({ id }) => id),
            )
          return counts
        },
        { statementTimeout: 120_000 }, // ms
      )
      const waiting = dryRun ? 'would wait' : 'wait'
      await print(
        `${specimens} specimens evaluated again: ${unchanged} properties unchanged, ${drafts} ${waiting} as drafts ` +
          `(${found} new, ${lost} removed).\n` +
          (curves > 0
            ? `${curves} new or changed curves ${waiting} with them; ${replacing} of them ` +
              'replace\npublished curves at the same addresses with the release.\n'
            : '') +
          (drafts + curves > 0 && !dryRun
            ? "Publish them with: npm run admin -- release --note 'evaluated again'\n"
            : ''),
      )
    }),

  async reset({ yes }) {
    const config = readConfig(process.env)
    const host = config.databaseUrl === undefined ? config.dataDir : hostsOf(config.databaseUrl)
    if (!yes) {
      throw new CommandError(
        `this drops every table of the database at ${host}, including the catalogue, imported specimens, accounts and ` +
          'the audit log. Original files are not deleted. Repeat with --yes',
      )
    }
    if (config.environment === 'prod') throw new CommandError('MI_ENV is prod; a production database cannot be reset')
    await withServer(config, async (server) => {
      // Without migrations: those of this database may be faulty.
      const admin = server ? await embeddedDatabase(server) : readDatabaseUrl(config.databaseUrl!)
      const lost = admin ? await dropEverything(admin) : 'nothing; no database found'
      await retireAuditHeads(config.dataDir)
      const { applied } = await prepare(config, server)
      await print(
        `The database at ${host} is empty again, with ${applied.length} migrations applied.\nLost: ${lost}.\n` +
          `Originals in ${openOriginals(config).place} are unchanged; import them again to add them to the catalogue.\n`,
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
      const running = server!.owned ? '\nThe server runs only with the site. Run npm start first.' : ''
      await print(
        `psql -h ${host} -p ${port} -U postgres ${database}\nAs root of this machine or as the user that runs the site.${running}\n`,
      )
    })
  },
}

export const command: Command = {
  name: 'db',
  run: async (args) => {
    const { values, positionals } = readArguments(args, {
      help: { type: 'boolean', short: 'h', default: false },
      yes: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    })
    if (values.help) {
      await print(help)
      return 0
    }
    const [verb = '', ...more] = positionals
    const withFile = Object.hasOwn(fileVerbs, verb) ? fileVerbs[verb] : undefined
    if (withFile) {
      const [file, ...others] = more
      if (file === undefined || others.length > 0) throw new UsageError(`${verb} takes the name of one file`)
      await print(await withFile(file))
      return 0
    }
    const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
    if (!run || more.length > 0)
      throw new UsageError(verb ? `'${positionals.join(' ')}' is not a valid action` : 'name an action')
    await run({ yes: values.yes, dryRun: values['dry-run'] })
    return 0
  },
}

if (import.meta.main) await runProcess(command)

const counted = ['tree_node', 'coil', 'replicate', 'curve', 'scalar', 'raw_file', 'account', 'audit'] as const

/** Server, migration, release and numbers of rows, as text. */
async function describeDatabase(client: Client, { databaseUrl, dataDir }: Config): Promise<string> {
  const one = async (query: string): Promise<string> => {
    const { rows } = await client.query<string[]>({ text: query, rowMode: 'array' })
    return rows[0]?.[0] ?? 'none' // pg returns counts as text
  }
  const rows = [
    ['server', `PostgreSQL ${await one('show server_version')}`],
    ['place', databaseUrl === undefined ? `embedded, ${dataDir}` : hostsOf(databaseUrl)],
    ['size', await one('select pg_size_pretty(pg_database_size(current_database()))')],
    ['migration', await one('select max(name) from migration')],
    ['release', await one('select name from release where not private order by number desc limit 1')],
    ['drafts', await one('select count(*) from replicate where release is null')],
  ]
  for (const table of counted) rows.push([table, await one(`select count(*) from ${table}`)])
  const weak = await findRlsGaps(client)
  rows.push(['row security', weak.length === 0 ? 'enforced' : weak.join('; ')])
  return rows.map(([name, value]) => `${name!.padEnd(14)}${value}\n`).join('')
}
