import { createContext, use } from 'react'
import { Link, type LinkProps } from 'react-router'
import type { Coil, Material } from '#contract/catalogue.ts'
import type { MaterialState } from '#contract/views/material-state.ts'

type Change = Partial<MaterialState>

/** A coil on a page and the choices in its address. */
export type ShownMaterial = {
  readonly material: Material
  readonly coil: Coil
  readonly state: MaterialState
  /** Search string with a change, `?test=HER`; empty for defaults. */
  readonly searchOf: (change: Change) => string
  /** Settles when the page shows it. `replace`: not undone by Back. */
  readonly go: (
    change: Change | ((now: MaterialState) => Change),
    options?: { readonly replace?: boolean },
  ) => Promise<void>
}

export const MaterialContext = createContext<ShownMaterial | undefined>(undefined)

/** @throws Error outside a material page */
export function useMaterial(): ShownMaterial {
  const shown = use(MaterialContext)
  if (!shown) throw new Error('this part belongs inside a MaterialContext')
  return shown
}

/** Link that changes one choice without scrolling. */
export function StateLink({ patch, hash = '', ...rest }: Omit<LinkProps, 'to'> & { patch: Change; hash?: string }) {
  const { searchOf } = useMaterial()
  return <Link {...rest} to={{ search: searchOf(patch), hash }} preventScrollReset={hash === ''} />
}

type KeptFieldsProps = {
  /** The choice of the form, so that an unselected value is removed. */
  readonly without: Change
  readonly named?: readonly string[]
}

/** Hidden fields for all other choices, for forms without a script. */
export function KeptFields({ without, named = [] }: KeptFieldsProps) {
  const kept = [...new URLSearchParams(useMaterial().searchOf(without))].filter(([name]) => !named.includes(name))
  return kept.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
