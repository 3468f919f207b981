import { numberOf, type ParsedCard, readHeader } from './parsed-card.ts'

/**
 * Reads MP, TB,PLASTIC and TB,HILL of one material; strain before stress, Hill as R11, R22, R33, R12, R23, R13.
 *
 * @throws RangeError where a command is missing or a number is none
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
