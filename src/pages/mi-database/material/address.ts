import type { AvailableTest, ConditionSummary } from '#contract/tests.ts'
import { type Ignored, labelSlug, type MaterialState, noModelChoice } from '#contract/views/material-state.ts'
import { type Orientation, testTypes } from '#core/test-types/index.ts'
import { regularisationPattern } from '#core/cards/input/fracture-input.ts'
import type { TestCode, TestType } from '#core/test-types/test-type.ts'
import { nearest } from '#core/catalogue/similar.ts'
import { feTabs, type FeTab } from './fe-tabs.ts'

export type { Ignored, MaterialState, Orientation }

export type Choices = {
  readonly coils: readonly string[]
  readonly tests: readonly AvailableTest[]
  /** Code of the project whose specimens are shown. */
  readonly project?: string | undefined
  readonly release?: string | undefined
}
/** Valid names in an address; others are ignored and reported. */
export type Names = Choices & {
  readonly cards: readonly string[]
}

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
  'difference',
  'card',
  'hardening',
  'fracture',
  'system',
  'regularisation',
] as const satisfies readonly (keyof MaterialState)[]

/** Models are fitted and cards written in the browser, so these names need no request. */
// oxfmt-ignore
export const drawnInBrowser = [
  'view', 'log', 'units', 'wide',
  'law', 'window', 'blend', 'anchor', 'exponent', 'difference', 'card', 'hardening', 'fracture', 'system',
  'regularisation',
] as const satisfies readonly (keyof MaterialState)[]

const directions: readonly Orientation[] = ['RD', 'DD', 'TD']
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
const slug = /^[\w.-]{1,80}$/
/** A material, optionally with one of its coils: `DP980-2~GI-1.20`. */
const compared = /^[\w.-]{1,80}(?:~[\w.-]{1,80})?$/
const strains = /^-?\d(\.\d{1,6})?\.\.\d(\.\d{1,6})?$/
const share = /^(free|0(\.\d{1,4})?|1(\.0{1,4})?)$/
/** `locus~measured-0`, `flow~DP980-(6)-flow`. */
const chartSeries = /^[\w-]{1,40}~[^\p{Cc}~]{1,120}$/u
const exponents = /^([2-9]|1[0-2])$/

export function specimenLabels(type: TestType, conditions: readonly ConditionSummary[]): string[] {
  if (type.condition.pattern === 'delay') return conditions.map(({ label }) => label)
  return conditions.flatMap(({ label, replicates }) => replicates.map((number) => `${label} ${number}`))
}

export function defaults(test: TestCode | FeTab, { coils, tests }: Choices): MaterialState {
  const type = testTypes.find(({ code }) => code === test)
  const available = tests.find(({ code }) => code === test)
  const labels = type && available ? specimenLabels(type, available.conditions) : []
  const preferred = available?.defaultCondition ?? type?.condition.default ?? ''
  return {
    variant: coils[0] ?? '',
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
    difference: '',
    card: '',
    hardening: '',
    fracture: '',
    system: 'mm-t-s',
    regularisation: '',
  }
}

/** Tension; for a coil without it, its first test. */
function usualTest({ tests }: Pick<Choices, 'tests'>): TestCode {
  return tests.some(({ code }) => code === 'UAT') ? 'UAT' : (tests[0]?.code ?? 'UAT')
}

/** Mean ± s in comparisons, specimens otherwise. */
function usualCurves(comparison: readonly string[]): MaterialState['curves'] {
  return comparison.length > 0 ? 'mean' : 'replicates'
}

/** Reads the state of an address; invalid names and values are ignored one by one. */
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
        ...(name === 'release' && { why: 'Release not found. The latest release is shown.' }),
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
    variant: pick('variant', choices.coils, base.variant),
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
    difference: match('difference', chartSeries),
    card: pick('card', choices.cards, base.card),
    hardening: match('hardening', slug),
    fracture: match('fracture', slug),
    system: pick('system', ['mm-t-s', 'mm-kg-ms', 'mm-g-ms', 'm-kg-s'], base.system),
    regularisation: match('regularisation', regularisationPattern),
  }
  return { state, ignored }
}

/** Readable address in a fixed order, without defaults. A change of the test resets choices that depend on it. */
export function writeState(now: MaterialState, patch: Partial<MaterialState>, choices: Choices): string {
  const forgets = patch.test !== undefined && patch.test !== now.test
  const comparison = patch.comparison ?? now.comparison
  const base = { ...defaults(patch.test ?? now.test, choices), curves: usualCurves(comparison) }
  const kept: MaterialState = forgets
    ? {
        ...now,
        condition: base.condition,
        chart: base.chart,
        log: base.log,
        number: '',
        ...noModelChoice,
        difference: '',
        card: '',
      }
    : now
  // The default follows the comparison.
  const curves = now.curves === usualCurves(now.comparison) ? base.curves : now.curves
  const next = { ...kept, curves, ...patch }
  const parts = parameters.flatMap((name) => {
    const value = asText(next[name])
    // Coils without tension: each address names its test, because one without a test can belong to another page.
    if (value === (name !== 'test' ? asText(base[name]) : usualTest(choices) === 'UAT' ? 'UAT' : '')) return []
    return [`${name}=${encodeURIComponent(labelSlug(value)).replaceAll('%2C', ',').replaceAll('%2F', '/')}`]
  })
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/**
 * State for links. They omit the chart and specimen of an open value, so that closing it restores the earlier state.
 * @param shown      state of the page
 * @param addressed  state of the address
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
