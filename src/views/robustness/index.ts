import type { Material, Variant } from '#contract/catalogue.ts'
import { pack } from '#contract/views/packed.ts'
import type { RobustnessView } from '#contract/views/robustness.ts'
import { readCard } from '#core/cards/index.ts'
import type { UnitSystemId } from '#core/cards/unit-system.ts'
import { inStoredUnits } from '#core/cards/read/index.ts'
import type { Reader } from '#server/db/database.ts'
import { attempt } from '../cards/attempt.ts'
import { cardDataOf, listCards } from '../cards/index.ts'
import { scatterSource, type ScatterScope } from './scatter-of-coil.ts'
import { studyOf } from './study.ts'
import { studyCard, studyCards, studyFiles } from './study-cards.ts'

export { studyCards } from './study-cards.ts'

export type AskedStudy = {
  readonly scope: ScatterScope
  readonly samples: number
  readonly seed: number
  readonly card: string
  readonly units: UnitSystemId
}

type Coil = { readonly material: Material; readonly variant: Variant }

/** Soft, nominal and hard coils and samples of one coil, by the scatter of specimens that the caller may read. */
export async function robustnessView(
  db: Reader,
  coil: Coil,
  asked: AskedStudy,
  siteUrl: string,
): Promise<RobustnessView> {
  const { material, variant } = coil
  const source = await scatterSource(db, coil, asked.scope)
  const offered = new Set(studyCards.map(({ id }) => id))
  const head = {
    coil: {
      name: variant.name,
      slug: variant.slug,
      address: `/mi-database/${material.path}`,
      synthetic: variant.synthetic,
    },
    others: material.variants.map(({ slug, name }) => ({ slug, name })),
    of: source.of,
    specimens: source.rows.length,
    cards: (await listCards(db, material.free)).filter(({ id }) => offered.has(id)),
  }
  const nothing = { rows: [], corners: [], samples: [], curves: [] }
  const study = attempt(() => studyOf(source, asked.samples, asked.seed))
  if ('refused' in study) return { ...head, ...nothing, ...study }
  const data = await cardDataOf(db, { ...coil, siteUrl })
  const curves = attempt(() => study.made.corners.map((one) => curveOf(one.name, studyCard(data, one, flowCard))))
  return 'refused' in curves
    ? { ...head, ...study.made, curves: [], ...curves }
    : { ...head, ...study.made, curves: curves.made, refused: [] }
}

/** The simplest card shows the curves as every other one holds them. */
const flowCard = { card: 'ls-dyna-mat-024', units: 'mm-t-s' } as const

function curveOf(name: string, { card, files }: ReturnType<typeof studyCard>): RobustnessView['curves'][number] {
  const [slow] = inStoredUnits(readCard(card.id, files)).curves
  return { name, x: pack(Float64Array.from(slow!.strain)), y: pack(Float64Array.from(slow!.stress)) }
}

/**
 * The cards of a study as files, soft, nominal, hard and samples; reasons where one of them would be wrong.
 *
 * @param siteUrl  for the permalink in every header
 */
export async function robustnessFiles(db: Reader, coil: Coil, asked: AskedStudy, siteUrl: string) {
  const listed = (await listCards(db, coil.material.free)).find(({ id }) => id === asked.card)
  if (!listed || listed.locked) return { refused: [`${listed?.label ?? asked.card} is not part of your plan.`] }
  const source = await scatterSource(db, coil, asked.scope)
  const data = await cardDataOf(db, { ...coil, siteUrl })
  return attempt(() => {
    const { corners, samples } = studyOf(source, asked.samples, asked.seed)
    const about = `scatter of ${source.rows.length} specimens, ${source.of}; ${samples.length} samples, seed ${asked.seed}; release ${coil.material.release ?? 'draft'}${coil.variant.synthetic ? '; SYNTHETIC' : ''}`
    return studyFiles(data, [...corners, ...samples], asked, about)
  })
}
