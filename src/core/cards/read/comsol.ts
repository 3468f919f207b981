import { numberOf, type ParsedCard, readHeader } from './parsed-card.ts'

/**
 * Two columns, effective plastic strain and hardening function, which adds to the initial yield stress. Comment rows
 * begin with % and contain the constants as `name [unit] = value`.
 * @throws RangeError for a missing constant, another number of columns, an invalid number, or a function that is not zero
 *         at zero strain
 */
export function readComsol(text: string): ParsedCard {
  const constant = (name: string) => {
    const row = text.split('\n').find((line) => line.startsWith(`% ${name} [`))
    return numberOf(row?.split('] = ')[1], name)
  }
  const initial = constant('initial yield stress')
  const rows = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('%'))
    .map((line, i) => {
      const cells = line.split(' ')
      if (cells.length !== 2) throw new RangeError(`row ${i + 1} has ${cells.length} columns, not 2`)
      return cells.map((cell) => numberOf(cell, `row ${i + 1}`)) as [number, number]
    })
  const [first] = rows
  if (!first || first[0] !== 0 || first[1] !== 0) throw new RangeError('the hardening function does not begin at 0, 0')
  return {
    ...readHeader(text),
    density: constant('density'),
    E: constant("Young's modulus"),
    nu: constant("Poisson's ratio"),
    curves: [{ strain: rows.map(([strain]) => strain), stress: rows.map(([, more]) => initial + more) }],
    surface: { kind: 'von-mises' },
  }
}
