import { coatings, millTypes } from '#contract/catalogue.ts'
import type { NewVariant } from '#server/tests/import/index.ts'
import { UsageError } from './arguments.ts'

/**
 * A coil to be made, e.g. `thickness=1.40,coating=GI,mill=Mini Mill`.
 *
 * @throws UsageError naming the part that is wrong
 */
export function parseNewVariant(text: string): NewVariant {
  const parts = new Map(
    text.split(',').map((part) => {
      const [key = '', value = ''] = part.split('=').map((piece) => piece.trim())
      if (!['thickness', 'coating', 'mill'].includes(key)) {
        throw new UsageError(`--new-variant: '${part}' is not one of thickness=…, coating=…, mill=…`)
      }
      return [key, value]
    }),
  )
  const thickness = Number(parts.get('thickness'))
  if (!(thickness > 0 && thickness <= 25)) {
    throw new UsageError(`--new-variant: thickness=${parts.get('thickness') ?? ''} is not a number from 0 to 25 [mm]`)
  }
  return {
    thickness,
    coating: oneOf('coating', coatings, parts.get('coating')),
    millType: oneOf('mill', millTypes, parts.get('mill')),
  }
}

function oneOf<T extends string>(key: string, allowed: readonly T[], value: string | undefined): T | undefined {
  if (value === undefined) return undefined
  const found = allowed.find((each) => each.toLowerCase() === value.toLowerCase())
  if (!found) throw new UsageError(`--new-variant: ${key}=${value} is not one of ${allowed.join(', ')}`)
  return found
}
