import type { Curve } from '#core/curves/curve.ts'
import { numbersJson } from '#core/export/number-text.ts'
import type { JsonBuilder } from '../../../json-builder.ts'

type Unit = { readonly quantity: string; readonly unit: string; readonly categories?: readonly string[] | undefined }

/** Completes an object with axes: `,"x":{"quantity":…,"unit":…,"values":[…]},"y":{…}}`, all digits, null for gaps. */
export function writePoints(json: JsonBuilder, curve: Curve, axes: { readonly x: Unit; readonly y: Unit }): void {
  for (const axis of ['x', 'y'] as const) {
    const { quantity, unit, categories } = axes[axis]
    json.text(`,"${axis}":${openingJson({ quantity, unit, categories })},"values":${numbersJson(curve[axis])}}`)
  }
  json.text('}')
}

export function openingJson(facts: object): string {
  return JSON.stringify(facts).slice(0, -1)
}
