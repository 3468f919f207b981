import type { StudyCoil } from '#contract/views/robustness.ts'
import { type Card, entriesOf } from '#core/cards/card.ts'
import { cards } from '#core/cards/index.ts'
import type { UnitSystemId } from '#core/cards/unit-system.ts'
import { followsFlow } from '#core/scatter/study.ts'
import { exportFileName } from '#core/export/file-name.ts'
import { type CardMaterialData, coilName, materialCard } from '../cards/index.ts'

export const studyCards: readonly Card[] = cards.filter(followsFlow)

type StudyCardOptions = { readonly card: string; readonly units: UnitSystemId }

/**
 * Card of one coil of a study; the nominal one is the card of the coil with its proof.
 * @throws CardRefused, RangeError as `materialCard`; RangeError if no flow curve has the values of the coil
 */
export function studyCard(data: CardMaterialData, { name, factors }: StudyCoil, { card, units }: StudyCardOptions) {
  const [proof, strength, uniform] = factors as [number, number, number]
  const moved = name === 'nominal' ? undefined : { name, proof, strength, uniform }
  return materialCard(data, { solver: card, units, kinematic: null, moved })
}

export function studyFiles(
  data: CardMaterialData,
  coils: readonly StudyCoil[],
  wanted: StudyCardOptions,
  about: string,
): readonly { readonly name: string; readonly text: string }[] {
  const base = [coilName(data.material, data.coil), wanted.card]
  const files = coils.flatMap((coil) => {
    const { files: texts } = studyCard(data, coil, wanted)
    const [only] = texts
    return texts.length === 1 && only
      ? [{ name: exportFileName([...base, coil.name], only.extension), text: only.text }]
      : entriesOf(texts).map((one) => ({ ...one, name: `${coil.name}/${one.name}` }))
  })
  return [{ name: 'coils.csv', text: tableOf(coils, about) }, ...files]
}

function tableOf(coils: readonly StudyCoil[], about: string): string {
  const head = 'coil,Rp0.2 [MPa],Rm [MPa],Ag [%],factor Rp0.2,factor Rm,factor Ag'
  const rows = coils.map(({ name, values, factors }) => [
    name,
    ...values.map((value) => Number(value.toPrecision(6))),
    ...factors.map((factor) => Number(factor.toPrecision(6))),
  ])
  return `# ${about}\n${[head, ...rows.map((row) => row.join(','))].join('\n')}\n`
}
