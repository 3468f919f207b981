import type { AvailableTest, ConditionSummary } from '#contract/tests.ts'
import { type Ignored, labelSlug, type MaterialState, noModelChoice } from '#contract/views/material-state.ts'
import { type Orientation, testTypes } from '#core/test-types/index.ts'
import { regularisationPattern } from '#core/cards/regularisation.ts'
import type { TestCode, TestType } from '#core/test-types/test-type.ts'
import { nearest } from '#core/catalogue/nearest.ts'
import { feTabs, type FeTab } from './fe-tabs.ts'

export type { Ignored, MaterialState, Orientation }

/** What the defaults of an address depend on. */
export type Choices = {
  readonly variants: readonly string[]
  readonly tests: readonly AvailableTest[]
  /** Code of the project whose specimens are shown alone; any other is none. */
  readonly project?: string | undefined
  /** Name of the release that the address asks for, where there is one. */
  readonly release?: string | undefined
}
/** What an address may name; the rest is ignored and said so. */
export type Names = Choices & {
  /** Ids of solver cards, solvers, and `yes`. */
  readonly cards: readonly string[]
}

/** Names that the address of a material may hold. */
export const parameters = [
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
  'wide',
  'comparison',
  'project',
  'release',
  'law',
  'window',
  'blend',
  'anchor',
  'exponent',
  'card',
  'hardening',
  'system',
  'regularisation',
] as const satisfies readonly (keyof MaterialState)[]

/** Models are fitted and cards written in the browser; what the server would say about them stands in the page. */
// oxfmt-ignore
export const drawnInBrowser = [
  'view', 'log', 'units', 'wide',
  'law', 'window', 'blend', 'anchor', 'exponent', 'card', 'hardening', 'system', 'regularisation',
] as const satisfies readonly (keyof MaterialState)[]

const directions: readonly Orientation[] = ['RD', 'DD', 'TD']
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
const slug = /^[\w.-]{1,80}$/
/** A material, and after `~` one of its coils: `DP980-2~GI-1.20`. */
const compared = /^[\w.-]{1,80}(?:~[\w.-]{1,80})?$/
const strains = /^-?\d(\.\d{1,6})?\.\.\d(\.\d{1,6})?$/
const share = /^(free|0(\.\d{1,4})?|1(\.0{1,4})?)$/
const exponents = /^([2-9]|1[0-2])$/

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
    curves: usualCurves([]),
    log: '',
    units: 'si',
    number: '',
    wide: 'no',
    comparison: [],
    project: '',
    release: '',
    ...noModelChoice,
    card: '',
    hardening: '',
    system: 'mm-t-s',
    regularisation: '',
  }
}

/** The test of an address that names none: tension, and of a coil without it the first that was done. */
function usualTest({ tests }: Pick<Choices, 'tests'>): TestCode {
  return tests.some(({ code }) => code === 'UAT') ? 'UAT' : (tests[0]?.code ?? 'UAT')
}

/** Beside others this material is a mean ± s, as they are; alone it is its specimens. */
function usualCurves(comparison: readonly string[]): MaterialState['curves'] {
  return comparison.length > 0 ? 'mean' : 'replicates'
}

/** State that an address names. A name or value that means nothing here costs only itself. */
export function readState(search: URLSearchParams, choices: Names): { state: MaterialState; ignored: Ignored[] } {
  const ignored: Ignored[] = []
  const known = new Set<string>(parameters)
  for (const name of new Set(search.keys())) {
    if (!known.has(name)) ignored.push({ text: name, suggestion: nearest(name, parameters) })
  }

  const pick = <T extends string>(name: keyof MaterialState, allowed: readonly T[], fallback: T): T => {
    const given = search.get(name)
    if (given === null) return fallback
    const found = allowed.find((value) => labelSlug(value).toLowerCase() === given.toLowerCase())
    if (found === undefined)
      ignored.push({
        text: given,
        suggestion: nearest(given, allowed.map(labelSlug)),
        ...(name === 'release' && { why: 'No release has this name: the newest is shown.' }),
      })
    return found ?? fallback
  }
  const match = (name: keyof MaterialState, pattern: RegExp): string => {
    const given = search.get(name) ?? ''
    if (given === '' || pattern.test(given)) return given
    ignored.push({ text: given })
    return ''
  }

  const test = pick(
    'test',
    [...testTypes.map(({ code }) => code), ...feTabs.map(({ code }) => code)],
    usualTest(choices),
  )
  const base = defaults(test, choices)
  const type = testTypes.find(({ code }) => code === test)
  const available = choices.tests.find(({ code }) => code === test)

  const orientation = list(search.getAll('orientation').join(',')).flatMap((given) => {
    const found = directions.find((direction) => direction === given.toUpperCase())
    if (!found) ignored.push({ text: given, suggestion: nearest(given, directions) })
    return found ?? []
  })
  const comparison = list(search.getAll('comparison').join(',')).filter((given) => {
    if (!compared.test(given)) ignored.push({ text: given })
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
    curves: pick('curves', ['replicates', 'mean'], usualCurves(comparison)),
    log: pick('log', ['no', 'x', 'y', 'xy'], base.log),
    units: pick('units', ['si', 'other'], base.units),
    number: match('number', uuid),
    wide: pick('wide', ['yes', 'no'], base.wide),
    comparison,
    project: pick('project', choices.project === undefined ? [] : [choices.project], ''),
    release: pick('release', choices.release === undefined ? [] : [choices.release], ''),
    law: match('law', slug),
    window: match('window', strains),
    blend: match('blend', share),
    anchor: pick('anchor', ['value', 'slope'], base.anchor),
    exponent: match('exponent', exponents),
    card: pick('card', choices.cards, base.card),
    hardening: match('hardening', slug),
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
  const comparison = patch.comparison ?? now.comparison
  const base = { ...defaults(patch.test ?? now.test, choices), curves: usualCurves(comparison) }
  const kept: MaterialState = forgets
    ? { ...now, condition: base.condition, chart: base.chart, log: base.log, number: '', ...noModelChoice, card: '' }
    : now
  // What nobody has chosen follows the comparison.
  const curves = now.curves === usualCurves(now.comparison) ? base.curves : now.curves
  const next = { ...kept, curves, ...patch }
  const parts = parameters.flatMap((name) => {
    const value = asText(next[name])
    // Of a coil without tension every address names its test: an address that names none may be that of another page.
    if (value === (name !== 'test' ? asText(base[name]) : usualTest(choices) === 'UAT' ? 'UAT' : '')) return []
    return [`${name}=${encodeURIComponent(labelSlug(value)).replaceAll('%2C', ',').replaceAll('%2F', '/')}`]
  })
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/**
 * What links are made from. An open number is shown on a chart and a specimen of its own; these are not the reader's choice,
 * so that closing it leads back to what was there before.
 *
 * @param shown      as the page is drawn
 * @param addressed  as its address says
 */
export function chosenState(shown: MaterialState, addressed: MaterialState): MaterialState {
  const { condition, chart, curves } = addressed
  return { ...shown, condition, chart, curves }
}

function asText(value: string | readonly string[]): string {
  return typeof value === 'string' ? value : value.join(',')
}

function list(text: string): string[] {
  return text.split(',').filter((part) => part !== '')
}
