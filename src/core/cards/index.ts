import type { Card, CardText, ReadableText } from './card.ts'
import type { CardInput, CardOptions } from './input/card-input.ts'
import type { Issue } from '../issue.ts'
import { abaqusCombined, abaqusHill, abaqusPlastic, calculix } from './abaqus/plastic.ts'
import { abaqusDuctile, abaqusFld } from './abaqus/damage.ts'
import { apdl } from './ansys/apdl.ts'
import { matml } from './ansys/matml.ts'
import { comsol } from './comsol/hardening.ts'
import { lsDynaCards } from './ls-dyna/index.ts'
import { nastran } from './nastran/mats1.ts'
import { csvPackage } from './neutral/csv.ts'
import { neutralJson } from './neutral/json.ts'
import { prepareMaterial } from './prepare/prepare-material.ts'
import { radiossCards } from './radioss/index.ts'
import type { ParsedCard } from './read/index.ts'
import { unitSystem, unitSystems, type UnitSystem, type UnitSystemId } from './unit-system.ts'

export type { CardInput } from './input/card-input.ts'
export { CardRefused } from './refusal.ts'
export { unitSystems, type UnitSystemId } from './unit-system.ts'

export const cards: readonly Card[] = [
  ...lsDynaCards,
  abaqusPlastic,
  abaqusHill,
  abaqusCombined,
  abaqusFld,
  abaqusDuctile,
  calculix,
  ...radiossCards,
  apdl,
  matml,
  nastran,
  comsol,
  neutralJson,
  csvPackage,
]

/** @throws RangeError listing the cards, for an unknown id */
export function findCard(id: string): Card {
  const found = cards.find((one) => one.id === id)
  if (found) return found
  throw new RangeError(`no card named '${id}'; cards: ${cards.map((one) => one.id).join(', ')}`)
}

export function cardShowing(model: string): Card | undefined {
  return cards.find(({ shows }) => shows?.includes(model))
}

/** @throws RangeError for an unknown card or a text that does not follow the format */
export function readCard(cardId: string, files: readonly ReadableText[]): ParsedCard {
  return findCard(cardId).read(files)
}

export function systemsOf({ systems }: Card): readonly UnitSystem[] {
  return unitSystems.filter(({ id }) => systems?.includes(id) ?? true)
}

type WrittenCard = { readonly files: readonly CardText[]; readonly issues: readonly Issue[] }

/**
 * @param input  stored units
 * @throws CardRefused with every reason why the card would be wrong
 * @throws RangeError for an unknown card or unit system, or a system that the format does not support
 */
export function writeCard(
  cardId: string,
  input: CardInput,
  systemId: UnitSystemId,
  options: CardOptions = {},
): WrittenCard {
  const card = findCard(cardId)
  const system = unitSystem(systemId)
  if (!systemsOf(card).includes(system)) {
    throw new RangeError(
      `${card.label} is written in ${systemsOf(card)
        .map(({ header }) => header)
        .join('; ')} only`,
    )
  }
  const material = prepareMaterial(input, system, options, card)
  return { files: card.write(material), issues: material.issues }
}
