import { withoutUndefined } from '#core/without-undefined.ts'
import { losses, type LawFitOptions, type LossId } from '#core/fit/index.ts'
import { readArguments, UsageError } from '../command-line/arguments.ts'

export type FitRequest = {
  readonly file: string
  readonly law: string
  readonly options: LawFitOptions
  readonly anchorAtAg: boolean
  /** Young's modulus [MPa]. */
  readonly modulus: number
  readonly json: boolean
}

/** Reads the command line of `fit`; null for `--help`. @throws UsageError */
export function readFitArguments(args: readonly string[]): FitRequest | null {
  const { values, positionals } = readArguments(args, {
    law: { type: 'string' },
    window: { type: 'string' },
    anchor: { type: 'string' },
    modulus: { type: 'string' },
    fix: { type: 'string', multiple: true },
    bounds: { type: 'string', multiple: true },
    start: { type: 'string', multiple: true },
    loss: { type: 'string' },
    'loss-scale': { type: 'string' },
    level: { type: 'string' },
    starts: { type: 'string' },
    seed: { type: 'string' },
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  })
  if (values.help) return null
  const [file, ...more] = positionals
  if (file === undefined) throw new UsageError('name a file')
  if (more.length > 0) throw new UsageError(`name one file, not ${positionals.length}`)
  if (values.law === undefined) throw new UsageError('name a law (--law)')
  if (values.anchor !== undefined && values.anchor !== 'ag')
    throw new UsageError(`--anchor: 'ag', not '${values.anchor}'`)
  const loss = values.loss as LossId | undefined
  if (loss !== undefined && !losses.some(({ id }) => id === loss)) {
    throw new UsageError(`--loss: one of ${losses.map(({ id }) => id).join(', ')}, not '${loss}'`)
  }
  const number = (option: string, text: string | undefined) =>
    text === undefined ? undefined : numberOf(`--${option}`, text)
  const count = (option: string, text: string | undefined, max: number) => {
    const value = number(option, text)
    if (value === undefined || (Number.isInteger(value) && value >= 0 && value <= max)) return value
    throw new UsageError(`--${option}: a whole number from 0 to ${max}, not '${text}'`)
  }
  return {
    file,
    law: values.law,
    anchorAtAg: values.anchor === 'ag',
    modulus: number('modulus', values.modulus) ?? 207_000,
    json: values.json ?? false,
    options: withoutUndefined({
      window: values.window === undefined ? undefined : windowOf(values.window),
      fixed: pairs('--fix', values.fix, numberOf),
      start: pairs('--start', values.start, numberOf),
      bounds: pairs('--bounds', values.bounds, (option, text) => {
        const { from = -Infinity, to = Infinity } = rangeOf(option, text)
        return [from, to] as const
      }),
      loss,
      lossScale: number('loss-scale', values['loss-scale']),
      level: number('level', values.level),
      randomStarts: count('starts', values.starts, 1000),
      seed: count('seed', values.seed, 2 ** 32 - 1),
    }),
  }
}

function windowOf(text: string): { from?: number; to?: number } {
  const window = rangeOf('--window', text)
  const { from = -Infinity, to = Infinity } = window
  if (!(from < to)) throw new UsageError(`--window ${text}: ${from} is not below ${to}`)
  return window
}

/** `0.002:0.2`, either end may be left open. */
function rangeOf(option: string, text: string): { from?: number; to?: number } {
  const ends = text.split(':')
  if (ends.length !== 2) throw new UsageError(`${option}: FROM:TO, not '${text}'`)
  const [from, to] = ends.map((end) => (end.trim() === '' ? undefined : numberOf(option, end)))
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

/** `e0=0.002,n=0.1`, or the option given several times. */
function pairs<T>(
  option: string,
  given: readonly string[] | undefined,
  read: (option: string, text: string) => T,
): Record<string, T> | undefined {
  if (!given) return undefined
  return Object.fromEntries(
    given
      .flatMap((text) => text.split(','))
      .map((pair) => {
        const [id, value, ...rest] = pair.split('=')
        if (!id?.trim() || value === undefined || rest.length > 0)
          throw new UsageError(`${option}: ID=VALUE, not '${pair}'`)
        return [id.trim(), read(`${option} ${id.trim()}`, value)]
      }),
  )
}

function numberOf(option: string, text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) throw new UsageError(`${option}: '${text}' is not a number`)
  return value
}
