import type { MaterialCoil } from '#contract/catalogue.ts'
import { findTabTableAnswer } from '#contract/gateway/find-tab-table.ts'
import { type FindTabTestAnswer, findTabTestAnswer } from '#contract/gateway/find-tab-test.ts'
import { entriesOf } from '#core/cards/card.ts'
import { CardRefused } from '#core/cards/index.ts'
import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import { unpack } from '#contract/views/packed.ts'
import type { SimulationView } from '#contract/views/simulation.ts'
import { cardDataOf, cardFileName, materialCard } from '#views/cards/index.ts'
import { type Line, pageDifferences } from './lines.ts'
import { call, pageOf, read, type Stage } from './stage.ts'

/**
 * What the places that show one finite-element tab of a coil say differently, in words: page, `find-tab-test`, `find-tab-table`, and the
 * card that can be downloaded. Nothing where all of them show the same numbers.
 */
export async function tabDifferences(stage: Stage, chosen: MaterialCoil, tab: FiniteElementCode): Promise<string[]> {
  const what = `${chosen.coil.name}, ${tab}`
  const page = (await pageOf(stage, chosen, tab, { card: 'yes' })).simulation
  const answer = findTabTestAnswer.parse(await call(stage, 'find-tab-test', chosen, { tab }))
  const table = findTabTableAnswer.parse(await call(stage, 'find-tab-table', chosen, { tab }))
  const rows = table.rows.map(({ set, parameter, value }) => `${set} ${parameter} ${value}`)
  const parameters = answer.sets.flatMap(({ id, parameters: own }) => own.map((one) => `${id} ${one.id} ${one.value}`))
  const found = parameters.join() === rows.join() ? [] : [`${what}: find-tab-table holds other parameters`]
  if (!page)
    return answer.curves.length + answer.sets.length > 0 ? [...found, `${what}: only the gateway has it`] : found
  return [
    ...found,
    ...answer.notes.flatMap((note) => (page.notes.includes(note) ? [] : [`${what}: the page does not say '${note}'`])),
    ...measuredDifferences(what, answer, page, chosen),
    ...modelDifferences(what, answer, page),
    ...(await cardDifferencesOf(stage, chosen, page, what)),
  ]
}

const lineOf = ({ label, x, y }: FindTabTestAnswer['curves'][number], { coil }: MaterialCoil): Line => ({
  label: label.replace(`${coil.name} · `, ''),
  x: x.values,
  y: y.values,
})

function measuredDifferences(
  what: string,
  { charts, curves }: FindTabTestAnswer,
  page: SimulationView,
  chosen: MaterialCoil,
) {
  return charts.flatMap(({ id }): string[] => {
    const lines = curves.filter(({ chart }) => chart === id)
    const shown = page.charts.find((chart) => chart.id === id)?.series ?? []
    // Six rates of three specimens are drawn as their means.
    if (page.bench.tab === 'FE4') return rateDifferences(what, lines, page)
    const several = new Set(lines.flatMap(({ label, test }) => (label.endsWith('First loading') ? [] : test))).size > 1
    // What was read before the first unloading stands first on the page.
    const [first, others] = [lines.filter(isFirst), lines.filter((one) => !isFirst(one))]
    const wanted = [...first, ...others].map((one) => {
      const line = lineOf(one, chosen)
      return { ...line, label: several && !line.label.includes(one.test) ? `${one.test} ${line.label}` : line.label }
    })
    return pageDifferences(
      `${what}, ${id}`,
      wanted,
      shown.map(({ recorded, ...one }) => ({ ...one, ...(recorded !== undefined && { points: recorded }) })),
    )
  })
}

const isFirst = ({ label }: FindTabTestAnswer['curves'][number]) => label.endsWith('First loading')

/** Each mean of the page lies between the specimens of its rate. */
function rateDifferences(what: string, lines: FindTabTestAnswer['curves'], page: SimulationView): string[] {
  const means = page.charts[0]?.series ?? []
  const rates = lines.flatMap(({ condition }) => / (\S+)\/s$/.exec(condition ?? '')?.[1] ?? [])
  return means.flatMap(({ label, x, y }) => {
    const rate = label.replace(/\s*\/s$/, '')
    if (!rates.includes(rate)) return [`${what}: the page shows ${label}, the gateway does not`]
    const own = lines.filter(({ condition }) => condition?.endsWith(` ${rate}/s`))
    const [xs, ys] = [unpack(x), unpack(y)]
    const middle = Math.floor(xs.length / 2)
    const at = own.map((one) => valueAt(one, xs[middle]!))
    const slack = 1e-3 * Math.max(...at)
    return ys[middle]! >= Math.min(...at) - slack && ys[middle]! <= Math.max(...at) + slack
      ? []
      : [`${what}, ${label}: the mean ${ys[middle]} is not between ${at.join(', ')}`]
  })
}

