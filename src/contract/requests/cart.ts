import { product } from './products.ts'

export const cartLimits = { items: 40, materials: 20, quantity: 999, note: 500, line: 120 } as const

export type CartItem = {
  readonly id: string
  readonly product: string
  readonly options: Readonly<Record<string, readonly string[]>>
  readonly quantity: number
  readonly note: string
}

export type CartMaterial = {
  readonly id: string
  readonly name: string
  /** Address on this site; empty for a described material. */
  readonly address: string
  /** As typed, with its unit. */
  readonly thickness: string
  readonly coating: string
  readonly size: string
  /** Number of sheets or blanks; absent if unknown. */
  readonly count?: number
}

export type Cart = { readonly items: readonly CartItem[]; readonly materials: readonly CartMaterial[] }

export const emptyCart: Cart = { items: [], materials: [] }

/** Item with default options. @throws RangeError for an unknown product */
export function newItem(productId: string, id: string): CartItem {
  const found = product(productId)
  if (!found) throw new RangeError(`no product '${productId}' found`)
  const options = Object.fromEntries(found.options.map((option) => [option.id, option.chosen]))
  return { id, product: productId, options, quantity: 1, note: '' }
}

/** Merges two carts; items with the same id are taken from `newer`. Excess items are dropped. */
export function mergedCart(older: Cart, newer: Cart): Cart {
  return withoutTwins({
    items: joined(older.items, newer.items),
    materials: joined(older.materials, newer.materials),
  })
}

/** Merges lines with equal product, options and note, and equal materials. Drops excess items. */
export function withoutTwins({ items, materials }: Cart): Cart {
  const lines = [...Map.groupBy(items, lineOf).values()].map((own): CartItem => {
    const quantity = own.reduce((sum, each) => sum + each.quantity, 0)
    // The latest id, so that a displayed list notices the change.
    return { ...own.at(-1)!, quantity: Math.min(quantity, cartLimits.quantity) }
  })
  const sheets = [...Map.groupBy(materials, sheetOf).values()].map(mergeSheets)
  return { items: lines.slice(0, cartLimits.items), materials: sheets.slice(0, cartLimits.materials) }
}

function mergeSheets(own: readonly CartMaterial[]): CartMaterial {
  const count = own.reduce((sum, each) => sum + (each.count ?? 0), 0)
  return count === 0 ? own[0]! : { ...own[0]!, count: Math.min(count, cartLimits.quantity) }
}

/** `GI, 2 sheets, 1000 × 1000 mm` */
export function sheetText({ thickness, coating, count, size }: CartMaterial): string {
  const sheets = count === undefined ? '' : count === 1 ? '1 sheet' : `${count} sheets`
  return [thickness, coating, sheets, size].filter(Boolean).join(', ')
}

export function lineOf(item: CartItem): string {
  const options = (product(item.product)?.options ?? []).map(({ id, choices }) =>
    choices.filter((choice) => item.options[id]?.includes(choice)),
  )
  return JSON.stringify([item.product, options, item.note.trim()])
}

export function sheetOf({ name, address, thickness, coating, size }: CartMaterial): string {
  return JSON.stringify([name, address, thickness, coating, size].map((text) => text.trim().toLowerCase()))
}

/** Missing items for a quotation; empty if complete. */
export function missingForQuotation({ items, materials }: Cart): string {
  if (items.length === 0) return 'Your cart is empty'
  for (const item of items) {
    const unchosen = unchosenIn(item)
    if (unchosen !== '') return unchosen
  }
  for (const { name, thickness } of materials) {
    const problem = thicknessProblem(thickness)
    if (problem !== '') return `${name}: ${problem}`
  }
  return items.some(isOfSheets) && materials.length === 0 ? 'Add the sheet to be tested; we need it to quote' : ''
}

export function isOfSheets(item: Pick<CartItem, 'product'>): boolean {
  return ['test', 'dataset'].includes(product(item.product)?.sort ?? '')
}

const counted: ReadonlySet<string> = new Set(['directions', 'replicates'])

function unchosenIn({ product: id, options }: CartItem): string {
  const found = product(id)
  const open = found?.options.find((option) => counted.has(option.id) && (options[option.id] ?? []).length === 0)
  return open ? `Choose ${open.label.toLowerCase()} for ${found!.name}` : ''
}

/** Range that the laboratory can clamp [mm]. */
export const sheetThickness = { min: 0.3, max: 6 } as const

/** Error message for a typed thickness; empty if it is valid or empty. */
export function thicknessProblem(text: string): string {
  if (text.trim() === '' || thicknessOf(text) !== undefined) return ''
  return `Enter a thickness between ${sheetThickness.min} and ${sheetThickness.max} mm, such as 1.5`
}

/** Typed thickness [mm], with or without unit and with either decimal sign; undefined if invalid. */
export function thicknessOf(text: string): number | undefined {
  const [, number] = /^(\d{1,2}(?:[.,]\d{1,3})?)\s*(?:mm)?$/i.exec(text.trim()) ?? []
  const value = number === undefined ? undefined : Number(number.replace(',', '.'))
  return value !== undefined && value >= sheetThickness.min && value <= sheetThickness.max ? value : undefined
}

export function thicknessText(text: string): string {
  const value = thicknessOf(text)
  return value === undefined ? text.trim() : `${value} mm`
}

function joined<T extends { readonly id: string }>(older: readonly T[], newer: readonly T[]): T[] {
  const kept = older.map((each) => newer.find(({ id }) => id === each.id) ?? each)
  return [...kept, ...newer.filter(({ id }) => !older.some((each) => each.id === id))]
}

/** `RD, DD, TD · 3 · 0.001` */
export function optionsText({ product: id, options }: Pick<CartItem, 'product' | 'options'>): string {
  return (product(id)?.options ?? [])
    .filter((option) => (options[option.id] ?? []).length > 0)
    .map((option) => `${option.label}: ${options[option.id]!.join(', ')}`)
    .join('; ')
}
