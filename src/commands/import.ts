import { basename } from 'node:path'
import type { ImportRequest } from '#server/tests/import/index.ts'
import {
  readArguments,
  UsageError,
  parseGeometry,
  parseTest,
  testList,
  parseNewCoil,
} from './command-line/arguments.ts'
import { print, type Command, runProcess } from './command-line/run.ts'

const help = (tests: string) => `Stores laboratory files as drafts: all files, or none if one has errors.

  npm run import -- FILE… --material PATH --coil NAME --test UAT [--orientation RD] [options]

  --material PATH      address below /mi-database/ or name: Steels/AHSS/Dual-Phase/DP980/DP980-6 or 'DP980 (6)'
  --new-material       create the material at this complete address, including missing levels above it. Names follow the
                       address: DP980-20 becomes DP980 (20)
  --free               with --new-material: make it public once it is released
  --coil NAME          coil, as on the material page: 'DP980 (6) GI 1.40', or without the material: 'GI 1.40'
  --new-coil LIST      create the coil if it does not exist: thickness=1.40[,coating=GI][,mill=Mini Mill]
  --into-synthetic     add measured specimens to a coil with synthetic ones; refused otherwise
  --test CODE          ${tests}.
                       Tests that compare with tension need the tension tests of the same coil first
  --orientation RD     RD, DD or TD; or --condition for tests that need more ('240 Minute', 'RD 100/s'). Default: as
                       the head or the name of each file states ('DP980_DD_01.csv'). In a file of several specimens
                       those that state a condition ('RD 1', 'TD 2') are stored under it, the others under this one
  --replicate N        number of the first specimen of each condition; default: as stated in a file of several
                       specimens, otherwise the next free number
  --geometry LIST      dimensions [mm, mm²] instead of those in the files: b0=20,t0=1.4,L0=80
  --dry-run            list what would be stored and which models would be fitted; store nothing

Points of forming limits and fracture loci and strain fields come in our own formats (steeldata-flc/1, -locus/1, -field/1),
as the download of a test writes them; expanded holes in any table with a row for each: D0 and Dh, or λ. A file that is marked
as synthetic remains synthetic.

Other inputs of an evaluation (friction, tools, edges, gauge …) are lines '# key: value' in the head of the file;
docs/laboratory-files.md lists the keys. An invalid value is refused with its key.

A file already stored (same hash) is reported and skipped. Only staff see drafts;
npm run admin -- release publishes them.

A new measured material, in one call:
  npm run import -- DPLA.XLSX --material Steels/AHSS/Dual-Phase/DP980/DP980-20 --new-material \\
    --coil 'UC 1.36' --new-coil thickness=1.36,coating=UC --test UAT --orientation RD

A download of a test with several specimens, under the conditions and numbers it states:
  npm run import -- dp980-6_ctc_2026.4.csv --material … --coil … --test CTC --orientation RD
`

const options = {
  help: { type: 'boolean', short: 'h', default: false },
  material: { type: 'string' },
  'new-material': { type: 'boolean', default: false },
  free: { type: 'boolean', default: false },
  'into-synthetic': { type: 'boolean', default: false },
  coil: { type: 'string' },
  'new-coil': { type: 'string' },
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
    if (files.length === 0) throw new UsageError('name a file')
    const test = await parseTest(values.test ?? '')
    if (values.free && !values['new-material']) throw new UsageError('--free needs --new-material')
    const request: ImportRequest = {
      material: required('material', values.material),
      newMaterial: values['new-material'] ? { free: values.free } : undefined,
      coil: required('coil', values.coil),
      newCoil: values['new-coil'] === undefined ? undefined : parseNewCoil(values['new-coil']),
      intoSynthetic: values['into-synthetic'],
      test,
      condition: (values.condition ?? values.orientation)?.trim() || undefined,
      replicate: values.replicate === undefined ? undefined : parseReplicate(values.replicate),
      geometry: values.geometry === undefined ? undefined : parseGeometry(values.geometry),
    }

    // Loaded late, so that help and wrong calls answer at once.
    const { importFiles } = await import('./import/import-files.ts')
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
