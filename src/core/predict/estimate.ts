import { conformalWidths } from './conformal.ts'
import type { TrainedModel } from './train.ts'
import { random } from '#core/numerics/random.ts'
import { domainOf, type DomainWarning, familyLimits, type Light, lightOf } from './applicability.ts'
import type { Design } from './design.ts'
import { models } from './models/index.ts'
import { familyColumn } from './table.ts'

type Reliability = { readonly level: number; readonly covered: number; readonly bounded: boolean }

const levels = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95]

/** `bounded` is false if there were too few materials. */
export function reliabilityOf({ rows }: Pick<TrainedModel, 'rows'>): readonly Reliability[] {
  const errors = Float64Array.from(rows, ({ y, leftOut }) => y - leftOut)
  const groups = rows.map(({ group }) => group)
  const families = rows[0]?.family === undefined ? undefined : rows.map(({ family }) => family!)
  return levels.map((level) => {
    const widths = conformalWidths(errors, groups, level, families)
    const inside = errors.filter((error, i) => Math.abs(error) <= widths[i]!).length
    return { level, covered: inside / rows.length, bounded: widths.every((width) => width < Infinity) }
  })
}

type Contribution = { readonly feature: string; readonly value: number }

const maxTerms = 10

/**
 * Shapley values (1953): they and the base sum to the prediction; for a linear model slope × (value − mean). Empty for
 * more than ten features.
 */
function contributionsOf(
  { features }: Pick<TrainedModel, 'features'>,
  inputs: Inputs,
  apply: Applied,
): { readonly base: number; readonly contributions: readonly Contribution[] } {
  const count = features.length
  if (count > maxTerms) return { base: Number.NaN, contributions: [] }
  const sets = Array.from({ length: 1 << count }, (_, set) =>
    Object.fromEntries(
      features.filter((_feature, j) => (set >> j) & 1).map(({ name }) => [name, inputs[name]!] as const),
    ),
  )
  const values = apply(sets)
  const weight = weightsOf(count)
  return {
    base: values[0]!,
    contributions: features.map(({ name }, j) => {
      let sum = 0
      for (let set = 0; set < sets.length; set++)
        if (!((set >> j) & 1)) sum += weight[sizeOf(set)]! * (values[set | (1 << j)]! - values[set]!)
      return { feature: name, value: sum }
    }),
  }
}

function weightsOf(count: number): readonly number[] {
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))
  return Array.from({ length: count }, (_, s) => (factorial(s) * factorial(count - s - 1)) / factorial(count))
}

function sizeOf(set: number): number {
  let size = 0
  for (let rest = set; rest > 0; rest >>= 1) size += rest & 1
  return size
}

export type Inputs = Readonly<Record<string, number | string>>

type Question = {
  readonly inputs: Inputs
  readonly deviations?: Readonly<Record<string, number>>
  readonly row?: number
  readonly level: number
  readonly formula?: ((inputs: Inputs) => number) | undefined
  readonly seed?: number
}

type Estimate = {
  readonly value: number | null
  /** Null if there are too few materials for the level. */
  readonly lower: number | null
  readonly upper: number | null
  readonly light: Light
  /** Why the light is not green, or why a number is missing. */
  readonly reasons: readonly string[]
  /** In the learned scale; null if the scatter of the inputs is unknown. */
  readonly fromInputs: number | null
  readonly contributions: readonly Contribution[]
  readonly base: number
  readonly nearest: readonly { readonly row: number; readonly distance: number }[]
}

export const inputDraws = { count: 200, seed: 1 } as const

/**
 * Conformal interval over the errors of left-out materials; the scatter of the inputs is drawn with a seed and added in
 * quadrature (docs/science/predictor.md#uncertainty).
 * @throws RangeError for a missing input
 */
export function estimate(trained: TrainedModel, question: Question): Estimate {
  const { rows, columns } = trained
  const { inputs, level } = question
  const asked = designRow(trained, inputs)
  const family = familyOf(trained, inputs)
  const learned = learnedDesign(trained)
  const groups = rows.map(({ group }) => group)
  const families = rows[0]?.family === undefined ? undefined : rows.map((row) => row.family!)
  const own = question.row === undefined ? undefined : rows.find(({ row }) => row === question.row)
  const domain = domainOf(learned, groups, families)
  const near = domain.nearest(asked, 0, own?.group).map(({ row, distance }) => ({ row: rows[row]!.row, distance }))
  const nothing = (reasons: readonly string[]): Estimate => ({
    value: null,
    lower: null,
    upper: null,
    light: 'red',
    reasons,
    fromInputs: null,
    contributions: [],
    base: Number.NaN,
    nearest: near,
  })
  const none = whyNoNumber(trained, inputs, family)
  if (none) return nothing([none])

  const apply = applied(trained, question.formula)
  const value = own ? own.leftOut : apply([inputs])[0]!
  if (!Number.isFinite(value)) return nothing(['the model has no finite result for these inputs'])
  const doubts: readonly DomainWarning[] = domain.doubts(asked, 0, family, own?.group)
  const errors = Float64Array.from([...rows.map(({ y, leftOut }) => y - leftOut), Infinity])
  const width = conformalWidths(
    errors,
    [...groups, own?.group ?? '\0'],
    level,
    families && [...families, family ?? ''],
  ).at(-1)!
  const fromInputs = spread(trained, question, apply)
  const half = Math.hypot(width, fromInputs ?? 0)
  const bounded = half < Infinity
  const { contributions, base } = contributionsOf(trained, inputs, apply)
  return {
    value,
    lower: bounded ? value - half : null,
    upper: bounded ? value + half : null,
    light: lightOf(doubts),
    reasons: [
      ...doubts.map(({ reason }) => reason),
      ...(bounded ? [] : [`too few materials (${trained.materials}) for an interval of ${Math.round(level * 100)} %`]),
    ],
    fromInputs,
    contributions,
    base,
    nearest: near,
  }

  function spread(
    model: TrainedModel,
    { deviations = {}, seed = inputDraws.seed }: Question,
    predict: Applied,
  ): number | null {
    const known = model.features.filter(({ name, kind }) => kind === 'number' && deviations[name]! > 0)
    if (known.length === 0) return null
    const { normal } = random(seed)
    const drawn = Array.from({ length: inputDraws.count }, () => ({
      ...inputs,
      ...Object.fromEntries(known.map(({ name }) => [name, (inputs[name] as number) + deviations[name]! * normal()])),
    }))
    const at = predict([inputs])[0]!
    const away = predict(drawn)
      .map((each) => Math.abs(each - at))
      .sort()
    return away[Math.min(inputDraws.count - 1, Math.ceil(level * inputDraws.count) - 1)]!
  }

  function designRow(model: TrainedModel, values: Inputs): Design {
    return {
      rows: 1,
      width: columns.names.length,
      measured: columns.measured,
      names: columns.names,
      x: placeOf(model, values),
    }
  }
}

