import { fileURLToPath } from 'node:url'
import { readArguments } from './command-line/arguments.ts'
import { print, type Command, runProcess } from './command-line/run.ts'

const repositoryMeasurements = fileURLToPath(new URL('../../measurements', import.meta.url))

const help = `Imports published measurements with an open licence as drafts of measured materials.

  npm run -s open-data -- [DIR|ZIP|FILE…] [options]

Without a path: the measurements in this repository (measurements/), which the first start loads unless MI_CATALOGUE
excludes them. Files are recognised by their content.
Each coil shows laboratory, authors, licence and address of its source on its page, in every file and card.
docs/laboratory-files.md lists the known data sets.

  --free       make the materials public once they are released
  --dry-run    list recognised files and their destination; store nothing
  --hashes     print the line of each file for a list of src/server/open-measurements/sets; store nothing
  --help       this text

Files already in the catalogue are skipped, so you can repeat the command. npm run admin -- release publishes the drafts.
`

const options = {
  help: { type: 'boolean', short: 'h', default: false },
  free: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  hashes: { type: 'boolean', default: false },
} as const

export const command: Command = {
  name: 'open-data',
  run: async (args) => {
    const { values, positionals } = readArguments(args, options)
    if (values.help) {
      await print(help)
      return 0
    }
    const paths = positionals.length > 0 ? positionals : [repositoryMeasurements]
    // Loaded late, so that help and wrong calls answer at once.
    const { storeOpenData, listHashes } = await import('./open-data/store-open-data.ts')
    await print(
      values.hashes
        ? await listHashes(paths)
        : await storeOpenData(paths, { free: values.free, dryRun: values['dry-run'] }),
    )
    return 0
  },
}

if (import.meta.main) await runProcess(command)
