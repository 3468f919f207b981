import { numberOf, type ParsedCard, readHeader } from './parsed-card.ts'

/**
 * TB,PLASTIC: strain before stress; TB,HILL: R11, R22, R33, R12, R23, R13.
 * @throws RangeError for a missing command or an invalid number
 */
export function readApdl(text: string): ParsedCard {
  const commands = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('!'))
    .map((line) => line.split(','))
  const property = (name: string) =>
    numberOf(commands.find(([verb, label]) => verb === 'MP' && label === name)?.[3], `MP,${name}`)
  const points = commands.filter(([verb]) => verb === 'TBPT')
  const announced = commands.find(([verb, label]) => verb === 'TB' && label === 'PLASTIC')?.[4]
  if (numberOf(announced, 'TB,PLASTIC') !== points.length) {
    throw new RangeError(`TB,PLASTIC announces ${announced} points, found ${points.length}`)
  }
  const hill = commands.findIndex(([verb, label]) => verb === 'TB' && label === 'HILL')
  const ratios = hill < 0 ? undefined : commands[hill + 1]!.slice(2).map((part) => numberOf(part, 'TB,HILL'))
  return {
    ...readHeader(text),
    density: property('DENS'),
    E: property('EX'),
    nu: property('NUXY'),
    curves: [
      {
        strain: points.map((part) => numberOf(part[2], 'TBPT')),
        stress: points.map((part) => numberOf(part[3], 'TBPT')),
      },
    ],
    surface: ratios
      ? { kind: 'hill48-ratios', ratios: [ratios[0]!, ratios[1]!, ratios[2]!, ratios[3]!] }
      : { kind: 'von-mises' },
  }
}

/** @throws RangeError for a missing parameter or an invalid number */
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
