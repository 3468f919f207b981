import type { ParsedCard, ParsedSurface } from './parsed-card.ts'

type Content = {
  readonly format: string
  readonly notice?: string
  readonly unitSystem: string
  readonly elastic: { E: number; nu: number; density: number; chord?: { Ea: number; xi: number } }
  readonly flow: { plasticStrain: number[]; curves: { rate?: number; stress: number[] }[] }
  readonly cowperSymonds?: { C: number; p: number }
  readonly rValues?: { r0: number; r45: number; r90: number }
  readonly exponent?: number
  readonly yld2000?: number[]
  readonly yoshidaUemori?: ParsedCard['yoshida']
  readonly backstresses?: { terms: { C: number; gamma: number }[]; yieldSurfaceSize: number[] }
  readonly failure?: NonNullable<ParsedCard['failure']>
  readonly formingLimit?: { points: { minor: number; major: number }[] }
}

/** @throws RangeError for JSON of another kind */
export function readNeutralJson(text: string): ParsedCard {
  const content = JSON.parse(text) as Content
  if (content.format !== 'sheet-metal-card')
    throw new RangeError(`format '${content.format}' is not 'sheet-metal-card'`)
  const { elastic, flow, backstresses, formingLimit, failure } = content
  return {
    unitSystem: content.unitSystem,
    synthetic: content.notice !== undefined,
    ...elastic,
    curves: flow.curves.map(({ rate, stress }) => ({ rate, strain: flow.plasticStrain, stress })),
    cowperSymonds: content.cowperSymonds,
    surface: surfaceOf(content),
    yoshida: content.yoshidaUemori,
    backstresses: backstresses?.terms,
    yieldSurfaceSize: backstresses && { strain: flow.plasticStrain, stress: backstresses.yieldSurfaceSize },
    failure,
    limit: formingLimit?.points,
  }
}

function surfaceOf({ yld2000, exponent, rValues }: Content): ParsedSurface {
  if (yld2000 && exponent !== undefined) return { kind: 'yld2000-2d', alpha: yld2000, exponent }
  if (rValues && exponent !== undefined) return { kind: 'yld89', ...rValues, exponent }
  return rValues ? { kind: 'hill48-r', ...rValues } : { kind: 'von-mises' }
}
