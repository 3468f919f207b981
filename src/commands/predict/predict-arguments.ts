import type { PredictorBasis } from '#contract/views/predictor.ts'
import { predictionValues } from '#contract/v1/prediction.ts'
import { readArguments, UsageError } from '../command-line/arguments.ts'

export type PredictRequest = TableRequest | PropertyRequest | { readonly kind: 'properties'; readonly json: boolean }

/** Predicts a property of the catalogue, as on the page mi Predictor. */
export type PropertyRequest = {
  readonly kind: 'property'
  readonly property: string
  readonly values: string | undefined
  readonly coil: string | undefined
  readonly family: string | undefined
  readonly coating: string | undefined
  readonly inputs: string | undefined
  readonly by: PredictorBasis | undefined
  /** Of the interval, 0 … 1. */
  readonly level: number
  readonly show: boolean
  readonly json: boolean
}

/** Predicts a column of a table. */
export type TableRequest = {
  readonly kind: 'table'
  readonly file: string
  readonly target: string
  readonly group: string | undefined
  readonly features: readonly string[] | undefined
  readonly folds: string | undefined
  readonly level: number
  readonly json: boolean
}

/** Reads the command line of `predict`; null for `--help`. @throws UsageError */
export function readPredictArguments(args: readonly string[]): PredictRequest | null {
  const { values, positionals } = readArguments(args, {
    target: { type: 'string' },
    group: { type: 'string' },
    features: { type: 'string' },
    folds: { type: 'string' },
    level: { type: 'string' },
    pairs: { type: 'boolean' },
    property: { type: 'string' },
    values: { type: 'string' },
    coil: { type: 'string' },
    family: { type: 'string' },
    coating: { type: 'string' },
    inputs: { type: 'string' },
    by: { type: 'string' },
    show: { type: 'boolean' },
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  })
  if (values.help) return null
  const json = values.json ?? false
  if (values.pairs || values.property !== undefined) {
    if (positionals.length > 0)
      throw new UsageError(`enter either a table or --property, not both: '${positionals[0]}'`)
    return values.property === undefined ? { kind: 'properties', json } : propertyRequest(values.property, values)
  }
  for (const name of ['values', 'coil', 'family', 'coating', 'inputs', 'by', 'show'] as const)
    if (values[name] !== undefined) throw new UsageError(`--${name} needs --property`)
  const [file, ...more] = positionals
  if (file === undefined) throw new UsageError('name a table')
  if (more.length > 0) throw new UsageError(`name one table, not ${positionals.length}`)
  if (!values.target) throw new UsageError('name a column to predict (--target)')
  const level = Number(values.level ?? 0.9)
  if (!(level > 0 && level < 1)) throw new UsageError(`--level: between 0 and 1, not '${values.level}'`)
  return {
    kind: 'table',
    file,
    target: values.target,
    group: values.group,
    features: values.features?.split(',').map((name) => name.trim()),
    folds: values.folds,
    level,
    json,
  }
}

const bases = ['real', 'formula', 'synthetic'] as const

type PropertyOptions = Partial<Record<'values' | 'coil' | 'family' | 'coating' | 'inputs' | 'by' | 'level', string>> & {
  readonly show?: boolean | undefined
  readonly json?: boolean | undefined
}

function propertyRequest(
  property: string,
  { values, coil, family, coating, inputs, by, level: text, show = false, json = false }: PropertyOptions,
): PropertyRequest {
  const basis = bases.find((one) => one === by)
  if (by !== undefined && !basis) throw new UsageError(`--by: one of ${bases.join(', ')}, not '${by}'`)
  if (values !== undefined && !predictionValues.safeParse(values).success)
    throw new UsageError(`--values: numbers by input, e.g. rm=980,yr=0.66, not '${values.slice(0, 60)}'`)
  const level = Number(text ?? 0.8)
  if (!(level > 0 && level < 1)) throw new UsageError(`--level: between 0 and 1, not '${text}'`)
  return { kind: 'property', property, values, coil, family, coating, inputs, by: basis, level, show, json }
}
