import { readArguments, UsageError } from './arguments.ts'

export type PredictRequest = {
  readonly file: string
  readonly target: string
  readonly group: string | undefined
  readonly features: readonly string[] | undefined
  readonly folds: string | undefined
  readonly level: number
  readonly json: boolean
}

/**
 * The command line of `predict`; null when help was asked for.
 *
 * @throws UsageError for what it does not understand
 */
export function readPredictArguments(args: readonly string[]): PredictRequest | null {
  const { values, positionals } = readArguments(args, {
    target: { type: 'string' },
    group: { type: 'string' },
    features: { type: 'string' },
    folds: { type: 'string' },
    level: { type: 'string' },
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  })
  if (values.help) return null
  const [file, ...more] = positionals
  if (file === undefined) throw new UsageError('no table named')
  if (more.length > 0) throw new UsageError(`one table at a time, found ${positionals.length}`)
  if (!values.target) throw new UsageError('no column to predict (--target)')
  const level = Number(values.level ?? 0.9)
  if (!(level > 0 && level < 1)) throw new UsageError(`--level: between 0 and 1, not '${values.level}'`)
  return {
    file,
    target: values.target,
    group: values.group,
    features: values.features?.split(',').map((name) => name.trim()),
    folds: values.folds,
    level,
    json: values.json ?? false,
  }
}
