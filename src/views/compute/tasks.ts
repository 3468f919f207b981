import { packCard, packFiles } from '#server/export/pack-card.ts'
import { CardRefused } from '#core/cards/index.ts'
import { shortNumbers } from '#core/short-numbers.ts'
import {
  cardProof,
  type CardRecords,
  type CardRequest,
  evaluateCard,
  firstCards,
  materialCard,
} from '../cards/index.ts'
import { shownCoilToCard } from '../coil-to-card/index.ts'
import { openingModels, type OpeningRecords } from '../comparison/index.ts'
import { drawMapCurves } from '../data-map/index.ts'
import {
  type CardTab,
  cardTab,
  cardView,
  computeTab,
  materialTab,
  type TabRecords,
  type CardViewRequest,
} from '../finite-element/index.ts'
import { evaluateOwnFiles } from '../own-data/evaluate-own-files.ts'
import { fitOwnCurve } from '../own-data/fit-own-curve.ts'
import { robustnessFiles, robustnessView } from '../robustness/index.ts'
import { springbackFiles, springbackView } from '../springback/index.ts'
import { computeVisualizerCoil } from '../visualizer/index.ts'

/** Computations above about 50 ms. Inputs and results are copied between threads. */
export const tasks = {
  robustnessView,
  springbackView,
  visualizerCoil: computeVisualizerCoil,
  robustnessPack: (...input: Parameters<typeof robustnessFiles>) => packed(robustnessFiles(...input)),
  springbackPack: (...input: Parameters<typeof springbackFiles>) => packed(springbackFiles(...input)),
  cardFile: (records: CardRecords, request: CardRequest) =>
    madeOrRefused(() => {
      const { files, law } = materialCard(evaluateCard(records), request)
      return { law, ...packCard(files) }
    }),
  cardProof: (records: CardRecords, request: CardRequest) => madeOrRefused(() => cardProof(records, request)),
  tabCard: (records: TabRecords, wanted: CardViewRequest) => cardOf(cardTab(records), wanted),
  openingModels,
  gatewayTabs: (records: readonly TabRecords[]) =>
    records.map((own) => {
      const { sets, series, sources, notes } = computeTab(own)
      return { sets, series, sources, notes }
    }),
  coilToCard: shownCoilToCard,
  firstCards: (coils: readonly CardRecords[]) => coils.map(firstCards),
  mapCurves: drawMapCurves,
  evaluateOwnFiles,
  fitOwnCurve,
  materialTab(records: TabRecords, wanted: CardViewRequest, others: readonly OpeningRecords[]) {
    const view = materialTab(records)
    const { sets, series, measured, judged, notes } = view
    return {
      view: { sets, series, measured, judged, notes },
      cards: cardOf(view, wanted),
      beside: openingModels(records.tab, others),
    }
  },
}

/** Null without sets and tests. */
function cardOf(view: CardTab, wanted: CardViewRequest) {
  return view.sets.length === 0 && view.series.length === 0 ? null : cardView(view, wanted)
}

type Made = { readonly made: Parameters<typeof packFiles>[0] } | { readonly refused: readonly string[] }

function packed(files: Made): { readonly made: Uint8Array } | { readonly refused: readonly string[] } {
  return 'made' in files ? { made: packFiles(files.made) } : files
}

function madeOrRefused<T>(make: () => T) {
  try {
    return { made: make() }
  } catch (error) {
    if (error instanceof CardRefused)
      return { refused: error.issues.map(({ code, message }) => ({ path: `card.${code}`, message })) }
    if (error instanceof RangeError) return { refused: [{ path: 'card', message: shortNumbers(error.message) }] }
    throw error
  }
}
