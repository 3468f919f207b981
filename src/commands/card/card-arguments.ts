import { chooseCard } from '#core/cards/choose-card.ts'
import { systemsOf, unitSystems } from '#core/cards/index.ts'
import { readRegularisation, type Regularisation } from '#core/cards/input/fracture-input.ts'
import type { UnitSystemId } from '#core/cards/unit-system.ts'
import type { CardRequest } from '#views/cards/index.ts'
import { readArguments, UsageError } from '../command-line/arguments.ts'

export type CardArguments = {
  /** A stored material, or a flow curve in a file. */
  readonly from:
    | { readonly material: string; readonly coil: string | undefined }
    | {
        readonly file: string
        /** Young's modulus [MPa], density [kg/m³]. */
        readonly elastic: { readonly E: number; readonly nu: number; readonly density: number }
      }
  readonly request: CardRequest
  readonly out: string | undefined
  readonly json: boolean
  readonly proof: boolean
}

/** Options for a file only, and for a stored material only. */
const goesWith = {
  file: ['modulus', 'poisson', 'density'],
  material: ['coil', 'surface', 'rate', 'fracture', 'regularisation'],
} as const

/** Reads the command line of `card`; null for `--help`. @throws UsageError */
export function readCardArguments(args: readonly string[]): CardArguments | null {
  const { values, positionals } = readArguments(args, {
    material: { type: 'string' },
    coil: { type: 'string' },
    solver: { type: 'string' },
    law: { type: 'string' },
    surface: { type: 'string' },
    rate: { type: 'string' },
    fracture: { type: 'string' },
    regularisation: { type: 'string' },
    units: { type: 'string' },
    'last-strain': { type: 'string' },
    'id-offset': { type: 'string' },
    repair: { type: 'boolean' },
    modulus: { type: 'string' },
    poisson: { type: 'string' },
    density: { type: 'string' },
    out: { type: 'string' },
    json: { type: 'boolean' },
    proof: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  })
  if (values.help) return null
  const [file, ...more] = positionals
  if (more.length > 0) throw new UsageError(`name one file, not ${positionals.length}`)
  if ((values.material === undefined) === (file === undefined)) {
    throw new UsageError('name either a stored material (--material) or a file with a flow curve')
  }
  if (values.solver === undefined) throw new UsageError('name a solver (--solver)')
  if (file !== undefined && values.law === undefined) throw new UsageError('name a law for the curve (--law)')
  const [source, other] = file === undefined ? (['material', 'file'] as const) : (['file', 'material'] as const)
  const idle = goesWith[other].find((option) => values[option] !== undefined)
  if (idle) {
    const why =
      source === 'file' ? 'it applies to stored materials only' : 'it applies to a flow curve from a file only'
    throw new UsageError(`--${idle} is not allowed here: ${why}`)
  }
  const number = (option: 'last-strain' | 'id-offset' | 'modulus' | 'poisson' | 'density', usual: number) =>
    values[option] === undefined ? usual : numberOf(option, values[option])
  return {
    from:
      values.material === undefined
        ? {
            file: file!,
            elastic: {
              E: number('modulus', 207_000),
              nu: number('poisson', 0.3),
              density: number('density', 7850),
            },
          }
        : { material: values.material, coil: values.coil },
    request: {
      solver: values.solver,
      units: unitsOf(values.units, values.solver),
      law: values.law,
      surface: values.surface === 'none' ? null : values.surface,
      rate: values.rate === 'none' ? null : values.rate,
      fracture: values.fracture === 'none' ? null : values.fracture,
      regularisation: values.regularisation === undefined ? undefined : factorsOf(values.regularisation),
      lastStrain: number('last-strain', 1),
      idOffset: values['id-offset'] === undefined ? undefined : number('id-offset', 0),
      repair: values.repair ?? false,
    },
    out: values.out,
    json: values.json ?? false,
    proof: values.proof ?? false,
  }
}

/** The named system; otherwise the first of the card: mm-t-s if the card supports it. */
function unitsOf(asked: string | undefined, solver: string): UnitSystemId {
  if (asked === undefined) return usualUnits(solver)
  const found = unitSystems.find(({ id }) => id === asked.toLowerCase())
  if (found) return found.id
  throw new UsageError(`--units: one of ${unitSystems.map(({ id }) => id).join(', ')}, not '${asked}'`)
}

function usualUnits(solver: string): UnitSystemId {
  try {
    return systemsOf(chooseCard(solver))[0]!.id
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message, { cause: error })
    throw error
  }
}

function factorsOf(text: string): Regularisation {
  try {
    return readRegularisation(text)
  } catch (error) {
    throw new UsageError((error as RangeError).message, { cause: error })
  }
}

function numberOf(option: string, text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) throw new UsageError(`--${option}: '${text}' is not a number`)
  return value
}
