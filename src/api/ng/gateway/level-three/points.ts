import type { Curve } from '#core/curves/curve.ts'
import { numbersJson } from '#core/export/number-text.ts'
import type { JsonPieces } from '../../../json-pieces.ts'

type Unit = { readonly quantity: string; readonly unit: string; readonly categories?: readonly string[] | undefined }

/** Ends an object that was begun: `,"x":{"quantity":…,"unit":…,"values":[…]},"y":{…}}`, all digits, null for gaps. */
export function writePoints(json: JsonPieces, curve: Curve, axes: { readonly x: Unit; readonly y: Unit }): void {
  for (const axis of ['x', 'y'] as const) {
    const { quantity, unit, categories } = axes[axis]
    json.text(`,"${axis}":${begun({ quantity, unit, categories })},"values":${numbersJson(curve[axis])}}`)
  }
  json.text('}')
}

/** The text of an object before its closing brace. */
export function begun(facts: object): string {
  return JSON.stringify(facts).slice(0, -1)
}
