import {
  type Cart,
  type CartItem,
  cartLimits,
  type CartMaterial,
  lineOf,
  sheetOf,
  thicknessText,
  withoutTwins,
} from './cart.ts'
import { cartAddress, itemsInAddress, plainText, safeText } from './cart-address.ts'
import { product } from './products.ts'

/** Address with a whole cart, for drafts and sharing. */
export function addressOfCart({ items, materials }: Cart): string {
  return `${cartAddress}?${new URLSearchParams([
    ...items.map((item): [string, string] => ['add', itemText(item)]),
    ...materials.map((sheet): [string, string] => ['sheet', sheetText(sheet)]),
    ['draft', 'yes'],
  ])}`
}

function itemText({ product: id, options, quantity, note }: CartItem): string {
  const chosen = (product(id)?.options ?? []).flatMap(({ id: name }) =>
    options[name] ? [`${name}=${options[name].map(safeText).join()}`] : [],
  )
  const more = [...(quantity === 1 ? [] : [`quantity=${quantity}`]), ...(note === '' ? [] : [`note=${safeText(note)}`])]
  return [id, ...chosen, ...more].join(';')
}

const sheetFields = ['name', 'address', 'thickness', 'coating', 'size'] as const

function sheetText(sheet: CartMaterial): string {
  const given = sheetFields.flatMap((field) => (sheet[field] === '' ? [] : [`${field}=${safeText(sheet[field])}`]))
  return [...given, ...(sheet.count === undefined ? [] : [`count=${sheet.count}`])].join(';')
}

/** Adds the lines of an address to the cart, each once. */
export function withAddress(cart: Cart, search: URLSearchParams, newId: () => string): Cart {
  const items = itemsInAddress(search, newId)
  const materials = sheetsInAddress(search, newId)
  const isDraft = search.get('draft') !== null
  const lines = new Set(isDraft ? cart.items.map(lineOf) : [])
  const sheets = new Set(cart.materials.map(sheetOf))
  const isHere = ({ address, name }: CartMaterial) =>
    cart.materials.some((one) => one.address === address && (address !== '' || one.name === name))
  return withoutTwins({
    items: [...cart.items, ...items.filter((item) => !lines.has(lineOf(item)))],
    materials: [...cart.materials, ...materials.filter((one) => (isDraft ? !sheets.has(sheetOf(one)) : !isHere(one)))],
  })
}

export type UnnamedSheet = { readonly thickness: string; readonly size: string; readonly count: string }

/** Sheet without a name in an address, for the form that asks for it. */
export function unnamedSheet(search: URLSearchParams): UnnamedSheet | undefined {
  const text = (name: string) => plainText(search.get(name) ?? '').slice(0, cartLimits.line)
  const sheet = { thickness: thicknessText(text('thickness')), size: text('size'), count: text('count') }
  return search.has('name') || (sheet.thickness === '' && sheet.size === '') ? undefined : sheet
}

function sheetsInAddress(search: URLSearchParams, newId: () => string): CartMaterial[] {
  const one = Object.fromEntries(search)
  const { name, thickness, size, count: pieces } = one
  const single = { name, address: one['material'], thickness, size, count: pieces }
  const drafted = search
    .getAll('sheet')
    .slice(0, cartLimits.materials)
    .map((text) => Object.fromEntries(text.split(';').map((part) => part.split('=', 2) as [string, string?])))
  return [single, ...drafted].flatMap((given: Readonly<Record<string, string | undefined>>) => {
    const text = (field: string) => plainText(given[field] ?? '').slice(0, cartLimits.line)
    const address = plainText(given['address'] ?? '')
    if (text('name') === '' || (address !== '' && !address.startsWith('/mi-database/'))) return []
    const count = /^[1-9]\d{0,2}$/.exec(given['count'] ?? '')?.[0]
    const fields = {
      name: text('name'),
      thickness: thicknessText(text('thickness')),
      coating: text('coating'),
      size: text('size'),
    }
    return [{ id: newId(), address, ...fields, ...(count !== undefined && { count: Number(count) }) }]
  })
}
