import { createContext, use } from 'react'
import { Link, type LinkProps } from 'react-router'
import type { Material, Variant } from '#contract/catalogue.ts'
import type { MaterialState } from '#contract/views/material-state.ts'

type Change = Partial<MaterialState>

/** A coil that a page shows, what is chosen of it, and the ways to choose something else. The address is the page's own. */
export type ShownMaterial = {
  readonly material: Material
  readonly variant: Variant
  readonly state: MaterialState
  /** Search string of the page with something changed, `?test=HER`; empty where all is as usual. */
  readonly searchOf: (change: Change) => string
  /** Goes there; ends when the page shows it. `replace`: Back does not undo it. */
  readonly go: (
    change: Change | ((now: MaterialState) => Change),
    options?: { readonly replace?: boolean },
  ) => Promise<void>
}

export const MaterialContext = createContext<ShownMaterial | undefined>(undefined)

/** @throws Error where no page has given its material. */
export function useMaterial(): ShownMaterial {
  const shown = use(MaterialContext)
  if (!shown) throw new Error('this part belongs inside a MaterialContext')
  return shown
}

/** A link that changes one thing about the page and stays where the reader is. */
export function StateLink({ patch, hash = '', ...rest }: Omit<LinkProps, 'to'> & { patch: Change; hash?: string }) {
  const { searchOf } = useMaterial()
  return <Link {...rest} to={{ search: searchOf(patch), hash }} preventScrollReset={hash === ''} />
}

type KeptFieldsProps = {
  /** What the form chooses, as it is by itself: so that a value that is not chosen does not stay. */
  readonly without: Change
  /** Named by the form's own controls. */
  readonly named?: readonly string[]
}

/** Everything else that is chosen, for a form that is sent without a script. */
export function KeptFields({ without, named = [] }: KeptFieldsProps) {
  const kept = [...new URLSearchParams(useMaterial().searchOf(without))].filter(([name]) => !named.includes(name))
  return kept.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
