import type { Solver } from '../card.ts'
import { readAbaqus } from './abaqus.ts'
import { readApdl } from './apdl.ts'
import { readLsDyna } from './ls-dyna.ts'
import { readMatml } from './matml.ts'
import { readNeutralJson } from './neutral-json.ts'
import type { ParsedCard } from './parsed-card.ts'
import { readRadioss } from './radioss.ts'

export { inStoredUnits } from './stored-units.ts'
export type { ParsedCard, ParsedCurve, ParsedFailure, ParsedSurface } from './parsed-card.ts'

/**
 * What the text of a card says, in its own units. The CSV package is for people: it has no reader.
 *
 * @throws RangeError where the text is not what the format asks for
 */
export function readCard(solver: Solver, extension: string, text: string): ParsedCard {
  if (solver === 'LS-DYNA') return readLsDyna(text)
  if (solver === 'Abaqus' || solver === 'CalculiX') return readAbaqus(text)
  if (solver === 'Radioss') return readRadioss(text)
  if (extension === 'xml') return readMatml(text)
  if (extension === 'mac') return readApdl(text)
  if (extension === 'json') return readNeutralJson(text)
  throw new RangeError(`a card of ${solver} with the extension ${extension} has no reader`)
}
