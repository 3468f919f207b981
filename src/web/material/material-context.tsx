import { createContext, type ReactNode, use } from 'react'
import { Link, type LinkProps, useSearchParams } from 'react-router'
import {
  type Choices,
  drawnInBrowser,
  type MaterialState,
  readState,
  writeState,
} from '#pages/mi-database/material/address.ts'
import type { OpenMaterial } from '#pages/mi-database/material/view.ts'

type Shown = { readonly view: OpenMaterial; readonly state: MaterialState; readonly choices: Choices }

const ShownContext = createContext<Shown | undefined>(undefined)

/** What only the browser draws follows the address at once; the rest is what the server answered last. */
export function MaterialProvider({ view, children }: { view: OpenMaterial; children: ReactNode }) {
  const [search] = useSearchParams()
  const choices = { variants: view.material.variants.map(({ slug }) => slug), tests: view.tests }
  const { state: now } = readState(search, choices)
  const state = { ...view.state, ...Object.fromEntries(drawnInBrowser.map((name) => [name, now[name]])) }
  return <ShownContext value={{ view, state, choices }}>{children}</ShownContext>
}

/** @throws Error outside of a material page. */
export function useMaterial(): Shown {
  const shown = use(ShownContext)
  if (!shown) throw new Error('this part belongs inside a material page')
  return shown
}

/** Search string of the page with something changed. */
export function useSearchOf(): (patch: Partial<MaterialState>) => string {
  const { state, choices } = useMaterial()
  return (patch) => writeState(state, patch, choices)
}

/** A link that changes one thing about the page and stays where the reader is. */
export function StateLink({
  patch,
  hash = '',
  ...rest
}: Omit<LinkProps, 'to'> & { patch: Partial<MaterialState>; hash?: string }) {
  const searchOf = useSearchOf()
  return <Link {...rest} to={{ search: searchOf(patch), hash }} preventScrollReset={hash === ''} />
}
