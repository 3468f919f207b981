import { unitSystems, type UnitSystem } from '../cards/unit-system.ts'
import { calculator, type Inputs, type NumberInput, type Option } from './calculator.ts'

type Kind = {
  readonly id: keyof UnitSystem['units'] | 'force' | 'speed'
  readonly label: string
  readonly unit: string
  readonly start: string
  /** From the stored unit. */
  readonly factor: (system: UnitSystem) => number
}

const massFactor = ({ density, length }: UnitSystem) => density * (1000 * length) ** 3

const forces: Readonly<Record<UnitSystem['id'], string>> = {
  'mm-t-s': 'N',
  'mm-kg-ms': 'kN',
  'mm-g-ms': 'N',
  'm-kg-s': 'N',
}

const kinds: readonly Kind[] = [
  { id: 'stress', label: 'Stress, modulus, pressure', unit: 'MPa', start: '1030', factor: ({ stress }) => stress },
  { id: 'density', label: 'Density', unit: 'kg/m³', start: '7850', factor: ({ density }) => density },
  { id: 'rate', label: 'Strain rate', unit: '1/s', start: '100', factor: ({ rate }) => rate },
  { id: 'length', label: 'Length', unit: 'mm', start: '1.40', factor: ({ length }) => length },
  { id: 'time', label: 'Time', unit: 's', start: '0.0100', factor: ({ rate }) => 1 / rate },
  { id: 'mass', label: 'Mass', unit: 'kg', start: '1.000', factor: massFactor },
  { id: 'force', label: 'Force', unit: 'kN', start: '10.00', factor: ({ stress, length }) => stress * length ** 2 },
  { id: 'speed', label: 'Speed', unit: 'm/s', start: '15.00', factor: ({ length, rate }) => length * rate },
]

function unitOf({ id }: Kind, { id: system, units }: UnitSystem): string {
  if (id === 'force') return forces[system]
  return id === 'speed' ? `${units.length}/${units.time}` : units[id]
}

const values: Inputs = Object.fromEntries(
  kinds.map(({ id, label, unit, start }) => [
    id,
    {
      kind: 'number',
      label,
      symbol: '',
      quantity: id,
      unit,
      range: [-1e15, 1e15],
      start,
      when: ['kind', id],
    } satisfies NumberInput,
  ]),
)
const asId = (system: UnitSystem) => system.id.replaceAll('-', '_')

/** docs/science/taxonomy.md#units-and-storage */
export const unitSystemsCalculator = calculator({
  id: 'unit-systems',
  name: 'Unit systems of solvers',
  answers: 'One value in the consistent unit systems of solvers.',
  group: 'Sheet and units',
  words: 'units tonne mm s kg ms GPa solver consistent convert LS-DYNA Abaqus Radioss density',
  inputs: {
    kind: {
      kind: 'choice',
      label: 'Quantity',
      options: kinds.map(({ id, label }) => ({ value: id, label })) as [Option, ...Option[]],
    },
    ...values,
  },
  outputs: {},
  equation: {
    text: 'force = mass·length/time², stress = force/length², density = mass/length³',
    tex: '[F] = \\frac{[M][L]}{[T]^2},\\quad [\\sigma] = \\frac{[F]}{[L]^2},\\quad [\\varrho] = \\frac{[M]}{[L]^3}',
  },
  validity: 'Exact. A deck is consistent only if all its numbers use the same row.',
  source: 'The International System of Units (SI brochure, 9th edition)',
  calculate(given) {
    const kind = kindOf(given)
    const rows = unitSystems.map((system) => [
      system.header,
      Number((given as Readonly<Record<string, unknown>>)[kind.id]) * kind.factor(system),
      unitOf(kind, system),
    ])
    const columns = [
      { name: 'System', unit: '1' },
      { name: kind.label, unit: '1' },
      { name: 'Unit', unit: '1' },
    ]
    return { values: {}, table: { caption: `${kind.label} in each system`, columns, rows } }
  },
  python(given) {
    const kind = kindOf(given)
    return unitSystems
      .map((system) => `${asId(system)} = ${kind.id} * ${kind.factor(system)}  # [${unitOf(kind, system)}]`)
      .join('\n')
  },
})

function kindOf(values: Readonly<Record<string, unknown>>): Kind {
  return kinds.find(({ id }) => id === values['kind'])!
}
