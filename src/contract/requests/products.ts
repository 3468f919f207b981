import { testTypes } from '#core/test-types/index.ts'
import { testEntries } from '../menu/test-entries.ts'

export type ProductOption = {
  /** Stored in carts and requests: never rename. */
  readonly id: string
  readonly label: string
  readonly choices: readonly string[]
  readonly chosen: readonly string[]
  readonly single?: true
}

export type Product = {
  /** Stored in carts and requests: never rename. */
  readonly id: string
  readonly name: string
  readonly sort: 'test' | 'service' | 'dataset' | 'system'
  readonly options: readonly ProductOption[]
}

const option = (
  id: string,
  label: string,
  choices: readonly string[],
  chosen: readonly string[],
  more: Pick<ProductOption, 'single'> = {},
): ProductOption => ({ id, label, choices, chosen, ...more })

const directions = option('directions', 'Directions', ['RD', 'DD', 'TD'], ['RD', 'DD', 'TD'])
const replicates = option('replicates', 'Replicates each', ['1', '2', '3', '4', '5', '6', '7', '10'], ['3'], {
  single: true,
})
const rates = option('rates', 'Strain rates in 1/s', ['0.001', '0.01', '0.1', '1', '10', '100', '500'], ['0.001'])
const edge = option('edge', 'Hole', ['Punched', 'Milled', 'Laser-cut'], ['Punched'])
const delay = option('delay', 'Delay after punching in minutes', ['0', '30', '240', '1440'], ['240'])
const temperature = option(
  'temperature',
  'Temperature',
  ['Room', 'Cold, −40 °C', 'Warm, to 300 °C', 'Hot, to 900 °C'],
  ['Room'],
)

const optionsOf: Readonly<Record<string, readonly ProductOption[]>> = {
  'uniaxial-tension': [directions, replicates, rates, temperature],
  highspeed: [directions, replicates, { ...rates, chosen: ['1', '100', '500'] }],
  // Edge ductility scatters more than other properties.
  her: [edge, delay, { ...replicates, chosen: ['6'] }],
  bulge: [replicates],
  balanced: [replicates],
  'mini-bulge': [replicates],
  'forming-limit-curves': [replicates],
}

const entries = testEntries.map(({ name, slug }): Product => ({
  id: `test:${slug}`,
  name,
  sort: 'test',
  options: optionsOf[slug] ?? [directions, replicates],
}))
const withoutEntry = testTypes
  .filter(({ order }) => !entries.some(({ id }) => id === order.product))
  .map(({ name, order }): Product => ({
    id: order.product,
    name: order.name ?? name,
    sort: 'test',
    options: order.blank ? [directions, replicates] : [],
  }))

export const products: readonly Product[] = [
  ...entries,
  ...withoutEntry,
  service('material-testing', 'Material testing, complete set'),
  service('component-testing', 'Component testing'),
  service('fea-support', 'FEA support'),
  service('on-site-testing-services', 'On-site testing'),
  service('custom-testing', 'Custom testing'),
  service('consultation', 'Consultation'),
  {
    id: 'dataset:grade',
    name: 'Data set of a material',
    sort: 'dataset',
    options: [
      option(
        'contents',
        'Contents',
        ['Raw channels', 'Curves and properties', 'Models and cards'],
        ['Raw channels', 'Curves and properties'],
      ),
    ],
  },
  { id: 'system:mi-sensor', name: 'mi-sensor', sort: 'system', options: [] },
]

export function product(id: string): Product | undefined {
  return products.find((each) => each.id === id)
}

function service(slug: string, name: string): Product {
  return { id: `service:${slug}`, name, sort: 'service', options: [] }
}
