import { fileURLToPath } from 'node:url'
import { readArguments } from './arguments.ts'
import { print } from './print.ts'
import { type Command, runProcess } from './run.ts'

const repositoryMeasurements = fileURLToPath(new URL('../../measurements', import.meta.url))

const help = `Brings published measurements with an open licence into the catalogue, as drafts of measured materials.

  npm run -s open-data -- [DIR|ZIP|FILE…] [options]

Without a path: the measurements in this repository (measurements/), which the first start has loaded unless MI_CATALOGUE or an
older database left them out. Files are recognised by their content, whatever their names.
Each coil shows laboratory, authors, licence and address of its source on its page, in every file and card.
docs/laboratory-files.md lists the known data sets.

  --free       everybody may read the materials once they are released
  --dry-run    say what is recognised and where it would go; store nothing
  --hashes     print the line of each file for a list of src/server/open-measurements/sets; store nothing
  --help       this text

What the catalogue has already is left alone, so the command may be run again. npm run admin -- release publishes the drafts.
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
    // Only now what is heavy: help and a wrong call answer at once.
    const { bringIn, listHashes } = await import('./open-data-files.ts')
    await print(
      values.hashes ? await listHashes(paths) : await bringIn(paths, { free: values.free, dryRun: values['dry-run'] }),
    )
    return 0
  },
}

if (import.meta.main) await runProcess(command)
