import { random } from '#core/numerics/random.ts'
import { domainOf, type Doubt, familyLimits, type Light, lightOf } from './applicability.ts'
import { conformalWidths } from './conformal.ts'
import { type Contribution, contributionsOf } from './contributions.ts'
import type { Design } from './design.ts'
import { models } from './models/index.ts'
import { familyColumn } from './table.ts'
import type { TrainedModel } from './train.ts'

/** Numbers and words by the names of features, in the scale that was learned. */
export type Inputs = Readonly<Record<string, number | string>>

export type Question = {
  readonly inputs: Inputs
  /** Standard deviations of numbers among them, for the uncertainty that they bring. */
  readonly deviations?: Readonly<Record<string, number>>
  /** Row of a coil that was learned from, asked with its own values: the answer is the one without its material. */
  readonly row?: number
  /** Of the interval, 0 … 1. */
  readonly level: number
  /** What the formula gives for some inputs, where the table has brought one. */
  readonly formula?: ((inputs: Inputs) => number) | undefined
  readonly seed?: number
}

export type Estimate = {
  /** In the scale that was learned; null where no number can be given. */
  readonly value: number | null
  /** Null where the materials are too few for the level. */
  readonly lower: number | null
  readonly upper: number | null
  readonly light: Light
  /** Why the light is not green, or why there is no number. */
  readonly reasons: readonly string[]
  /** How much of the half width comes from the inputs, in the scale that was learned; null where their scatter is not known. */
  readonly fromInputs: number | null
  readonly contributions: readonly Contribution[]
  /** Mean that the contributions start from. */
  readonly base: number
  /** Rows of the nearest materials, each with its distance in standard deviations. */
  readonly nearest: readonly { readonly row: number; readonly distance: number }[]
}

/** How the scatter of inputs is drawn. */
export const inputDraws = { count: 200, seed: 1 } as const

/**
 * What a trained model says about one set of inputs. The interval is conformal over the errors of materials that were left out;
 * the scatter of the inputs is drawn with a seed and added in quadrature (docs/science/predictor.md#uncertainty).
 *
 * @throws RangeError for an input that is missing
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
  if (!Number.isFinite(value)) return nothing(['the model gives no finite number for these inputs'])
  const doubts: readonly Doubt[] = domain.doubts(asked, 0, family, own?.group)
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
      ...(bounded
        ? []
        : [`${trained.materials} materials are too few for an interval of ${Math.round(level * 100)} %`]),
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

/** Predictions of the chosen model for some sets of inputs. An input that is absent stands at the mean of what was learned. */
export type Applied = (asked: readonly Inputs[]) => Float64Array

export function applied(trained: TrainedModel, formula: Question['formula']): Applied {
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
      // A family that is absent is none of those that were learned: the mean of all stands for it.
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
    return `No useful prediction: Q² of ${name.toLowerCase()} is ${q2.toFixed(2)}, and below 0.3 a number says no more than the mean does.`
  }
  const hasFamilies = rows[0]?.family !== undefined
  const known = rows.some((row) => row.family === family)
  if (hasFamilies && (!known || smallFamilies.includes(family ?? '')))
    return `No number for ${family === undefined || family === '' ? 'an unknown family' : `the family ${family}`}: fewer than ${familyLimits.red} of its materials were learned.`
  for (const feature of features)
    if (feature.kind === 'category' && feature.name !== familyColumn && inputs[feature.name] !== undefined)
      if (!feature.words.includes(String(inputs[feature.name])))
        return `No number for the ${feature.name} ${inputs[feature.name]}: the model has learned from ${feature.words.join(', ')}.`
  return undefined
}

function familyOf({ rows }: TrainedModel, inputs: Inputs): string | undefined {
  return rows[0]?.family !== undefined && inputs[familyColumn] !== undefined ? String(inputs[familyColumn]) : undefined
}

function learnedDesign({ rows, columns }: TrainedModel): Design {
  const { names, measured } = columns
  return { rows: rows.length, width: names.length, measured, names, x: Float64Array.from(rows.flatMap(({ x }) => x)) }
}

/** Inputs in the columns of the design: numbers first, then a 1 in the column of each word. */
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
