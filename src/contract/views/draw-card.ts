import { permalinkOf } from '#contract/site/permalink.ts'
import { entriesOf } from '#core/cards/card.ts'
import { type CardChoice, cardInput, type CardSet } from '#core/cards/input/from-parameter-sets.ts'
import { kinematicFor } from '#core/cards/choose-card.ts'
import { CardRefused, findCard, type UnitSystemId } from '#core/cards/index.ts'
import { exclusionReasons } from '#core/cards/input/exclusion-reason.ts'
import { provenCard } from '#core/cards/proof/proven-card.ts'
import { readRegularisation } from '#core/cards/input/fracture-input.ts'
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
import { mean } from '#core/numerics/averages.ts'
import { pack } from './packed.ts'
import { measuredPathsOf, unpackMeasurements } from './bench.ts'
import type { ShownCard, ShownFit, Workbench } from './simulation.ts'
import { withLabels } from '#core/cards/with-labels.ts'

/** Live fits are not records; the card must state this permanently. */
const liveNotice = 'LIVE FIT - NOT STORED - NOT REVIEWED'

type CardOptions = {
  readonly card: string
  readonly system: UnitSystemId
  /** As in the address: fracture model, and factors for cards that support them. */
  readonly fracture?: string
  readonly regularisation?: string
  /** Model of the tab, stored or live. */
  readonly model: string
  readonly live?: ShownFit | undefined
  /** Hardening law for other models; default: the recommended one. */
  readonly law?: string | undefined
  /** Shift to a softer or harder coil. It may throw a RangeError with the reason. */
  readonly moved?: (() => CardChoice['moved']) | undefined
  /** Address of the same card; default: that of the opened page. */
  readonly search?: string | undefined
}

/** Writes a card of the stored sets of a coil, one of them replaced by a live fit, and proves it. */
export function drawCard(
  bench: Workbench,
  { card, system, fracture = '', regularisation = '', model, live, law = '', moved, search }: CardOptions,
): ShownCard {
  const head = { id: card, system, fracture, regularisation, live: live !== undefined }
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
      ...(fracture !== '' && { fracture }),
      ...(regularisation !== '' && takes(card) && { regularisation: readRegularisation(regularisation) }),
      ...(own && choiceOf(bench, own)),
    }
    const input = cardInput(sets, facts, choice)
    const { files, issues, proof, outcome, verdict } = provenCard(card, input, system, {
      // Shifted cards differ from the tests on purpose.
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
      outcome,
      why: exclusionReasons(findCard(card), input, proof?.runs ?? []),
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

/** The shown model, not another stored one of its family, and additional data of the models. */
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

/** Live fit in place of a stored set. */
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

/** Pages have seven digits, more than the header of a card needs. */
function sixDigits(value: number): number {
  return Number(value.toPrecision(6))
}

/** Elasticity exists once in a card; of other families the first set is used. */
function rival(set: CardSet, own: CardSet): boolean {
  return set.tab === 'FE1' || set.model === own.model
}
