import type { Reader } from '#server/db/database.ts'
import { type CardRecords, cardRecords, evaluateCard } from '../cards/index.ts'
import {
  computeTab,
  type TabRecords,
  tabRecords,
  type FiniteElementTabView,
  type TabSeries,
} from '../finite-element/index.ts'
import { type CardLines, cardLines } from './card-lines.ts'
import { type SpecimenReading, specimenReading } from './specimen-reading.ts'
import type { ParameterSetRecord } from '#contract/tests.ts'
import { type ModelCurve, type ModelChart, tabCharts } from '#core/charts/model-curves/index.ts'
import { hardeningLaw } from '#core/models/hardening/index.ts'
import type { HardeningLaw } from '#core/models/hardening/law.ts'

/** Plastic strain of the proof strength [1]. */
export const offset = 0.002

export type CoilToCard = {
  readonly specimen: SpecimenReading
  readonly law: FittedLaw | null
  readonly card: CardLines | null
}

export type CoilToCardRecords = {
  readonly specimen: SpecimenReading
  readonly tab: TabRecords
  readonly card: CardRecords
}

/** Reads one specimen and its card data; null without a specimen. */
export async function coilToCardRecords(
  db: Reader,
  chosen: Parameters<typeof cardRecords>[1],
): Promise<CoilToCardRecords | null> {
  const specimen = await specimenReading(db, chosen.coil)
  if (!specimen) return null
  return { specimen, tab: await tabRecords(db, chosen.coil, 'FE2'), card: await cardRecords(db, chosen) }
}

export function computeCoilToCard({ specimen, tab, card }: CoilToCardRecords): CoilToCard {
  const law = fittedLaw(computeTab(tab))
  return { specimen, law, card: law && cardLines(evaluateCard(card), law.law.id, offset) }
}

type FittedLaw = {
  readonly law: HardeningLaw
  readonly set: ParameterSetRecord
  readonly chart: ModelChart
  readonly measured: readonly TabSeries[]
  readonly curves: readonly ModelCurve[]
  /** Stress [MPa] over plastic strain [1]. */
  readonly stressAt: (plasticStrain: number) => number
}

/** Null without a stored hardening law, or if it cannot be drawn. */
function fittedLaw({ flow: set, sets, series }: FiniteElementTabView): FittedLaw | null {
  const chart = tabCharts.FE2[0]!
  const curves = sets.find(({ record }) => record.id === set?.id)?.curves ?? []
  if (!set || curves.length === 0) return null
  const law = hardeningLaw(set.model)
  const values = law.parameters.map(({ id }) => set.parameters.find((one) => one.id === id)!.value)
  return {
    law,
    set,
    chart,
    measured: series.filter((one) => one.chart === chart.id),
    curves: curves.filter((one) => one.chart === chart.id),
    stressAt: (plasticStrain) => law.stress(values, plasticStrain),
  }
}
