import type { AvailableTest, ConditionSummary } from '#contract/tests.ts'
import { testTypes } from '#core/test-types/index.ts'
import { regularisationPattern } from '#core/cards/regularisation.ts'
import type { UnitSystemId } from '#core/cards/unit-system.ts'
import type { TestCode, TestType } from '#core/test-types/test-type.ts'
import { feTabs, type FeTab } from './fe-tabs.ts'

/**
 * What a material page shows: all of it stands in the address, defaults are left out. Names and values are part of
 * links that people keep: never rename.
 */
export type MaterialState = {
  /** Slug of the tested coil. */
  variant: string
  test: TestCode | FeTab
  /** Label of the specimen in focus, `RD 1`; of the condition where replicates have no name, `240 Minute`. */
  condition: string
  /** Id of the chart, from the test's registry entry. */
  chart: string
  view: 'chart' | 'table'
  /** Directions drawn. */
  orientation: readonly Orientation[]
  curves: 'replicates' | 'mean'
  /** Axes with a logarithmic scale, `no` for none; empty: as the chart's registry entry says. */
  log: '' | 'no' | 'x' | 'y' | 'xy'
  units: 'si' | 'other'
  /** Id of the number whose evidence is open. */
  number: string
  visualizer: 'no' | 'yes'
  /** Slugs of materials to compare with, `DP980-2~GI-1.20` for one of its coils. */
  comparison: readonly string[]
  /** Code of a project. */
  project: string
  /** Model of a finite-element tab, by its id; empty: the stored one. */
  law: string
  /** Strains of a live fit, `0.002..0.07`; empty: as stored. */
  window: string
  /** Blend weight of a live fit, `free` or 0 … 1; empty: as stored. */
  blend: string
  /** What a live fit must meet at uniform strain. */
  anchor: '' | 'value' | 'slope'
  /** Exponent of a yield function; empty: as stored. */
  exponent: string
  /** Id of a solver card; empty: the first of the tab. */
  card: string
  /** Unit system of the card. */
  system: UnitSystemId
  /** Factors on the card's failure strains over element size, `0.5:1,1:0.9`; empty: none. */
  regularisation: string
}

export type Orientation = 'RD' | 'DD' | 'TD'

/** What an address may name; the rest is ignored and said so. */
export type Choices = {
  readonly variants: readonly string[]
  readonly tests: readonly AvailableTest[]
}

const parameters = [
  'variant',
  'test',
  'condition',
  'chart',
  'view',
  'orientation',
  'curves',
  'log',
  'units',
  'number',
  'visualizer',
  'comparison',
  'project',
  'law',
  'window',
  'blend',
  'anchor',
  'exponent',
  'card',
  'system',
  'regularisation',
] as const satisfies readonly (keyof MaterialState)[]

/** Models are fitted and cards written in the browser; what the server would say about them stands in the page. */
// oxfmt-ignore
export const drawnInBrowser = [
  'view', 'log', 'units', 'visualizer', 'project',
  'law', 'window', 'blend', 'anchor', 'exponent', 'card', 'system', 'regularisation',
] as const satisfies readonly (keyof MaterialState)[]

const directions: readonly Orientation[] = ['RD', 'DD', 'TD']
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
const slug = /^[\w.-]{1,80}$/
/** A material, and after `~` one of its coils: `DP980-2~GI-1.20`. */
const compared = /^[\w.-]{1,80}(?:~[\w.-]{1,80})?$/
const strains = /^-?\d(\.\d{1,6})?\.\.\d(\.\d{1,6})?$/
const share = /^(free|0(\.\d{1,4})?|1(\.0{1,4})?)$/
const exponents = /^([2-9]|1[0-2])$/

/** Everything about a model as stored: nothing fitted anew. */
export const noModelChoice = { law: '', window: '', blend: '', anchor: '', exponent: '' } as const

/** How a label stands in an address: `RD 100/s 1` is `RD-100/s-1`. */
export function labelSlug(label: string): string {
  return label.replaceAll(' ', '-')
}

/** Every specimen of a test by the label people use, first the condition's own order, then the replicate. */
export function specimenLabels(type: TestType, conditions: readonly ConditionSummary[]): string[] {
  if (type.condition.pattern === 'delay') return conditions.map(({ label }) => label)
  return conditions.flatMap(({ label, replicates }) => replicates.map((number) => `${label} ${number}`))
}

/** What is shown when the address says nothing, for a test. */
export function defaults(test: TestCode | FeTab, { variants, tests }: Choices): MaterialState {
  const type = testTypes.find(({ code }) => code === test)
  const available = tests.find(({ code }) => code === test)
  const labels = type && available ? specimenLabels(type, available.conditions) : []
  const preferred = available?.defaultCondition ?? type?.condition.default ?? ''
  return {
    variant: variants[0] ?? '',
    test,
    condition: labels.find((label) => label === preferred) ?? labels[0] ?? preferred,
    chart: type?.charts[0]?.id ?? '',
    view: 'chart',
    orientation: directions,
    curves: 'replicates',
    log: '',
    units: 'si',
    number: '',
    visualizer: 'no',
    comparison: [],
    project: '',
    ...noModelChoice,
    card: '',
    system: 'mm-t-s',
    regularisation: '',
  }
}

