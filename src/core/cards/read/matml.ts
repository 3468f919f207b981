import { numberOf, type ParsedCard, readHeader } from './parsed-card.ts'

/**
 * Reads Engineering Data of Ansys: parameters are found by the names their ids have in the metadata.
 *
 * @throws RangeError where a parameter is missing or a number is none
 */
export function readMatml(text: string): ParsedCard {
  const ids = new Map(
    [...text.matchAll(/<ParameterDetails id="([^"]+)"><Name>([^<]+)<\/Name>/g)].map((m) => [m[2]!, m[1]!]),
  )
  const values = (name: string): number[] => {
    const id = ids.get(name)
    const data = new RegExp(`<ParameterValue parameter="${id}"[^>]*><Data>([^<]*)</Data>`).exec(text)?.[1]
    if (id === undefined || data === undefined) throw new RangeError(`${name} is not in the file`)
    return data.split(',').map((part) => numberOf(part, name))
  }
  return {
    ...readHeader(text),
    density: values('Density')[0]!,
    E: values("Young's Modulus")[0]!,
    nu: values("Poisson's Ratio")[0]!,
    curves: [{ strain: values('Plastic Strain'), stress: values('Stress') }],
    surface: { kind: 'von-mises' },
  }
}
