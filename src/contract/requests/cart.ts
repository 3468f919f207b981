import { product } from './products.ts'

/** Limits of a cart. */
export const cartLimits = { items: 40, materials: 20, quantity: 999, note: 500, line: 120 } as const

export type CartItem = {
  readonly id: string
  readonly product: string
  /** Chosen values by option. */
  readonly options: Readonly<Record<string, readonly string[]>>
  /** Materials it is wanted for; pieces of a system. */
  readonly quantity: number
  readonly note: string
}

/** What is to be tested: taken from the database by its address, or described. */
export type CartMaterial = {
  readonly id: string
  readonly name: string
  /** Address on this site; empty for a described one. */
  readonly address: string
  /** As typed, with its unit. */
  readonly thickness: string
  readonly coating: string
  readonly size: string
  /** Sheets or blanks that are sent; absent where nobody has said. */
  readonly count?: number
}

export type Cart = { readonly items: readonly CartItem[]; readonly materials: readonly CartMaterial[] }

export const emptyCart: Cart = { items: [], materials: [] }

/** A fresh item with the options that most people take. @throws RangeError for a product that does not exist */
export function newItem(productId: string, id: string): CartItem {
  const found = product(productId)
  if (!found) throw new RangeError(`there is no product '${productId}'`)
  const options = Object.fromEntries(found.options.map((option) => [option.id, option.chosen]))
  return { id, product: productId, options, quantity: 1, note: '' }
}

/** Two carts as one: what both hold, by id, is taken from `newer`. What is beyond the limits stays out. */
export function mergedCart(older: Cart, newer: Cart): Cart {
  return withoutTwins({
    items: joined(older.items, newer.items),
    materials: joined(older.materials, newer.materials),
  })
}

/**
 * Equal lines as one, in the place of the first: items of one product with the same options and note add up their quantities, a material
 * that is named twice in the same words stands once. What is beyond the limits stays out.
 */
export function withoutTwins({ items, materials }: Cart): Cart {
  const lines = [...Map.groupBy(items, lineOf).values()].map((own): CartItem => {
    const quantity = own.reduce((sum, each) => sum + each.quantity, 0)
    // The newest stands for them, so that a list on screen sees another line.
    return { ...own.at(-1)!, quantity: Math.min(quantity, cartLimits.quantity) }
  })
  const sheets = [...Map.groupBy(materials, sheetOf).values()].map(together)
  return { items: lines.slice(0, cartLimits.items), materials: sheets.slice(0, cartLimits.materials) }
}

/** A sheet that is named several times in the same words: so many of them. */
function together(own: readonly CartMaterial[]): CartMaterial {
  const count = own.reduce((sum, each) => sum + (each.count ?? 0), 0)
  return count === 0 ? own[0]! : { ...own[0]!, count: Math.min(count, cartLimits.quantity) }
}

/** `GI, 2 sheets, 1000 × 1000 mm`: what is said of a material beside its name. */
export function sheetText({ thickness, coating, count, size }: CartMaterial): string {
  const sheets = count === undefined ? '' : count === 1 ? '1 sheet' : `${count} sheets`
  return [thickness, coating, sheets, size].filter(Boolean).join(', ')
}

/** Options in the order of the product, whatever the order in which they were chosen. */
export function lineOf(item: CartItem): string {
  const options = (product(item.product)?.options ?? []).map(({ id, choices }) =>
    choices.filter((choice) => item.options[id]?.includes(choice)),
  )
  return JSON.stringify([item.product, options, item.note.trim()])
}

/** What tells a sheet from others: a number of them does not. */
export function sheetOf({ name, address, thickness, coating, size }: CartMaterial): string {
  return JSON.stringify([name, address, thickness, coating, size].map((text) => text.trim().toLowerCase()))
}

/** What a quotation for this cart lacks, for the person who fills it; empty when nothing. */
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
  return items.some(isOfSheets) && materials.length === 0
    ? 'Add the sheet that this is about: without one there is no price'
    : ''
}

/** It is wanted for each sheet of the cart: how many these are is known from the list. */
export function isOfSheets(item: Pick<CartItem, 'product'>): boolean {
  return ['test', 'dataset'].includes(product(item.product)?.sort ?? '')
}

/** Options of a test without which nobody knows how many specimens are meant. */
const counted: ReadonlySet<string> = new Set(['directions', 'replicates'])

function unchosenIn({ product: id, options }: CartItem): string {
  const found = product(id)
  const open = found?.options.find((option) => counted.has(option.id) && (options[option.id] ?? []).length === 0)
  return open ? `Choose ${open.label.toLowerCase()} for ${found!.name}` : ''
}

/** Sheets that the laboratory clamps [mm]. */
export const sheetThickness = { min: 0.3, max: 6 } as const

/** Why a typed thickness cannot be taken, for the person who typed it; empty when it can, and for an empty one. */
export function thicknessProblem(text: string): string {
  if (text.trim() === '' || thicknessOf(text) !== undefined) return ''
  return `Enter a thickness between ${sheetThickness.min} and ${sheetThickness.max} mm, such as 1.5`
}

/** A typed thickness [mm], with or without its unit and with either decimal sign; undefined for one that is none. */
export function thicknessOf(text: string): number | undefined {
  const [, number] = /^(\d{1,2}(?:[.,]\d{1,3})?)\s*(?:mm)?$/i.exec(text.trim()) ?? []
  const value = number === undefined ? undefined : Number(number.replace(',', '.'))
  return value !== undefined && value >= sheetThickness.min && value <= sheetThickness.max ? value : undefined
}

/** A thickness as lists show it: `1.5 mm`. */
export function thicknessText(text: string): string {
  const value = thicknessOf(text)
  return value === undefined ? text.trim() : `${value} mm`
}

function joined<T extends { readonly id: string }>(older: readonly T[], newer: readonly T[]): T[] {
  const kept = older.map((each) => newer.find(({ id }) => id === each.id) ?? each)
  return [...kept, ...newer.filter(({ id }) => !older.some((each) => each.id === id))]
}

/** `RD, DD, TD · 3 · 0.001`: the chosen options with their names, in the order of the product. */
export function optionsText({ product: id, options }: Pick<CartItem, 'product' | 'options'>): string {
  return (product(id)?.options ?? [])
    .filter((option) => (options[option.id] ?? []).length > 0)
    .map((option) => `${option.label}: ${options[option.id]!.join(', ')}`)
    .join('; ')
}