type Applied = (asked: readonly Inputs[]) => Float64Array

function applied(trained: TrainedModel, formula: Question['formula']): Applied {
  const model = models.find(({ id }) => id === trained.chosen)
  if (!model)
    throw new RangeError(`no model named ${trained.chosen}; available: ${models.map(({ id }) => id).join(', ')}`)
  const { names, measured } = trained.columns
  const hasFamilies = trained.rows[0]?.family !== undefined
  return (asked) => {
    const x = new Float64Array(asked.length * names.length)
    for (const [i, inputs] of asked.entries()) x.set(placeOf(trained, inputs, true), i * names.length)
    return model.apply(trained.parts, {
      design: { rows: asked.length, width: names.length, measured, names, x },
      families: hasFamilies ? asked.map((inputs) => familyOf(trained, inputs) ?? '') : undefined,
      formula: formula && Float64Array.from(asked, (inputs) => formula({ ...meansOf(trained), ...inputs })),
    })
  }
}

function meansOf({ features, rows }: TrainedModel): Inputs {
  const numbers = features.filter(({ kind }) => kind === 'number')
  return Object.fromEntries(
    numbers.map(({ name }, j) => [name, rows.reduce((sum, { x }) => sum + x[j]!, 0) / rows.length]),
  )
}

function whyNoNumber(trained: TrainedModel, inputs: Inputs, family?: string) {
  const { useful, models: tried, chosen, smallFamilies, rows, features } = trained
  if (!useful) {
    const { q2, name } = tried.find(({ id }) => id === chosen)!
    return `No useful prediction: Q² of ${name.toLowerCase()} is ${q2.toFixed(2)}; below 0.3 a prediction is not better than the mean.`
  }
  const hasFamilies = rows[0]?.family !== undefined
  const known = rows.some((row) => row.family === family)
  if (hasFamilies && (!known || smallFamilies.includes(family ?? '')))
    return `No number for ${family === undefined || family === '' ? 'an unknown family' : `the family ${family}`}: fewer than ${familyLimits.red} training materials.`
  for (const feature of features)
    if (feature.kind === 'category' && feature.name !== familyColumn && inputs[feature.name] !== undefined)
      if (!feature.words.includes(String(inputs[feature.name])))
        return `No number for the ${feature.name} ${inputs[feature.name]}: the training data contain ${feature.words.join(', ')}.`
  return undefined
}

function familyOf({ rows }: TrainedModel, inputs: Inputs): string | undefined {
  return rows[0]?.family !== undefined && inputs[familyColumn] !== undefined ? String(inputs[familyColumn]) : undefined
}

function learnedDesign({ rows, columns }: TrainedModel): Design {
  const { names, measured } = columns
  return { rows: rows.length, width: names.length, measured, names, x: Float64Array.from(rows.flatMap(({ x }) => x)) }
}

function placeOf(trained: TrainedModel, inputs: Inputs, partly = false): Float64Array {
  const { features, rows } = trained
  const numbers = features.flatMap((feature) => (feature.kind === 'number' ? [feature] : []))
  const words = features.flatMap((feature) =>
    feature.kind === 'category' ? feature.words.map((word) => ({ name: feature.name, word })) : [],
  )
  const mean = (column: number) => rows.reduce((sum, { x }) => sum + x[column]!, 0) / rows.length
  const place = [
    ...numbers.map(({ name }, j) => {
      const value = inputs[name]
      if (typeof value === 'number' && Number.isFinite(value)) return value
      if (partly && value === undefined) return mean(j)
      throw new RangeError(`no value of ${name}`)
    }),
    ...words.map(({ name, word }, j) => {
      if (inputs[name] !== undefined) return inputs[name] === word ? 1 : 0
      if (partly) return mean(numbers.length + j)
      throw new RangeError(`no value of ${name}`)
    }),
  ]
  return Float64Array.from(place)
}