export type Ignored = { readonly text: string; readonly suggestion: string | undefined }

/** State that an address names. A name or value that means nothing here costs only itself. */
export function readState(search: URLSearchParams, choices: Choices): { state: MaterialState; ignored: Ignored[] } {
  const ignored: Ignored[] = []
  const known = new Set<string>(parameters)
  for (const name of new Set(search.keys())) {
    if (!known.has(name)) ignored.push({ text: name, suggestion: nearest(name, parameters) })
  }

  const pick = <T extends string>(name: keyof MaterialState, allowed: readonly T[], fallback: T): T => {
    const given = search.get(name)
    if (given === null) return fallback
    const found = allowed.find((value) => labelSlug(value).toLowerCase() === given.toLowerCase())
    if (found === undefined) ignored.push({ text: given, suggestion: nearest(given, allowed.map(labelSlug)) })
    return found ?? fallback
  }
  const match = (name: keyof MaterialState, pattern: RegExp): string => {
    const given = search.get(name) ?? ''
    if (given === '' || pattern.test(given)) return given
    ignored.push({ text: given, suggestion: undefined })
    return ''
  }

  const test = pick('test', [...testTypes.map(({ code }) => code), ...feTabs.map(({ code }) => code)], 'UAT')
  const base = defaults(test, choices)
  const type = testTypes.find(({ code }) => code === test)
  const available = choices.tests.find(({ code }) => code === test)

  const orientation = list(search.getAll('orientation').join(',')).flatMap((given) => {
    const found = directions.find((direction) => direction === given.toUpperCase())
    if (!found) ignored.push({ text: given, suggestion: nearest(given, directions) })
    return found ?? []
  })
  const comparison = list(search.getAll('comparison').join(',')).filter((given) => {
    if (!compared.test(given)) ignored.push({ text: given, suggestion: undefined })
    return compared.test(given)
  })

  const state: MaterialState = {
    variant: pick('variant', choices.variants, base.variant),
    test,
    condition:
      type && available
        ? pick('condition', specimenLabels(type, available.conditions), base.condition)
        : base.condition,
    chart: type
      ? pick(
          'chart',
          type.charts.map(({ id }) => id),
          base.chart,
        )
      : '',
    view: pick('view', ['chart', 'table'], base.view),
    orientation: orientation.length > 0 ? directions.filter((d) => orientation.includes(d)) : base.orientation,
    curves: pick('curves', ['replicates', 'mean'], base.curves),
    log: pick('log', ['no', 'x', 'y', 'xy'], base.log),
    units: pick('units', ['si', 'other'], base.units),
    number: match('number', uuid),
    visualizer: pick('visualizer', ['yes', 'no'], base.visualizer),
    comparison,
    project: match('project', slug),
    law: match('law', slug),
    window: match('window', strains),
    blend: match('blend', share),
    anchor: pick('anchor', ['value', 'slope'], base.anchor),
    exponent: match('exponent', exponents),
    card: match('card', slug),
    system: pick('system', ['mm-t-s', 'mm-kg-ms', 'mm-g-ms', 'm-kg-s'], base.system),
    regularisation: match('regularisation', regularisationPattern),
  }
  return { state, ignored }
}

/**
 * The address of a state: readable, in a fixed order, without defaults. Changing the test forgets what belongs to the
 * old one: condition, chart, logarithmic axes, the open number and what was chosen about a model.
 */
export function writeState(now: MaterialState, patch: Partial<MaterialState>, choices: Choices): string {
  const forgets = patch.test !== undefined && patch.test !== now.test
  const base = defaults(patch.test ?? now.test, choices)
  const kept: MaterialState = forgets
    ? { ...now, condition: base.condition, chart: base.chart, log: base.log, number: '', ...noModelChoice, card: '' }
    : now
  const next = { ...kept, ...patch }
  const parts = parameters.flatMap((name) => {
    const value = asText(next[name])
    if (value === (name === 'test' ? 'UAT' : asText(base[name]))) return []
    return [`${name}=${encodeURIComponent(labelSlug(value)).replaceAll('%2C', ',').replaceAll('%2F', '/')}`]
  })
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

function asText(value: string | readonly string[]): string {
  return typeof value === 'string' ? value : value.join(',')
}

function list(text: string): string[] {
  return text.split(',').filter((part) => part !== '')
}

/** The candidate that a slip of the keyboard away from the word, or undefined when none is near. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const scored = candidates.map((candidate) => ({
    candidate,
    steps: editSteps(word.toLowerCase(), candidate.toLowerCase()),
  }))
  const best = scored.toSorted((a, b) => a.steps - b.steps)[0]
  return best && best.steps <= Math.ceil(word.length / 3) ? best.candidate : undefined
}

/**
 * Letters to change, add, remove or swap with their neighbour to make one word of the other (optimal string alignment).
 * Words of very different length are not compared.
 */
function editSteps(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 3) return Infinity
  const steps = [Array.from({ length: to.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const change = steps[i - 1]![j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1)
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      const swap = swapped ? steps[i - 2]![j - 2]! + 1 : Infinity
      row.push(Math.min(steps[i - 1]![j]! + 1, row[j - 1]! + 1, change, swap))
    }
    steps.push(row)
  }
  return steps[from.length]![to.length]!
}
