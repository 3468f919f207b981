import type { OrderLine } from '#core/needed-tests/index.ts'
import { testType } from '#core/test-types/index.ts'
import { type CartItem, cartLimits, newItem } from './cart.ts'
import { product } from './products.ts'

/** Material of an order; empty address if it is not in the database. */
export type CartSheet = {
  readonly address: string
  readonly name: string
  readonly thickness?: string | undefined
  readonly size?: string | undefined
  readonly count?: number | undefined
}

export const cartAddress = '/mi-testing/cart'

/** Address that adds lines: `?add=test:uniaxial-tension;directions=RD,TD;replicates=3`. Other values join the note. */
export function addressToCart(lines: readonly OrderLine[], sheet?: CartSheet): string {
  const query = new URLSearchParams(lines.map((line): [string, string] => ['add', lineText(line)]))
  if (sheet) {
    if (sheet.address) query.set('material', sheet.address)
    if (sheet.name) query.set('name', sheet.name)
    if (sheet.thickness) query.set('thickness', sheet.thickness)
    if (sheet.size) query.set('size', sheet.size)
    if (sheet.count) query.set('count', String(sheet.count))
  }
  return `${cartAddress}?${query}`
}

function lineText({ test, directions, rates, replicates }: OrderLine): string {
  const id = testType(test).order.product
  const wanted = { directions, rates: rates.map(String), replicates: [String(replicates)] }
  const offered = product(id)?.options ?? []
  const parts = Object.entries(wanted).flatMap(([name, values]) => {
    const option = offered.find((one) => one.id === name)
    if (values.length === 0 || !option) return []
    return values.every((value) => option.choices.includes(value)) ? `${name}=${values.join()}` : []
  })
  const hasPart = (name: string) => parts.some((part) => part.startsWith(`${name}=`))
  const note = [
    ...(directions.length > 0 && !hasPart('directions') ? [`along ${directions.join(' and ')}`] : []),
    ...(rates.length > 0 && !hasPart('rates') ? [`at ${rates.join(', ')} 1/s`] : []),
    ...(offered.length > 0 && !hasPart('replicates') ? [`${replicates} replicates`] : []),
  ].join(', ')
  return [id, ...parts, ...(note === '' ? [] : [`note=${safeText(note)}`])].join(';')
}

/** Items of an address; unknown products and options are ignored. */
export function itemsInAddress(search: URLSearchParams, newId: () => string): CartItem[] {
  return search
    .getAll('add')
    .slice(0, cartLimits.items)
    .flatMap((text) => {
      const [id = '', ...parts] = text.split(';')
      const found = product(id)
      if (!found) return []
      const given = new Map(parts.map((part) => part.split('=', 2) as [string, string | undefined]))
      const chosen = found.options.flatMap(({ id: name, choices, single }) => {
        const values = choices.filter((choice) => given.get(name)?.split(',').map(plainText).includes(choice))
        return values.length > 0 ? [[name, single ? values.slice(0, 1) : values] as const] : []
      })
      const item = newItem(found.id, newId())
      const note = plainText(given.get('note') ?? '').slice(0, cartLimits.note)
      const quantity = Number(/^[1-9]\d{0,2}$/.exec(given.get('quantity') ?? '')?.[0] ?? 1)
      return { ...item, options: { ...item.options, ...Object.fromEntries(chosen) }, quantity, note }
    })
}

/** Removes separators of the fields of a line. */
export function safeText(text: string): string {
  return text.replaceAll(/[;=,%]/g, encodeURIComponent)
}

export function plainText(text: string): string {
  return text
    .replaceAll(/%[0-9a-f]{2}/gi, (sign) => String.fromCharCode(Number.parseInt(sign.slice(1), 16)))
    .replaceAll(/\p{Cc}/gu, '')
}
