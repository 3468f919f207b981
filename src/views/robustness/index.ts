import type { MaterialCoil } from '#contract/catalogue.ts'
import { pack } from '#contract/views/packed.ts'
import type { RobustnessView } from '#contract/views/robustness.ts'
import type { ListedCard } from '#contract/views/simulation.ts'
import { readCard } from '#core/cards/index.ts'
import type { UnitSystemId } from '#core/cards/unit-system.ts'
import { inStoredUnits } from '#core/cards/read/index.ts'
import type { Reader } from '#server/db/database.ts'
import { attempt } from '../cards/attempt.ts'
import { type CardRecords, cardRecords, evaluateCard, listCards } from '../cards/index.ts'
import { scatterSource, type ScatterScope, type ScatterSource, studyOf } from './scatter-source.ts'
import { studyCard, studyCards, studyFiles } from './study-cards.ts'

export { studyCards } from './study-cards.ts'

export type StudyOptions = {
  readonly scope: ScatterScope
  readonly samples: number
  readonly seed: number
  readonly card: string
  readonly units: UnitSystemId
}

export type StudyData = {
  readonly records: CardRecords
  readonly source: ScatterSource
  readonly listed: readonly ListedCard[]
}

/** Reads the input of a study; tests are evaluated after the transaction. */
export async function studyData(
  db: Reader,
  chosen: MaterialCoil,
  scope: ScatterScope,
  siteUrl: string,
): Promise<StudyData> {
  return {
    records: await cardRecords(db, { ...chosen, siteUrl }),
    source: await scatterSource(db, chosen, scope),
    listed: await listCards(db, chosen.material.free),
  }
}

/** Soft, nominal and hard coils and samples, from the scatter of readable specimens. */
export function robustnessView(
  { records, source, listed }: StudyData,
  { samples, seed }: Pick<StudyOptions, 'samples' | 'seed'>,
): RobustnessView {
  const data = evaluateCard(records)
  const { material, coil } = data
  const offered = new Set(studyCards.map(({ id }) => id))
  const head = {
    coil: {
      name: coil.name,
      slug: coil.slug,
      address: `/mi-database/${material.path}`,
      synthetic: coil.synthetic,
    },
    others: material.coils.map(({ slug, name }) => ({ slug, name })),
    of: source.of,
    specimens: source.rows.length,
    cards: listed.filter(({ id }) => offered.has(id)),
  }
  const nothing = { rows: [], corners: [], samples: [], curves: [] }
  const study = attempt(() => studyOf(source, samples, seed))
  if ('refused' in study) return { ...head, ...nothing, ...study }
  const curves = attempt(() => study.made.corners.map((one) => curveOf(one.name, studyCard(data, one, flowCard))))
  return 'refused' in curves
    ? { ...head, ...study.made, curves: [], ...curves }
    : { ...head, ...study.made, curves: curves.made, refused: [] }
}

/** The simplest card holds the flow curves unchanged. */
const flowCard = { card: 'ls-dyna-mat-024', units: 'mm-t-s' } as const

function curveOf(name: string, { card, files }: ReturnType<typeof studyCard>): RobustnessView['curves'][number] {
  const [slow] = inStoredUnits(readCard(card.id, files)).curves
  return { name, x: pack(Float64Array.from(slow!.strain)), y: pack(Float64Array.from(slow!.stress)) }
}

/** Cards of a study as files; reasons if one of them is refused. */
export function robustnessFiles({ records, source, listed }: StudyData, asked: StudyOptions) {
  const card = listed.find(({ id }) => id === asked.card)
  if (!card || card.locked) return { refused: [`${card?.label ?? asked.card} is not part of your plan.`] }
  const data = evaluateCard(records)
  const { material, coil } = data
  return attempt(() => {
    const { corners, samples } = studyOf(source, asked.samples, asked.seed)
    const about = `scatter of ${source.rows.length} specimens, ${source.of}; ${samples.length} samples, seed ${asked.seed}; release ${material.release ?? 'draft'}${coil.synthetic ? '; SYNTHETIC' : ''}`
    return studyFiles(data, [...corners, ...samples], asked, about)
  })
}