function valueAt({ x, y }: FindTabTestAnswer['curves'][number], at: number): number {
  const next = x.values.findIndex((value) => Number(value) >= at)
  const [i, j] = [Math.max(0, next - 1), Math.max(0, next)]
  const [a, b] = [Number(x.values[i]), Number(x.values[j])]
  const share = b > a ? (at - a) / (b - a) : 0
  return Number(y.values[i]) * (1 - share) + Number(y.values[j]) * share
}

/** Curves of the newest stored sets; the page cuts those at other rates behind what was tested. */
function modelDifferences(what: string, { sets, modelCurves }: FindTabTestAnswer, page: SimulationView): string[] {
  return page.stored.flatMap(({ model, version, fit }): string[] => {
    const set = sets.find((one) => one.model === model && one.version === version)
    if (!set?.latest) return [`${what}, ${model}: the page draws what is not the newest`]
    if (typeof fit === 'string') return []
    const values = (all: readonly { id: string; value: number }[]) =>
      all.map(({ id, value }) => `${id} ${value}`).join()
    const own = modelCurves.filter((one) => one.set === set.id)
    const charts = Object.entries(fit.lines)
    const drawn = charts.flatMap(([, lines]) => lines.filter((one) => one.draw !== 'band'))
    return [
      ...(values(fit.parameters) === values(set.parameters) ? [] : [`${what}, ${model}: other parameters on the page`]),
      ...(set.missing !== null && drawn.length > 0 ? [`${what}, ${model}: only the page draws it`] : []),
      ...charts.flatMap(([chart, lines]) =>
        pageDifferences(
          `${what}, ${model}, ${chart}`,
          own.filter((one) => one.chart === chart).map(({ id, x, y }) => ({ label: id, x: x.values, y: y.values })),
          lines.filter((one) => one.draw !== 'band').map(({ id, x, y }) => ({ label: id, x, y })),
        ),
      ),
    ]
  })
}

/** As `tabDifferences`, of one card on a tab alone. */
export async function cardDifferences(
  stage: Stage,
  chosen: MaterialCoil,
  tab: FiniteElementCode,
  card: string,
): Promise<string[]> {
  const page = (await pageOf(stage, chosen, tab, { card })).simulation
  return page ? cardDifferencesOf(stage, chosen, page, `${chosen.coil.name}, ${tab}`) : []
}

/** The card of the page is the one that can be downloaded, to the last letter: of the recommended law where nobody names one. */
async function cardDifferencesOf(stage: Stage, chosen: MaterialCoil, { card, bench }: SimulationView, what: string) {
  if (!card) return [`${what}: the page has no card`]
  const data = await read(stage, (db) => cardDataOf(db, { ...chosen, siteUrl: '' }))
  const permalink = bench.facts.permalink
  const request = { solver: card.id, units: card.system }
  try {
    const made = materialCard({ ...data, permalink }, request)
    if (card.kind !== 'written') return [`${what}: the page has no ${card.id}: ${card.kind}`]
    const extension = made.files.length === 1 ? made.files[0]!.extension : 'zip'
    const name = cardFileName(data, { ...request, law: made.law }, extension)
    const text = (files: readonly { readonly name: string; readonly text: string }[]) => JSON.stringify(files)
    return [
      ...(card.name === name ? [] : [`${what}: ${card.name} instead of ${name}`]),
      ...(text(card.files) === text(entriesOf(made.files)) ? [] : [`${what}: ${card.id} has another text on the page`]),
      ...(card.verdict === made.verdict ? [] : [`${what}: '${card.verdict}' instead of '${made.verdict}'`]),
    ]
  } catch (error) {
    if (!(error instanceof CardRefused)) throw error
    const told = card.kind === 'refused' ? card.reasons.length : 0
    return told === error.issues.length
      ? []
      : [`${what}: ${told} reasons against ${card.id} instead of ${error.issues.length}`]
  }
}
