import { basename } from 'node:path'
import type { ImportRequest } from '#server/tests/import/index.ts'
import { readArguments, UsageError } from './arguments.ts'
import { parseGeometry } from './geometry-argument.ts'
import { parseNewVariant } from './new-variant-argument.ts'
import { print } from './print.ts'
import { type Command, runProcess } from './run.ts'
import { parseTest, testList } from './test-argument.ts'

const help = (tests: string) => `Stores laboratory files as drafts: all of them, or none when one cannot be used.

  npm run import -- FILE… --material PATH --variant NAME --test UAT [--orientation RD] [options]

  --material PATH      address below /mi-database/ or name: Steels/AHSS/Dual-Phase/DP980/DP980-6 or 'DP980 (6)'
  --new-material       make the material if there is none at that address, which must then be whole; levels above it
                       that are missing are made too. Names follow the address: DP980-20 is called DP980 (20)
  --free               with --new-material: everybody may read it once it is released
  --variant NAME       coil, as the material page shows it: 'DP980 (6) GI 1.40', or what follows the material: 'GI 1.40'
  --new-variant LIST   make the coil if it does not exist: thickness=1.40[,coating=GI][,mill=Mini Mill]
  --into-synthetic     put measured specimens beside synthetic ones; refused otherwise
  --test CODE          ${tests}.
                       Evaluated at once; tests that compare with tension need the tension tests of the same coil first
  --orientation RD     RD, DD or TD; or --condition for tests that need more ('240 Minute', 'RD 100/s'). Default: as
                       the head or the name of each file states ('DP980_DD_01.csv'). In a file of several specimens
                       those that state their condition ('RD 1', 'TD 2') are stored as they say, and only the others
                       under this one
  --replicate N        number of the first specimen of each condition; default: as the file of several specimens states
                       it, otherwise the next that is free
  --geometry LIST      dimensions [mm, mm²] instead of those in the files: b0=20,t0=1.4,L0=80
  --dry-run            say what would be stored and which models would be fitted, store nothing

Points of forming limits and fracture loci and strain fields come in our own formats (steeldata-flc/1, -locus/1, -field/1),
as the download of a test writes them; expanded holes in any table with a row for each: D0 and Dh, or λ. A file that says
it is synthetic stays so.

What else an evaluation must know (friction, tools, edges, gauge …) stands as lines '# key: value' in the head of the file;
docs/laboratory-files.md lists the keys. A value that cannot be so is refused with its key.

A file that is in the store already, known by its hash, is named and left alone. Drafts are seen by staff only;
npm run admin -- release publishes them.

A measured material of its own, in one call:
  npm run import -- DPLA.XLSX --material Steels/AHSS/Dual-Phase/DP980/DP980-20 --new-material \\
    --variant 'UC 1.36' --new-variant thickness=1.36,coating=UC --test UAT --orientation RD

A download of a test with several specimens, under the conditions and numbers it states:
  npm run import -- dp980-6_ctc_2026.4.csv --material … --variant … --test CTC --orientation RD
`

const options = {
  help: { type: 'boolean', short: 'h', default: false },
  material: { type: 'string' },
  'new-material': { type: 'boolean', default: false },
  free: { type: 'boolean', default: false },
  'into-synthetic': { type: 'boolean', default: false },
  variant: { type: 'string' },
  'new-variant': { type: 'string' },
  test: { type: 'string' },
  orientation: { type: 'string' },
  condition: { type: 'string' },
  replicate: { type: 'string' },
  geometry: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const

export const command: Command = {
  name: 'import',
  run: async (args) => {
    const { values, positionals: files } = readArguments(args, options)
    if (values.help) {
      await print(help(await testList(23)))
      return 0
    }
    if (files.length === 0) throw new UsageError('no file named')
    const test = await parseTest(values.test ?? '')
    if (values.free && !values['new-material']) throw new UsageError('--free goes with --new-material')
    const request: ImportRequest = {
      material: required('material', values.material),
      newMaterial: values['new-material'] ? { free: values.free } : undefined,
      variant: required('variant', values.variant),
      newVariant: values['new-variant'] === undefined ? undefined : parseNewVariant(values['new-variant']),
      intoSynthetic: values['into-synthetic'],
      test,
      condition: (values.condition ?? values.orientation)?.trim() || undefined,
      replicate: values.replicate === undefined ? undefined : parseReplicate(values.replicate),
      geometry: values.geometry === undefined ? undefined : parseGeometry(values.geometry),
    }

    // Only now what is heavy: help and a wrong call answer at once.
    const { importFiles } = await import('./import-files.ts')
    await print(await importFiles(files, request, { dryRun: values['dry-run'], nameOf: (path) => basename(path) }))
    return 0
  },
}

function required(name: string, value: string | undefined): string {
  if (value?.trim()) return value.trim()
  throw new UsageError(`--${name} is missing`)
}

function parseReplicate(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new UsageError(`--replicate: '${text}' is not a number from 1 to 9999`)
  return Number(text)
}

if (import.meta.main) await runProcess(command)
