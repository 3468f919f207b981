import { numberOf, type ParsedCard, readHeader } from './parsed-card.ts'

/** Rounding of seven digits in the elastic line of the table [1]. */
const rounding = 1e-5

/**
 * MAT1, MATS1 with isotropic hardening and TABLES1 of true stress over total true strain, in large fields.
 * @throws RangeError for a missing entry, an invalid number, another kind of plasticity, or a table that does not begin
 *         with the elastic line
 */
export function readNastran(text: string): ParsedCard {
  const entries = largeFields(text)
  const fieldsOf = (name: string) => {
    const fields = entries.get(name)
    if (!fields) throw new RangeError(`${name} is not in the file`)
    return fields
  }
  const [id, young, , poisson, rho] = fieldsOf('MAT1')
  const [plasticId, table, kind, slope, surface = '', rule = ''] = fieldsOf('MATS1')
  if (plasticId !== id) throw new RangeError(`MATS1 belongs to material ${plasticId}, MAT1 to ${id}`)
  if (kind !== 'PLASTIC' || slope !== '' || surface !== '1' || rule !== '1')
    throw new RangeError('MATS1 is not isotropic von Mises plasticity by a table')
  const [tableId, ...rest] = fieldsOf('TABLES1')
  if (tableId !== table) throw new RangeError(`MATS1 names table ${table}, found ${tableId}`)
  const E = numberOf(young, 'MAT1, E')
  const values = rest.slice(7, rest.indexOf('ENDT')).map((field) => numberOf(field, 'TABLES1'))
  const points = Array.from({ length: values.length / 2 }, (_, i) => [values[2 * i]!, values[2 * i + 1]!] as const)
  const [origin, ...plastic] = points
  const [first] = plastic
  if (!origin || !first || origin[0] !== 0 || origin[1] !== 0 || Math.abs(first[0] - first[1] / E) > rounding)
    throw new RangeError('TABLES1 does not begin with the elastic line')
  return {
    ...readHeader(text),
    density: numberOf(rho, 'MAT1, RHO'),
    E,
    nu: numberOf(poisson, 'MAT1, NU'),
    // The seventh digit of the total strain hides smaller plastic strains.
    curves: [
      {
        strain: plastic.map(([total, stress]) => Math.max(0, Number((total - stress / E).toFixed(6)))),
        stress: plastic.map(([, stress]) => stress),
      },
    ],
    surface: { kind: 'von-mises' },
  }
}

/** Fields of each entry by name; one entry of each. */
function largeFields(text: string): Map<string, string[]> {
  const entries = new Map<string, string[]>()
  let last: string[] = []
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('$')) continue
    const name = line.slice(0, 8).trim()
    if (!name.endsWith('*')) throw new RangeError(`'${name}' is not an entry in large fields`)
    if (name !== '*') entries.set(name.slice(0, -1), (last = []))
    for (let i = 0; i < 4; i++) last.push(line.slice(8 + 16 * i, 24 + 16 * i).trim())
  }
  return entries
}
