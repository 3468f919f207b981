import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  parseGeometry,
  parseNewCoil,
  parseTest,
  readArguments,
  testList,
  UsageError,
} from './command-line/arguments.ts'
import { type Command, CommandError, print, runProcess } from './command-line/run.ts'

const help = (
  tests: string,
) => `Delivers the files of a folder to a site: each file once, also if the connection breaks.

  npm run -s deliver -- FOLDER [--to URL] [--key KEY] [options]

New files of the folder are sent as one batch per pass, as soon as their size no longer changes. Files whose bytes this
account has delivered before are not sent again. A journal in the folder records each step; after an interruption the
next pass continues. Hidden files and subfolders are not sent.

  --to URL            the site; default: MATERIAL_INSIGHTS_URL, or http://127.0.0.1:3000
  --key KEY           API key with the scope uploads; default: MATERIAL_INSIGHTS_KEY, which other users of the machine
                      do not see in its list of processes
  --once              one pass, then end; default: a pass every --every seconds
  --every SECONDS     default: 30
  --settle SECONDS    a file is sent if it has not changed for this time; default: 2
  --journal FILE      default: .material-insights-delivery.jsonl in the folder

Destination of the files, as on the upload page. Without it a person chooses it there:
  --material NAME     with --coil; the files are checked
  --coil NAME         e.g. "GI 1.40"
  --new-material      create the material if it does not exist
  --new-coil LIST     create the coil if it does not exist: thickness=1.40,coating=GI,mill=Mini Mill
  --test-type CODE    ${tests}.
                      Default: as each file states
  --condition TEXT    RD, DD, TD …, for files that do not state one
  --geometry LIST     dimensions [mm, mm²] for all specimens: b0=20,t0=1.4,L0=80
  --laboratory NAME   columns that were assigned for this laboratory are used

  --import            import as drafts if the check finds no errors and no warnings
  --accept-warnings   import also with warnings
  --reason TEXT       of the import, for the audit log; default: "Delivered by a machine"
  --help              this text

Exit status of --once: 0 if everything is delivered, and imported if asked; 1 if a file or batch needs a person; 2 if
the site refused or did not respond (repeat the command).
`

export const command: Command = {
  name: 'deliver',
  async run(args) {
    const { values, positionals } = readArguments(args, {
      to: { type: 'string' },
      key: { type: 'string' },
      once: { type: 'boolean' },
      every: { type: 'string' },
      settle: { type: 'string' },
      journal: { type: 'string' },
      material: { type: 'string' },
      coil: { type: 'string' },
      'new-material': { type: 'boolean' },
      'new-coil': { type: 'string' },
      'test-type': { type: 'string' },
      condition: { type: 'string' },
      geometry: { type: 'string' },
      laboratory: { type: 'string' },
      import: { type: 'boolean' },
      'accept-warnings': { type: 'boolean' },
      reason: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    })
    if (values.help) {
      await print(help(await testList(22)))
      return 0
    }
    const [folder, ...more] = positionals
    if (folder === undefined || more.length > 0) throw new UsageError('name one folder')
    const { MATERIAL_INSIGHTS_URL, MATERIAL_INSIGHTS_KEY } = process.env
    const key = values.key ?? MATERIAL_INSIGHTS_KEY
    if (!key) throw new UsageError('--key or MATERIAL_INSIGHTS_KEY is missing')
    const settings = await settingsOf(values)
    if (values.import && !settings) throw new UsageError('--import needs --material and --coil')
    const [every, settle] = [secondsOf('every', values.every, 30), secondsOf('settle', values.settle, 2)]

    // Loaded late, so that help and wrong calls answer at once.
    const [{ Journal }, { KeyRefused, Site }, { deliverPass }] = await Promise.all([
      import('./deliver/journal.ts'),
      import('./deliver/site.ts'),
      import('./deliver/deliver-pass.ts'),
    ])
    const journalPath = values.journal ?? join(folder, '.material-insights-delivery.jsonl')
    const site = new Site(values.to ?? MATERIAL_INSIGHTS_URL ?? 'http://127.0.0.1:3000', key)
    const journal = new Journal(journalPath)
    const imports = values.import && {
      reason: values.reason ?? 'Delivered by a machine',
      acceptWarnings: values['accept-warnings'] ?? false,
    }
    const log = (line: string) => print(`${line}\n`)
    const delivery = { site, journal, folder, journalPath, settle, settings, import: imports || undefined, log }
    try {
      for (;;) {
        try {
          const { open } = await deliverPass(delivery)
          if (values.once) return open === 0 ? 0 : 1
        } catch (error) {
          // A watched folder outlives the restart of its site.
          if (values.once || !(error instanceof CommandError) || error instanceof KeyRefused) throw error
          process.stderr.write(`deliver: ${error.message}; the next pass continues\n`)
        }
        await sleep(every)
      }
    } finally {
      journal.close()
    }
  },
}

type Given = {
  readonly [name in 'material' | 'coil' | 'new-coil' | 'test-type' | 'condition' | 'geometry' | 'laboratory']?:
    | string
    | undefined
} & { readonly 'new-material'?: boolean | undefined }

/** Settings of the batch; undefined without a destination. */
async function settingsOf(given: Given): Promise<object | undefined> {
  const { material, coil, condition, laboratory } = given
  if (material === undefined || coil === undefined) {
    const named = Object.entries(given).find(([name, value]) => value !== undefined && destination.has(name))
    if (named) throw new UsageError(`--${named[0]} needs --material and --coil`)
    return undefined
  }
  const { Le, ...geometry } = given.geometry === undefined ? {} : parseGeometry(given.geometry)
  if (Le !== undefined) throw new UsageError('--geometry: assign Le to its column on the page')
  const newCoil = given['new-coil'] === undefined ? undefined : parseNewCoil(given['new-coil'])
  return {
    material,
    coil,
    ...(given['new-material'] && { newMaterial: true }),
    ...(newCoil && {
      newCoil: { thickness: newCoil.thickness, coating: newCoil.coating, millType: newCoil.millType },
    }),
    ...(given['test-type'] !== undefined && { test: await parseTest(given['test-type']) }),
    ...(condition !== undefined && { condition }),
    ...(given.geometry !== undefined && { geometry }),
    ...(laboratory !== undefined && { laboratory }),
  }
}

const destination: ReadonlySet<string> = new Set([
  'material',
  'coil',
  'new-material',
  'new-coil',
  'test-type',
  'condition',
  'geometry',
  'laboratory',
])

/** @returns ms */
function secondsOf(name: string, text: string | undefined, usual: number): number {
  const seconds = text === undefined ? usual : Number(text)
  if (!(seconds >= 0 && seconds <= 86_400)) throw new UsageError(`--${name}: '${text}' is not a number of seconds`)
  return seconds * 1000
}

if (import.meta.main) await runProcess(command)
