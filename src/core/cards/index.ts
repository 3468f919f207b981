import type { Card, CardText, ReadableText } from './card.ts'
import type { CardInput, CardOptions } from './input/card-input.ts'
import type { Issue } from '../issue.ts'
import { abaqusCombined, abaqusHill, abaqusPlastic, calculix } from './abaqus/plastic.ts'
import { abaqusDuctile, abaqusFld } from './abaqus/damage.ts'
import { apdl } from './ansys/apdl.ts'
import { matml } from './ansys/matml.ts'
import { addErosion } from './ls-dyna/add-erosion.ts'
import { gissmo } from './ls-dyna/gissmo.ts'
import { mat024 } from './ls-dyna/mat-024.ts'
import { mat036, mat037, mat133 } from './ls-dyna/anisotropic.ts'
import { mat125 } from './ls-dyna/mat-125.ts'
import { mat224 } from './ls-dyna/mat-224.ts'
import { csvPackage } from './neutral/csv.ts'
import { neutralJson } from './neutral/json.ts'
import { prepareMaterial } from './prepare/prepare-material.ts'
import { failFld, failTab1 } from './radioss/fail.ts'
import { law36, law43, law57 } from './radioss/tabulated.ts'
import { law78 } from './radioss/law-78.ts'
import type { ParsedCard } from './read/index.ts'
import { unitSystem, unitSystems, type UnitSystem, type UnitSystemId } from './unit-system.ts'

export type { CardInput } from './input/card-input.ts'
export { CardRefused } from './refusal.ts'
export { unitSystems, type UnitSystemId } from './unit-system.ts'

export const cards: readonly Card[] = [
  mat024,
  mat036,
  mat037,
  mat125,
  mat133,
  mat224,
  gissmo,
  addErosion,
  abaqusPlastic,
  abaqusHill,
  abaqusCombined,
  abaqusFld,
  abaqusDuctile,
  calculix,
  law36,
  law43,
  law57,
  law78,
  failFld,
  failTab1,
  matml,
  apdl,
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
