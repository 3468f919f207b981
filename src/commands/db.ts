import { checkAudit, retireAuditHeads } from '#server/audit/index.ts'
import { readConfig } from '#server/config.ts'
import { operator, withClient } from '#server/db/database.ts'
import { openOriginals } from '#server/files/index.ts'
import { laboratoryEffects } from '#laboratory/server/effects.ts'
import { registerEffects } from '#server/effects.ts'
import { loadCatalogue } from '#server/first-catalogue/load.ts'
import { queueFits } from '#server/model-fits/index.ts'
import { reEvaluate } from '#server/tests/index.ts'
import { readArguments, UsageError } from './arguments.ts'
import { readBackup, writeBackup } from './backup-file.ts'
import { print } from './print.ts'
import { describeDatabase } from './database-status.ts'
import { dropEverything, embeddedDatabase } from './reset-database.ts'
import { type Command, CommandError, runProcess } from './run.ts'
import { prepare, withDatabase, withServer } from './with-database.ts'

registerEffects(laboratoryEffects)

const help = `Looks after the database.

  npm run db -- status        which server, which migrations, what is in it
  npm run db -- migrate       apply missing migrations (npm start does it too)
  npm run db -- verify-audit  whether the audit log is whole: every line, and every head noted in the data folder
  npm run db -- catalogue     load what MI_CATALOGUE names into an empty database (npm start does it too)
  npm run db -- re-evaluate   evaluate every stored original by the present procedures; what comes out differently waits as
                              drafts for the next release; --dry-run only counts
  npm run db -- backup FILE   every row as it is at one moment, compressed, beside a running site; originals and secrets are
                              files of their own: copy them with it
  npm run db -- restore FILE  fill an empty database with a backup of this version, and compare every table
  npm run db -- reset         drop everything and begin anew; asks for --yes
  npm run db -- psql          how to open a psql session on it

The database is the one of DATABASE_URL, otherwise the embedded one below MI_DATA_DIR (.data).
`

/** Verbs that take the name of a file. */
const fileVerbs: Readonly<Record<string, (file: string) => Promise<string>>> = {
  backup: writeBackup,
  restore: readBackup,
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
        throw new CommandError('MI_CATALOGUE names nothing to load: set it to demo, measured, literature or several')
      const log = (line: string) => process.stderr.write(`${line}\n`)
      const loaded = await loadCatalogue(database, config.catalogue, { log, originals: openOriginals(config) })
      const lines = Object.entries(loaded ?? {}).map(
        ([part, { materials, coils, specimens }]) =>
          `Loaded ${part}: ${materials} materials, ${coils} coils, ${specimens} specimens.\n`,
      )
      await print(loaded ? lines.join('') : 'The database has a catalogue already; nothing was loaded.\n')
    }),

  'verify-audit': () =>
    withDatabase(async ({ database, config }) => {
      const { lines, firstBreak, notedHeads, lostHeads } = await checkAudit(database, config.dataDir)
      if (firstBreak !== null) throw new CommandError(`the audit log has been changed at line ${firstBreak}`)
      if (lostHeads.length > 0) {
        throw new CommandError(
          `the audit log is not the one noted earlier: lines ${lostHeads.join(', ')} differ or are gone`,
        )
      }
      await print(`The audit log is whole: ${lines} lines, ${notedHeads} noted heads found again.\n`)
    }),

  're-evaluate': ({ dryRun }) =>
    withDatabase(async ({ database }) => {
      const { specimens, unchanged, drafts, found, lost, curves, replacing } = await database.asWriter(
        operator,
        async (db) => {
          const counts = await reEvaluate(db, { store: !dryRun })
          const coils = db.selectFrom('test_series').distinct().select('variant_id as id')
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
        `${specimens} specimens evaluated again: ${unchanged} numbers unchanged, ${drafts} ${waiting} as drafts ` +
          `(${found} that were missing, ${lost} that are gone).\n` +
          (curves > 0
            ? `${curves} curves that were missing or came out with other points ${waiting} with them; ${replacing} of them ` +
              'take the place of\npublished ones with the release, which keep their addresses.\n'
            : '') +
          (drafts + curves > 0 && !dryRun
            ? "Publish them with: npm run admin -- release --note 'evaluated again'\n"
            : ''),
      )
    }),

  async reset({ yes }) {
    const config = readConfig(process.env)
    const place = config.databaseUrl === undefined ? config.dataDir : new URL(config.databaseUrl).host
    if (!yes) {
      throw new CommandError(
        `this drops every table of the database at ${place}, and with them the catalogue, imported specimens, accounts and ` +
          'the audit log; originals stay; repeat with --yes',
      )
    }
    if (config.environment === 'prod') throw new CommandError('MI_ENV is prod: there the database is not reset')
    await withServer(config, async (server) => {
      // Before any migration: those of this database may be just what is wrong with it.
      const admin = server ? await embeddedDatabase(server) : { connectionString: config.databaseUrl! }
      const lost = admin ? await dropEverything(admin) : 'nothing: there was none'
      await retireAuditHeads(config.dataDir)
      const { applied } = await prepare(config, server)
      await print(
        `The database at ${place} is empty again, with ${applied.length} migrations applied.\nLost: ${lost}.\n` +
          `Originals in ${openOriginals(config).place} are kept; import them again to have them in the catalogue.\n`,
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
      throw new UsageError(verb ? `'${positionals.join(' ')}' is not understood` : 'what to do?')
    await run({ yes: values.yes, dryRun: values['dry-run'] })
    return 0
  },
}

if (import.meta.main) await runProcess(command)
