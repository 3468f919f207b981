import { permalinkOf } from '#contract/permalink.ts'
import { entriesOf } from '#core/cards/card.ts'
import { type CardChoice, cardInput, type CardSet } from '#core/cards/from-parameter-sets.ts'
import { kinematicFor } from '#core/cards/choose-card.ts'
import { CardRefused, findCard, type UnitSystemId } from '#core/cards/index.ts'
import { whyNotProven } from '#core/cards/why-not.ts'
import { provenCard } from '#core/cards/proven-card.ts'
import { readRegularisation } from '#core/cards/regularisation.ts'
import { exportFileName } from '#core/export/file-name.ts'
import { marciniakKuczynskiModel } from '#core/models/forming/marciniak-kuczynski.ts'
import { formingModels } from '#core/models/forming/index.ts'
import { fractureLaws } from '#core/models/fracture/index.ts'
import { hardeningLaws } from '#core/models/hardening/index.ts'
import { findModel } from '#core/models/index.ts'
import { kinematicLaws } from '#core/models/kinematic/index.ts'
import { rateModels } from '#core/models/rate/index.ts'
import { rateTableModel, tabulatedRate } from '#core/models/rate/rate-table.ts'
import { yieldCriteria } from '#core/models/yield/index.ts'
import { grooveOf, measuredTable } from '#core/parameter-sets/index.ts'
import { mean } from '#core/numerics/mean.ts'
import { pack } from '#contract/views/packed.ts'
import { measuredPathsOf, unpackMeasurements } from '#contract/views/bench.ts'
import type { ShownCard, ShownFit, Workbench } from '#contract/views/simulation.ts'
import { withLabels } from './with-labels.ts'

/** A fit made just now is not a record: the card must still say so years later. */
const liveNotice = 'LIVE FIT - NOT STORED - NOT REVIEWED'

type Wanted = {
  readonly card: string
  readonly system: UnitSystemId
  /** As the address writes it; for cards that have a place for it. */
  readonly regularisation?: string
  /** Model of the tab that the card is to hold, as stored or fitted just now. */
  readonly model: string
  readonly live?: ShownFit | undefined
  /** Hardening law, where the model is none; the recommended one when absent or empty. */
  readonly law?: string | undefined
  /** To a softer or harder coil; it may throw a RangeError with the reason why not. */
  readonly moved?: (() => CardChoice['moved']) | undefined
  /** Of the address that shows this card again; that of the page as it was opened when absent. */
  readonly search?: string | undefined
}

/** Writes a card of the stored sets of a coil, one of them replaced by a live fit, and proves it. */
export function drawCard(
  bench: Workbench,
  { card, system, regularisation = '', model, live, law = '', moved, search }: Wanted,
): ShownCard {
  const head = { id: card, system, regularisation, live: live !== undefined }
  try {
    const own = live ? liveSet(bench, live) : bench.sets.find((set) => set.tab === bench.tab && set.model === model)
    const others = bench.sets.filter((set) => set !== own && !(own && set.tab === own.tab && rival(set, own)))
    const { fractures, tensile } = unpackMeasurements(bench.measured)
    const known = {
      ...bench.facts,
      permalink: permalinkOf(
        search === undefined ? bench.facts.permalink : bench.facts.permalink.replace(/(\?.*)?$/, search),
        bench.facts.release,
      ),
      tensile,
      ...(fractures.length > 0 && { gauge: mean(fractures.map(({ vsg }) => vsg)) }),
    }
    const facts = live ? { ...known, status: [liveNotice, bench.facts.status].filter(Boolean).join('; ') } : known
    const sets = own ? [own, ...others] : others
    const move = moved?.()
    const choice: CardChoice = {
      ...(move && { moved: move }),
      kinematic: kinematicFor(findCard(card)),
      ...(law !== '' && { law }),
      ...(regularisation !== '' && takes(card) && { regularisation: readRegularisation(regularisation) }),
      ...(own && choiceOf(bench, own)),
    }
    const input = cardInput(sets, facts, choice)
    const { files, issues, proof, standing, verdict } = provenCard(card, input, system, {
      // A card that was moved away from its tests on purpose is not held against them.
      measured: move ? [] : measuredPathsOf(bench),
    })
    return {
      ...head,
      kind: 'written',
      name: exportFileName(
        [
          bench.coil,
          card,
          input.provenance.law ?? null,
          move?.name ?? null,
          system,
          live ? 'live' : bench.facts.release,
        ],
        files.length === 1 ? files[0]!.extension : 'zip',
      ),
      files: entriesOf(files),
      notes: issues.map(({ message }) => withLabels(message)),
      verdict,
      standing,
      why: whyNotProven(findCard(card), input, proof?.runs ?? []),
      runs: (proof?.runs ?? []).map((run) => ({
        ...run,
        strain: pack(run.strain),
        measured: pack(run.measured),
        simulated: pack(run.simulated),
      })),
    }
  } catch (error) {
    if (error instanceof CardRefused) {
      return { ...head, kind: 'refused', reasons: error.issues.map(({ message }) => withLabels(message)) }
    }
    if (error instanceof RangeError) return { ...head, kind: 'refused', reasons: [withLabels(error.message)] }
    throw error
  }
}

const takes = (card: string) => findCard(card).takes?.includes('regularisation') === true

const families = {
  law: hardeningLaws,
  kinematic: kinematicLaws,
  surface: yieldCriteria,
  rate: rateModels,
  limit: formingModels,
  fracture: fractureLaws,
} as const

/** The model in sight, not another of its family that is stored too; and what two models keep beside their parameters. */
function choiceOf(bench: Workbench, { model, parameters }: CardSet): CardChoice {
  if (model === marciniakKuczynskiModel.id) {
    const groove = grooveOf(bench.sets)
    const values = parameters.map(({ value }) => value)
    const [from, to] = groove.range(values)
    const limit = groove.limit(values)
    const minors = [from, from / 2, 0, to / 4, to / 2, (3 * to) / 4, to]
    return { limitPoints: minors.map((minor) => [minor, limit(minor)] as const) }
  }
  if (model === rateTableModel.id) {
    const table = measuredTable(unpackMeasurements(bench.measured))
    return { rateTable: { law: tabulatedRate(table), slow: table.rates[0]! } }
  }
  const family = Object.entries(families).find(([, members]) => members.some(({ id }) => id === model))
  return family ? { [family[0]]: model } : {}
}

/** A live fit in the place of a stored set. */
function liveSet({ tab }: Workbench, fit: ShownFit): CardSet {
  const { model, parameters, window, lastMeasured, extrapolation, converged } = fit
  return {
    tab,
    model,
    parameters,
    fitWindow: window && { x: window.x, from: sixDigits(window.from), to: sixDigits(window.to) },
    lastMeasured: lastMeasured && sixDigits(lastMeasured),
    extrapolation,
    fit: { converged },
    name: `${findModel(model).label}, ${liveNotice}`,
  }
}

/** A page carries seven digits; the header of a card needs no more than are known. */
function sixDigits(value: number): number {
  return Number(value.toPrecision(6))
}

/** Elasticity has one place in a card; of the other families the first that is found counts. */
function rival(set: CardSet, own: CardSet): boolean {
  return set.tab === 'FE1' || set.model === own.model
}
